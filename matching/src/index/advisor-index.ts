import { type Change, type Delta, type IndexedAdvisor, mostStates } from './advisor.ts'
import {
  advisorAt,
  advisorColumns,
  appealAt,
  giveSlot,
  numbersPerSlot,
  putAdvisor,
  reserveSlots,
  roomAt,
  selectivityAt,
  statesOf,
  takeSlot,
} from './advisor-columns.ts'
import { arrangeRows, type Profile } from './arrange-rows.ts'
import { findBest, type Search } from './find-best.ts'
import { mostGroups } from './memory-map.ts'
import { planeStore } from './plane-store.ts'
import { effectScale, raisedScale } from './quantise.ts'
import { type Question, type QuestionRefusal, refuseQuestion } from './question.ts'
import { type AdvisorRefusal, type DeltaRefusal, refuseAdvisor, refuseDelta } from './refuse-delta.ts'
import { type Kernel, scanKernel } from './scan-kernel.ts'
import { addRow, emptySegment, fillSegment, removeRow, rewriteRow, type Segment } from './segment.ts'

// Every advisor who may be shown, in memory, so that the best of a million are found exactly in a few milliseconds. Built
// once, then kept fresh by deltas; two indexes with the same advisors give the same answers, however they came to them.

export type Refused<Reason> = { readonly refused: Reason }

export type AdvisorIndex = {
  readonly kernel: Kernel['name']
  /** Of the last delta applied. */
  version(): number
  size(): number
  get(id: number): IndexedAdvisor | undefined
  find(question: Question): Search | Refused<QuestionRefusal>
  /** All of it or, refused, nothing. `mayGap` is for who reads the newest state of everything changed since a version. */
  apply(delta: Delta, options?: { readonly mayGap?: boolean }): undefined | Refused<DeltaRefusal>
  /**
   * Puts rows together that consumers like these do not tell apart, and closes gaps. Answers stay the same and come
   * faster. Takes seconds for millions.
   */
  arrange(typical: readonly Question[]): void
  /** The same in steps of a few milliseconds. From the first to the last of them nothing may be asked or applied. */
  arrangeInSteps(typical: readonly Question[]): Generator<void>
}

export type IndexOptions = {
  readonly groups: number
  readonly advisors: Iterable<IndexedAdvisor>
  readonly version: number
  /** How many there will be, where it is known. */
  readonly expected?: number
  /** For machines that lack something, and for tests. */
  readonly kernel?: Kernel
}

