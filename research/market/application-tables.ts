import { readingOrders } from './application-slopes.ts'
import type { Exposure, Market } from './market.ts'

// Incremental version of application-slopes.ts for one left person at a time. A changed chance invalidates
// the counts of later applicants and the values of earlier ones; tables are renewed only as far as the next
// query needs.

// Less likely counts are dropped: far below what affects an order, and final sums are computed elsewhere.
const nothing = 1e-14
const spareCounts = 6

export type ApplicationTables = {
  readonly exposure: Exposure
  /** How much matches increase with this person's chance of applying to each right person. */
  worthOf(person: number, worth: Float64Array): void
  show(person: number, other: number, look: number): void
}

export function applicationTables(market: Market, start: Exposure): ApplicationTables {
  const { left, right, wants, accepts } = market
  const exposure = start.slice()
  const rows = left + 1
  const turns = new Int32Array(right * left)
  const chances = new Float64Array(right * left)
  const accepted = new Float64Array(right * left)
  const applicants = new Float64Array(right)
  for (const [reader, order] of readingOrders(market).entries()) {
    for (let turn = 0; turn < left; turn++) {
      const person = order[turn]
      turns[reader * left + person] = turn
      accepted[reader * left + turn] = accepts[reader * left + person]
      putChance(reader, turn, person)
    }
  }
  const looks = new Float64Array(left + 2)
  looks.set(market.rightLooks)
  const countsUpTo = new Int32Array(right)
  const valuesFrom = new Int32Array(right)
  const top = new Int32Array(right * rows)
  const reach = new Int32Array(right)
  let width = 0
  let counts = new Float64Array(0)
  let values = new Float64Array(0)
  makeTables(countsToKeep(Math.max(0, ...applicants)))

  function putChance(reader: number, turn: number, person: number): void {
    const cell = person * right + reader
    const chance = Math.min(1, wants[cell] * exposure[cell])
    applicants[reader] = applicants[reader] + chance - chances[reader * left + turn]
    chances[reader * left + turn] = chance
  }

  /** An upper limit on the number of applicants (a Poisson variable has longer tails than ours). */
  function countsToKeep(expected: number): number {
    return Math.min(left, Math.ceil(expected + 7 * Math.sqrt(Math.max(0, expected)) + 11))
  }

  function makeTables(most: number): void {
    width = Math.min(left, most + spareCounts) + 2
    counts = new Float64Array(right * rows * width)
    values = new Float64Array(right * rows * width)
    for (let reader = 0; reader < right; reader++) counts[reader * rows * width] = 1
    countsUpTo.fill(0)
    valuesFrom.fill(left)
    reach.fill(0)
  }

  function renewCounts(reader: number, turn: number): void {
    for (let at = countsUpTo[reader]; at < turn; at++) {
      const chance = chances[reader * left + at]
      const from = (reader * rows + at) * width
      const last = top[reader * rows + at]
      let before = 0
      for (let count = 0; count <= last; count++) {
        const here = counts[from + count]
        counts[from + width + count] = here * (1 - chance) + before * chance
        before = here
      }
      const isLonger = before * chance > nothing && last + 2 < width
      if (isLonger) counts[from + width + last + 1] = before * chance
      top[reader * rows + at + 1] = isLonger ? last + 1 : last
    }
    if (turn > countsUpTo[reader]) countsUpTo[reader] = turn
  }

  function renewValues(reader: number, turn: number): void {
    const upTo = reach[reader]
    for (let at = valuesFrom[reader] - 1; at >= turn; at--) {
      const chance = chances[reader * left + at]
      const accept = accepted[reader * left + at]
      const into = (reader * rows + at) * width
      const from = into + width
      const last = Math.min(upTo, at)
      let worth = values[from]
      for (let count = 0; count <= last; count++) {
        const next = values[from + count + 1]
        const taken = Math.min(1, accept * looks[count])
        values[into + count] = worth + chance * (taken + next - worth)
        worth = next
      }
      values[into + last + 1] = values[into + last]
    }
    if (turn < valuesFrom[reader]) valuesFrom[reader] = turn
  }

  function worthAt(reader: number, turn: number): number {
    const from = (reader * rows + turn) * width
    const after = (reader * rows + turn + 1) * width
    const accept = accepted[reader * left + turn]
    const last = top[reader * rows + turn]
    let worth = 0
    for (let count = 0; count <= last; count++) {
      const taken = Math.min(1, accept * looks[count])
      const gain = taken + values[after + count + 1] - values[after + count]
      worth += counts[from + count] * gain
    }
    return worth
  }

  return {
    exposure,
    worthOf(person, worth) {
      for (let reader = 0; reader < right; reader++) {
        const turn = turns[reader * left + person]
        const most = countsToKeep(applicants[reader])
        if (most + 2 > width) makeTables(most)
        if (most > reach[reader]) {
          reach[reader] = Math.min(width - 2, most + spareCounts)
          valuesFrom[reader] = left
        }
        renewCounts(reader, turn)
        renewValues(reader, turn + 1)
        worth[reader] = worthAt(reader, turn)
      }
    },
    show(person, other, look) {
      exposure[person * right + other] = look
      const turn = turns[other * left + person]
      putChance(other, turn, person)
      if (countsUpTo[other] > turn) countsUpTo[other] = turn
      if (valuesFrom[other] < turn + 1) valuesFrom[other] = turn + 1
    },
  }
}
