import {
  advisorAt,
  advisorColumns,
  appealAt,
  numbersPerAdvisor,
  putAdvisor,
  reservePositions,
  roomAt,
  type SharedCodes,
  selectivityAt,
  statesOf,
} from './advisor-columns.ts'
import { arrangeRows, type Profile } from './arrange-rows.ts'
import { type Answer, findBest, type Search } from './find-best.ts'
import { type Change, type Delta, type IndexedAdvisor, mostStates } from './indexed-advisor.ts'
import { mostGroups, rowsPerChunk } from './memory-map.ts'
import { planeStore, reserveChunks } from './plane-store.ts'
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
  find(query: Query): Answer | Refused<QueryRefusal>
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
  /** Codes and positions that the caller stores. */
  readonly shared?: SharedCodes
  /** Every query names a state, so no rows are kept for the whole market. */
  readonly isByState?: boolean
}

export function advisorIndex(
  options: IndexOptions,
): AdvisorIndex | Refused<AdvisorRefusal | 'too-many-groups' | 'advisor-twice'> {
  const { groups, expected = 0, kernel = scanKernel(), shared, isByState = false } = options
  if (!Number.isInteger(groups) || groups < 1 || groups > mostGroups) return { refused: 'too-many-groups' }
  const columns = advisorColumns(groups, shared)
  const store = planeStore(kernel, groups)
  const allAdvisors = emptySegment()
  const segments = new Map<number, Segment>()
  let profiles: readonly Profile[] = []
  let version = options.version
  /** Rows are written when they are first needed, because a market is read completely before. */
  let isFilled = false
  reservePositions(columns, expected)
  for (const advisor of options.advisors) {
    const refused = refuseAdvisor(advisor, groups)
    if (refused) return { refused }
    if (columns.positions.of(advisor.id) !== undefined) return { refused: 'advisor-twice' }
    const position = columns.positions.take(advisor.id)
    if (position === undefined) return { refused: 'advisor-without-position' }
    putAdvisor(columns, position, advisor)
  }

  return {
    kernel: kernel.name,
    version: () => version,
    size: () => columns.positions.size(),
    get(id) {
      const position = columns.positions.of(id)
      return position === undefined ? undefined : advisorAt(columns, position)
    },
    find(query) {
      const refused = refuseQuery(query, groups)
      if (refused) return { refused }
      if (isByState && query.state === undefined) return { refused: 'state-unknown' }
      readShared()
      if (!isFilled) takeAll(fillAll())
      const segment = query.state === undefined ? allAdvisors : segments.get(query.state)
      return findBest(store, columns, segment ?? emptySegment(), query)
    },
    apply(delta, { mayGap = false } = {}) {
      const isKnown = (id: number) => columns.positions.of(id) !== undefined
      const refused = refuseDelta(delta, version, mayGap, groups, isKnown)
      if (refused) return { refused }
      if (shared && delta.changes.some((change) => isUpsert(change) && isMissing(change.advisor.id)))
        return { refused: 'advisor-without-position' }
      readShared()
      for (const change of delta.changes) applyChange(change)
      version = delta.version
      return undefined
    },
    arrange: (typical) => takeAll(arrangeInSteps(typical)),
    arrangeInSteps,
  }

  function isMissing(id: number): boolean {
    return shared?.positionOf(id) === undefined
  }

  /** The caller may have replaced the array. */
  function readShared(): void {
    if (shared) columns.codes = shared.codes()
  }

  function* arrangeInSteps(typical: readonly Query[]): Generator<void> {
    readShared()
    const found: Search[] = []
    const asked = typical.filter((one) => !refuseQuery(one, groups))
    const searched = asked.length > 0 ? searchedSegment() : emptySegment()
    for (const query of asked) {
      found.push(findBest(store, columns, searched, { ...query, size: Math.max(1, query.size) }))
      yield
    }
    profiles = found.filter(({ budget }) => budget > 0)
    yield* fillAll()
  }

  /** The rows that typical queries are tried on: everyone, or the largest state. */
  function searchedSegment(): Segment {
    if (!isByState) {
      if (!isFilled) fillSegment(allAdvisors, store, columns, columns.positions.all())
      return allAdvisors
    }
    const orders = splitByState(columns.positions.all())
    const [state, order] = [...orders].reduce(
      (largest, one) => (one[1].length > largest[1].length ? one : largest),
      [0, new Uint32Array(0)],
    )
    if (!isFilled) fillSegment(segmentOf(state), store, columns, order)
    return segmentOf(state)
  }

  function segmentOf(state: number): Segment {
    const segment = segments.get(state) ?? emptySegment()
    segments.set(state, segment)
    return segment
  }

  /** In the order given. */
  function splitByState(positions: Uint32Array): Map<number, Uint32Array> {
    const { states } = columns
    const counts = new Uint32Array(mostStates)
    const eachState = (visit: (state: number, position: number) => void) => {
      for (let place = 0; place < positions.length; place++) {
        const position = positions[place]
        for (let word = 0; word < 2; word++)
          for (let left = states[2 * position + word]; left !== 0; left &= left - 1)
            visit(32 * word + 31 - Math.clz32(left & -left), position)
      }
    }
    eachState((state) => {
      counts[state] += 1
    })
    const lists = Array.from(counts, (count) => new Uint32Array(count))
    counts.fill(0)
    eachState((state, position) => {
      lists[state][counts[state]] = position
      counts[state] += 1
    })
    return new Map(lists.flatMap((list, state) => (list.length > 0 ? [[state, list] as const] : [])))
  }

  function* fillAll(): Generator<void> {
    // Once for all states, because advisors serve several.
    const positions = columns.positions.all()
    yield* arrangeRows(columns, positions, profiles)
    const orders = splitByState(positions)
    for (const state of segments.keys()) if (!orders.has(state)) orders.set(state, new Uint32Array(0))
    let rows = 0
    for (const order of orders.values()) rows += Math.ceil(order.length / rowsPerChunk)
    // All at once, because growing step by step reserves more than is needed.
    if (!isFilled) reserveChunks(store, rows)
    for (const [state, order] of orders) {
      fillSegment(segmentOf(state), store, columns, order)
      yield
    }
    if (!isByState) fillSegment(allAdvisors, store, columns, positions)
    isFilled = true
  }

  function applyChange(change: Change): void {
    if (change.kind === 'upsert') {
      upsert(change.advisor)
      return
    }
    const position = columns.positions.of(change.id)
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
    const known = columns.positions.of(advisor.id)
    const before = known === undefined ? [] : statesOf(columns, known)
    const position = columns.positions.take(advisor.id)
    // Deltas with such an advisor are refused.
    if (position === undefined) return
    putAdvisor(columns, position, advisor)
    if (!isFilled) return
    const after = statesOf(columns, position)
    for (const state of before) if (!after.includes(state)) removeRow(segmentOf(state), store, position)
    rewrite(position)
    for (const state of after) if (!before.includes(state)) addRow(segmentOf(state), store, columns, position)
    if (known === undefined && !isByState) addRow(allAdvisors, store, columns, position)
  }

  function remove(id: number, position: number): void {
    columns.positions.free(id, position)
    if (isFilled) {
      for (const state of statesOf(columns, position)) removeRow(segmentOf(state), store, position)
      removeRow(allAdvisors, store, position)
    }
    columns.states.fill(0, 2 * position, 2 * position + 2)
  }

  /** Updates the row in every segment that has it. */
  function rewrite(position: number): void {
    if (!isFilled) return
    rewriteRow(allAdvisors, store, columns, position)
    for (const state of statesOf(columns, position)) rewriteRow(segmentOf(state), store, columns, position)
  }
}

const isUpsert = (change: Change) => change.kind === 'upsert'

function takeAll(steps: Generator<void>): void {
  while (!steps.next().done);
}
