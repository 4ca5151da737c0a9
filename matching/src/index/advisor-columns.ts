import type { IndexedAdvisor } from './indexed-advisor.ts'

// Exact values per advisor, stored once regardless of how many states they serve; the planes hold rounded
// copies.

/** Stored side by side because they are read together. */
export const numbersPerAdvisor = 4
export const appealAt = 0
export const selectivityAt = 1
export const roomAt = 2
export const idAt = 3

/**
 * For a caller that stores codes itself: the index reads them there and uses the caller's positions, so that
 * neither is stored twice. Positions stay the same until the advisor is removed from the index.
 */
export type SharedCodes = {
  positionOf(id: number): number | undefined
  /** The codes of all advisors in the order of their positions; may be another array after each change. */
  codes(): Uint8Array
}

export type AdvisorColumns = {
  readonly groups: number
  readonly positions: Positions
  /** False if the caller writes them. */
  readonly ownsCodes: boolean
  codes: Uint8Array
  numbers: Float64Array
  showings: Float64Array
  refusals: Uint32Array
  /** Two words of 32 states each. */
  states: Uint32Array
}

export function advisorColumns(groups: number, shared?: SharedCodes): AdvisorColumns {
  return {
    groups,
    positions: shared ? sharedPositions(shared) : ownPositions(),
    ownsCodes: !shared,
    codes: new Uint8Array(0),
    numbers: new Float64Array(0),
    showings: new Float64Array(0),
    refusals: new Uint32Array(0),
    states: new Uint32Array(0),
  }
}

/** Which position each advisor of the index has. */
type Positions = {
  of(id: number): number | undefined
  /** Undefined if the caller that assigns them has none for this advisor. */
  take(id: number): number | undefined
  free(id: number, position: number): void
  size(): number
  all(): Uint32Array
}

function ownPositions(): Positions {
  const known = new Map<number, number>()
  const free: number[] = []
  let length = 0
  return {
    of: (id) => known.get(id),
    take(id) {
      const position = known.get(id) ?? free.pop() ?? length++
      known.set(id, position)
      return position
    },
    free(id, position) {
      known.delete(id)
      free.push(position)
    },
    size: () => known.size,
    all: () => Uint32Array.from(known.values()),
  }
}

function sharedPositions({ positionOf }: SharedCodes): Positions {
  let held = new Uint8Array(1024)
  let size = 0
  return {
    of(id) {
      const position = positionOf(id)
      return position !== undefined && held[position] === 1 ? position : undefined
    },
    take(id) {
      const position = positionOf(id)
      if (position === undefined) return undefined
      if (position >= held.length) {
        const longer = new Uint8Array(grownTo(held.length, position + 1))
        longer.set(held)
        held = longer
      }
      if (held[position] !== 1) size += 1
      held[position] = 1
      return position
    },
    free(_, position) {
      held[position] = 0
      size -= 1
    },
    size: () => size,
    all() {
      const all = new Uint32Array(size)
      let count = 0
      for (let position = held.indexOf(1); position >= 0; position = held.indexOf(1, position + 1)) {
        all[count] = position
        count += 1
      }
      return all
    },
  }
}

const grownTo = (length: number, wanted: number) => Math.max(1024, wanted, Math.ceil(length * 1.25))

export function reservePositions(columns: AdvisorColumns, wanted: number): void {
  if (wanted <= columns.refusals.length) return
  const longer = <Column extends Uint8Array | Uint32Array | Float64Array>(
    old: Column,
    copy: Column,
  ): Column => {
    copy.set(old)
    return copy
  }
  if (columns.ownsCodes) columns.codes = longer(columns.codes, new Uint8Array(wanted * columns.groups))
  columns.numbers = longer(columns.numbers, new Float64Array(wanted * numbersPerAdvisor))
  columns.showings = longer(columns.showings, new Float64Array(wanted))
  columns.refusals = longer(columns.refusals, new Uint32Array(wanted))
  columns.states = longer(columns.states, new Uint32Array(wanted * 2))
}

export function putAdvisor(columns: AdvisorColumns, position: number, advisor: IndexedAdvisor): void {
  if (position >= columns.refusals.length)
    reservePositions(columns, grownTo(columns.refusals.length, position + 1))
  if (columns.ownsCodes) columns.codes.set(advisor.codes, position * columns.groups)
  const start = position * numbersPerAdvisor
  columns.numbers[start + appealAt] = advisor.appeal
  columns.numbers[start + selectivityAt] = advisor.selectivity
  columns.numbers[start + roomAt] = advisor.room
  columns.numbers[start + idAt] = advisor.id
  columns.showings[position] = advisor.showings
  columns.refusals[position] = advisor.refusalMask
  const [low, high] = wordsOfStates(advisor.states)
  columns.states[2 * position] = low
  columns.states[2 * position + 1] = high
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
