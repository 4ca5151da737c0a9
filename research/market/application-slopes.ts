import type { Exposure, Market } from './market.ts'
import { rankBy } from './rank-by.ts'

// Left people apply from their lists; a right person reads applicants in order of preference. The number of
// better applicants is Poisson-binomial and is carried exactly from one applicant to the next. Expected
// matches are linear in each chance of applying, so the slopes are the value of one place while all others
// stay fixed.

// Smaller chances cannot change the last digit of any sum here.
const nothing = 1e-18

/** Left people in the order each right person reads them, one row per right person. */
export function readingOrders({ left, right, accepts }: Market): Int32Array[] {
  return Array.from({ length: right }, (_, reader) =>
    rankBy(accepts.subarray(reader * left, (reader + 1) * left)),
  )
}

/**
 * Returns expected matches and writes their derivative by each exposure into `slopes` (left × right). Tables
 * are built once, so that the same market can be evaluated often.
 */
export function applicationSlopes(market: Market): (exposure: Exposure, slopes?: Float64Array) => number {
  const { left, right, wants, accepts } = market
  const orders = readingOrders(market)
  const applies = new Float64Array(left)
  const width = left + 3
  const looks = new Float64Array(width)
  looks.set(market.rightLooks)
  const top = new Int32Array(left + 1)
  const values = new Float64Array(width)
  let counts = new Float64Array(width)
  const starts = new Int32Array(left + 1)

  // The chance that exactly `count` better people applied, for each applicant in turn; `top` is the largest
  // possible count.
  function countBetter(order: Int32Array, reader: number, exposure: Exposure): void {
    let start = 0
    let last = 0
    counts[0] = 1
    for (let turn = 0; turn < left; turn++) {
      const person = order[turn]
      const cell = person * right + reader
      const chance = Math.min(1, wants[cell] * exposure[cell])
      applies[turn] = chance
      top[turn] = last
      starts[turn] = start
      const next = start + last + 1
      if (counts.length < next + last + 2) {
        const more = new Float64Array(2 * counts.length + width)
        more.set(counts)
        counts = more
      }
      let before = 0
      for (let count = 0; count <= last; count++) {
        const here = counts[start + count]
        counts[next + count] = here * (1 - chance) + before * chance
        before = here
      }
      if (before * chance > nothing) counts[next + ++last] = before * chance
      start = next
    }
    top[left] = last
    starts[left] = start
  }

  return (exposure, slopes) => {
    let matches = 0
    for (let reader = 0; reader < right; reader++) {
      const order = orders[reader]
      countBetter(order, reader, exposure)
      // values[n]: what later applicants are worth if n have applied before them.
      values.fill(0)
      for (let turn = left - 1; turn >= 0; turn--) {
        const person = order[turn]
        const accept = accepts[reader * left + person]
        const chance = applies[turn]
        const start = starts[turn]
        const last = top[turn]
        let slope = 0
        // One more than possible now: it becomes possible if an applicant with chance 0 applied.
        for (let count = 0; count <= last + 1; count++) {
          const worth = values[count]
          const taken = Math.min(1, accept * looks[count])
          const gain = taken + values[count + 1] - worth
          if (count <= last) slope += counts[start + count] * gain
          values[count] = worth + chance * gain
        }
        values[last + 2] = values[last + 1]
        if (slopes) slopes[person * right + reader] = slope * wants[person * right + reader]
      }
      matches += left > 0 ? values[0] : 0
    }
    return matches
  }
}
