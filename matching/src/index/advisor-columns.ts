import type { IndexedAdvisor } from './indexed-advisor.ts'

// Exact values per advisor, stored once regardless of how many states they serve; the planes hold rounded
// copies.

/** Stored side by side because they are read together. */
export const numbersPerAdvisor = 4
export const appealAt = 0
export const selectivityAt = 1
export const roomAt = 2
export const idAt = 3

export type AdvisorColumns = {
  readonly groups: number
  readonly positionOf: Map<number, number>
  codes: Uint8Array
  numbers: Float64Array
  showings: Float64Array
  refusals: Uint32Array
  /** Two words of 32 states each. */
  states: Uint32Array
  /** Positions ever used; some may be free again. */
  length: number
  readonly free: number[]
}

export function advisorColumns(groups: number): AdvisorColumns {
  return {
    groups,
    positionOf: new Map(),
    codes: new Uint8Array(0),
    numbers: new Float64Array(0),
    showings: new Float64Array(0),
    refusals: new Uint32Array(0),
    states: new Uint32Array(0),
    length: 0,
    free: [],
  }
}

export function reservePositions(columns: AdvisorColumns, wanted: number): void {
  if (wanted <= columns.refusals.length) return
  const longer = <Column extends Uint8Array | Uint32Array | Float64Array>(
    old: Column,
    copy: Column,
  ): Column => {
    copy.set(old)
    return copy
  }
  columns.codes = longer(columns.codes, new Uint8Array(wanted * columns.groups))
  columns.numbers = longer(columns.numbers, new Float64Array(wanted * numbersPerAdvisor))
  columns.showings = longer(columns.showings, new Float64Array(wanted))
  columns.refusals = longer(columns.refusals, new Uint32Array(wanted))
  columns.states = longer(columns.states, new Uint32Array(wanted * 2))
}

export function takePosition(columns: AdvisorColumns, id: number): number {
  const position = columns.free.pop() ?? columns.length++
  if (position >= columns.refusals.length)
    reservePositions(columns, Math.max(1024, Math.ceil(columns.refusals.length * 1.5)))
  columns.positionOf.set(id, position)
  return position
}

export function freePosition(columns: AdvisorColumns, id: number, position: number): void {
  columns.positionOf.delete(id)
  columns.free.push(position)
}

export function putAdvisor(columns: AdvisorColumns, position: number, advisor: IndexedAdvisor): void {
  columns.codes.set(advisor.codes, position * columns.groups)
  const start = position * numbersPerAdvisor
  columns.numbers[start + appealAt] = advisor.appeal
  columns.numbers[start + selectivityAt] = advisor.selectivity
  columns.numbers[start + roomAt] = advisor.room
  columns.numbers[start + idAt] = advisor.id
  columns.showings[position] = advisor.showings
  columns.refusals[position] = advisor.refusalMask
  columns.states.set(wordsOfStates(advisor.states), position * 2)
}

export function wordsOfStates(states: readonly number[]): [low: number, high: number] {
  let low = 0
  let high = 0
  for (const state of states) {
    if (state < 32) low |= 1 << state
    else high |= 1 << (state - 32)
  }
  return [low >>> 0, high >>> 0]
}

export function statesOf(columns: AdvisorColumns, position: number): number[] {
  const states: number[] = []
  for (let word = 0; word < 2; word++)
    for (let left = columns.states[2 * position + word]; left !== 0; left &= left - 1)
      states.push(32 * word + 31 - Math.clz32(left & -left))
  return states
}

export function advisorAt(columns: AdvisorColumns, position: number): IndexedAdvisor {
  const number = (at: number) => columns.numbers[position * numbersPerAdvisor + at] ?? 0
  return {
    id: number(idAt),
    codes: columns.codes.slice(position * columns.groups, (position + 1) * columns.groups),
    appeal: number(appealAt),
    selectivity: number(selectivityAt),
    showings: columns.showings[position] ?? 0,
    room: number(roomAt),
    states: statesOf(columns, position),
    refusalMask: columns.refusals[position] ?? 0,
  }
}