export function advisorIndex(
  options: IndexOptions,
): AdvisorIndex | Refused<AdvisorRefusal | 'too-many-groups' | 'advisor-twice'> {
  const { groups, expected = 0, kernel = scanKernel() } = options
  if (!Number.isInteger(groups) || groups < 1 || groups > mostGroups) return { refused: 'too-many-groups' }
  const columns = advisorColumns(groups)
  const store = planeStore(kernel, groups)
  const everybody = emptySegment()
  const segments = new Map<number, Segment>()
  let profiles: readonly Profile[] = []
  let version = options.version
  reserveSlots(columns, expected)
  for (const advisor of options.advisors) {
    const refused = refuseAdvisor(advisor, groups)
    if (refused) return { refused }
    if (columns.slotOf.has(advisor.id)) return { refused: 'advisor-twice' }
    putAdvisor(columns, takeSlot(columns, advisor.id), advisor)
  }
  takeAll(fillAll())

  return {
    kernel: kernel.name,
    version: () => version,
    size: () => columns.slotOf.size,
    get(id) {
      const slot = columns.slotOf.get(id)
      return slot === undefined ? undefined : advisorAt(columns, slot)
    },
    find(question) {
      const refused = refuseQuestion(question, groups)
      if (refused) return { refused }
      const segment = question.state === undefined ? everybody : segments.get(question.state)
      return findBest(store, columns, segment ?? emptySegment(), question)
    },
    apply(delta, { mayGap = false } = {}) {
      const refused = refuseDelta(delta, version, mayGap, groups, (id) => columns.slotOf.has(id))
      if (refused) return { refused }
      for (const change of delta.changes) applyChange(change)
      version = delta.version
      return undefined
    },
    arrange: (typical) => takeAll(arrangeInSteps(typical)),
    arrangeInSteps,
  }

  function* arrangeInSteps(typical: readonly Question[]): Generator<void> {
    const found: Search[] = []
    for (const question of typical.filter((one) => !refuseQuestion(one, groups))) {
      found.push(findBest(store, columns, everybody, { ...question, size: Math.max(1, question.size) }))
      yield
    }
    profiles = found.filter(({ budget }) => budget > 0)
    yield* fillAll()
  }

  function* numbersOf(at: number): Generator<number> {
    for (const slot of columns.slotOf.values()) yield columns.numbers[slot * numbersPerSlot + at]
  }

  function segmentOf(state: number): Segment {
    const segment = segments.get(state) ?? emptySegment()
    segments.set(state, segment)
    return segment
  }

  function* fillAll(): Generator<void> {
    store.appeal = effectScale(numbersOf(appealAt))
    store.selectivity = effectScale(numbersOf(selectivityAt))
    const slots = Uint32Array.from(columns.slotOf.values())
    const counts = new Uint32Array(mostStates)
    for (const slot of slots)
      for (const state of statesOf(columns, slot)) counts[state] = (counts[state] ?? 0) + 1
    const orders = new Map<number, Uint32Array>()
    for (const [state, count] of counts.entries()) if (count > 0) orders.set(state, new Uint32Array(count))
    const filled = new Uint32Array(mostStates)
    for (const slot of slots)
      for (const state of statesOf(columns, slot)) {
        const order = orders.get(state)
        const place = filled[state] ?? 0
        if (order) order[place] = slot
        filled[state] = place + 1
      }
    for (const state of segments.keys()) if (!orders.has(state)) orders.set(state, new Uint32Array(0))
    for (const [state, order] of orders) {
      yield* arrangeRows(store, columns, order, profiles)
      fillSegment(segmentOf(state), store, columns, order)
      yield
    }
    yield* arrangeRows(store, columns, slots, profiles)
    fillSegment(everybody, store, columns, slots)
  }

  function applyChange(change: Change): void {
    if (change.kind === 'upsert') {
      upsert(change.advisor)
      return
    }
    const slot = columns.slotOf.get(change.id)
    if (slot === undefined) return
    if (change.kind === 'remove') {
      remove(change.id, slot)
      return
    }
    const own = slot * numbersPerSlot
    if (change.kind === 'room') columns.numbers[own + roomAt] = change.room
    else {
      columns.numbers[own + appealAt] = change.appeal
      columns.numbers[own + selectivityAt] = change.selectivity
      columns.showings[slot] = change.showings
    }
    rewrite(slot)
  }

  function upsert(advisor: IndexedAdvisor): void {
    const known = columns.slotOf.get(advisor.id)
    const before = known === undefined ? [] : statesOf(columns, known)
    const slot = known ?? takeSlot(columns, advisor.id)
    putAdvisor(columns, slot, advisor)
    const after = statesOf(columns, slot)
    for (const state of before) if (!after.includes(state)) removeRow(segmentOf(state), store, slot)
    rewrite(slot)
    for (const state of after) if (!before.includes(state)) addRow(segmentOf(state), store, columns, slot)
    if (known === undefined) addRow(everybody, store, columns, slot)
  }

  function remove(id: number, slot: number): void {
    for (const state of statesOf(columns, slot)) removeRow(segmentOf(state), store, slot)
    removeRow(everybody, store, slot)
    giveSlot(columns, id, slot)
  }

  /** In its place in every segment it stands in. */
  function rewrite(slot: number): void {
    const own = slot * numbersPerSlot
    const appeal = columns.numbers[own + appealAt]
    const selectivity = columns.numbers[own + selectivityAt]
    if (appeal > store.appeal.top || selectivity > store.selectivity.top) {
      // Everybody's codes count from the top.
      store.appeal = raisedScale(store.appeal, appeal)
      store.selectivity = raisedScale(store.selectivity, selectivity)
      for (const segment of [everybody, ...segments.values()])
        for (const other of segment.rowOf.keys()) rewriteRow(segment, store, columns, other)
      return
    }
    rewriteRow(everybody, store, columns, slot)
    for (const state of statesOf(columns, slot)) rewriteRow(segmentOf(state), store, columns, slot)
  }
}

function takeAll(steps: Generator<void>): void {
  while (!steps.next().done);
}
