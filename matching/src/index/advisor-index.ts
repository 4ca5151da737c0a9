import {
  advisorAt,
  advisorColumns,
  appealAt,
  freePosition,
  numbersPerAdvisor,
  putAdvisor,
  reservePositions,
  roomAt,
  selectivityAt,
  statesOf,
  takePosition,
} from './advisor-columns.ts'
import { arrangeRows, type Profile } from './arrange-rows.ts'
import { findBest, type Search } from './find-best.ts'
import { type Change, type Delta, type IndexedAdvisor, mostStates } from './indexed-advisor.ts'
import { mostGroups } from './memory-map.ts'
import { planeStore } from './plane-store.ts'
import { type Query, type QueryRefusal, refuseQuery } from './query.ts'
import { type AdvisorRefusal, type DeltaRefusal, refuseAdvisor, refuseDelta } from './refuse-delta.ts'
import { type Kernel, scanKernel } from './scan-kernel.ts'
import { addRow, emptySegment, fillSegment, removeRow, rewriteRow, type Segment } from './segment.ts'

// An in-memory index that finds the exact best of a million advisors in a few milliseconds. It is built once
// and kept fresh by deltas; indexes with the same advisors give the same answers, whatever their history.

export type Refused<Reason> = { readonly refused: Reason }

export type AdvisorIndex = {
  readonly kernel: Kernel['name']
  /** The version of the last delta applied. */
  version(): number
  size(): number
  get(id: number): IndexedAdvisor | undefined
  find(query: Query): Search | Refused<QueryRefusal>
  /**
   * Applies all of the delta or, if refused, nothing. `mayGap` allows skipped versions, for readers that
   * fetch only the newest state.
   */
  apply(delta: Delta, options?: { readonly mayGap?: boolean }): undefined | Refused<DeltaRefusal>
  /**
   * Reorders rows so that typical queries skip more blocks, and closes gaps. Answers stay the same; takes
   * seconds for millions of rows.
   */
  arrange(typical: readonly Query[]): void
  /** The same in steps of a few milliseconds; no queries or deltas between the first and the last step. */
  arrangeInSteps(typical: readonly Query[]): Generator<void>
}

export type IndexOptions = {
  readonly groups: number
  readonly advisors: Iterable<IndexedAdvisor>
  readonly version: number
  /** The expected number of advisors, if known. */
  readonly expected?: number
  /** For machines without SIMD, and for tests. */
  readonly kernel?: Kernel
}

export function advisorIndex(
  options: IndexOptions,
): AdvisorIndex | Refused<AdvisorRefusal | 'too-many-groups' | 'advisor-twice'> {
  const { groups, expected = 0, kernel = scanKernel() } = options
  if (!Number.isInteger(groups) || groups < 1 || groups > mostGroups) return { refused: 'too-many-groups' }
  const columns = advisorColumns(groups)
  const store = planeStore(kernel, groups)
  const allAdvisors = emptySegment()
  const segments = new Map<number, Segment>()
  let profiles: readonly Profile[] = []
  let version = options.version
  reservePositions(columns, expected)
  for (const advisor of options.advisors) {
    const refused = refuseAdvisor(advisor, groups)
    if (refused) return { refused }
    if (columns.positionOf.has(advisor.id)) return { refused: 'advisor-twice' }
    putAdvisor(columns, takePosition(columns, advisor.id), advisor)
  }
  takeAll(fillAll())

  return {
    kernel: kernel.name,
    version: () => version,
    size: () => columns.positionOf.size,
    get(id) {
      const position = columns.positionOf.get(id)
      return position === undefined ? undefined : advisorAt(columns, position)
    },
    find(query) {
      const refused = refuseQuery(query, groups)
      if (refused) return { refused }
      const segment = query.state === undefined ? allAdvisors : segments.get(query.state)
      return findBest(store, columns, segment ?? emptySegment(), query)
    },
    apply(delta, { mayGap = false } = {}) {
      const refused = refuseDelta(delta, version, mayGap, groups, (id) => columns.positionOf.has(id))
      if (refused) return { refused }
      for (const change of delta.changes) applyChange(change)
      version = delta.version
      return undefined
    },
    arrange: (typical) => takeAll(arrangeInSteps(typical)),
    arrangeInSteps,
  }

  function* arrangeInSteps(typical: readonly Query[]): Generator<void> {
    const found: Search[] = []
    for (const query of typical.filter((one) => !refuseQuery(one, groups))) {
      found.push(findBest(store, columns, allAdvisors, { ...query, size: Math.max(1, query.size) }))
      yield
    }
    profiles = found.filter(({ budget }) => budget > 0)
    yield* fillAll()
  }

  function segmentOf(state: number): Segment {
    const segment = segments.get(state) ?? emptySegment()
    segments.set(state, segment)
    return segment
  }

  function* fillAll(): Generator<void> {
    const positions = Uint32Array.from(columns.positionOf.values())
    const counts = new Uint32Array(mostStates)
    for (const position of positions)
      for (const state of statesOf(columns, position)) counts[state] = (counts[state] ?? 0) + 1
    const orders = new Map<number, Uint32Array>()
    for (const [state, count] of counts.entries()) if (count > 0) orders.set(state, new Uint32Array(count))
    const filled = new Uint32Array(mostStates)
    for (const position of positions)
      for (const state of statesOf(columns, position)) {
        const order = orders.get(state)
        const place = filled[state] ?? 0
        if (order) order[place] = position
        filled[state] = place + 1
      }
    for (const state of segments.keys()) if (!orders.has(state)) orders.set(state, new Uint32Array(0))
    for (const [state, order] of orders) {
      yield* arrangeRows(columns, order, profiles)
      fillSegment(segmentOf(state), store, columns, order)
      yield
    }
    yield* arrangeRows(columns, positions, profiles)
    fillSegment(allAdvisors, store, columns, positions)
  }

  function applyChange(change: Change): void {
    if (change.kind === 'upsert') {
      upsert(change.advisor)
      return
    }
    const position = columns.positionOf.get(change.id)
    if (position === undefined) return
    if (change.kind === 'remove') {
      remove(change.id, position)
      return
    }
    const own = position * numbersPerAdvisor
    if (change.kind === 'room') columns.numbers[own + roomAt] = change.room
    else {
      columns.numbers[own + appealAt] = change.appeal
      columns.numbers[own + selectivityAt] = change.selectivity
      columns.showings[position] = change.showings
    }
    rewrite(position)
  }

  function upsert(advisor: IndexedAdvisor): void {
    const known = columns.positionOf.get(advisor.id)
    const before = known === undefined ? [] : statesOf(columns, known)
    const position = known ?? takePosition(columns, advisor.id)
    putAdvisor(columns, position, advisor)
    const after = statesOf(columns, position)
    for (const state of before) if (!after.includes(state)) removeRow(segmentOf(state), store, position)
    rewrite(position)
    for (const state of after) if (!before.includes(state)) addRow(segmentOf(state), store, columns, position)
    if (known === undefined) addRow(allAdvisors, store, columns, position)
  }

  function remove(id: number, position: number): void {
    for (const state of statesOf(columns, position)) removeRow(segmentOf(state), store, position)
    removeRow(allAdvisors, store, position)
    freePosition(columns, id, position)
  }

  /** Updates the row in every segment that has it. */
  function rewrite(position: number): void {
    rewriteRow(allAdvisors, store, columns, position)
    for (const state of statesOf(columns, position)) rewriteRow(segmentOf(state), store, columns, position)
  }
}

function takeAll(steps: Generator<void>): void {
  while (!steps.next().done);
}
