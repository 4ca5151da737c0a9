import { applicationTables } from './application-tables.ts'
import type { Exposure, Lists, Market } from './market.ts'
import { rankBy, sortBy } from './rank-by.ts'

// Coordinate ascent: expected matches are linear in one person's exposures while the others stay fixed, so
// that person's best list is a sort. Matches never decrease.

// The minimum gain of a step; less is rounding.
const leastGain = 1e-10

export type Ascent = {
  /** One pass over the left side; returns the matches gained. */
  sweep(): number
  /**
   * A pass over some people with worths blurred by up to ± `blur`, to escape a local optimum; returns the
   * matches gained, usually negative.
   */
  stir(blur: number, share: number, random: () => number): number
  /** Restores earlier lists. */
  restore(lists: Lists): void
  lists(): Lists
}

export function startAscent(market: Market, start: Exposure): Ascent {
  const { left, right, wants, leftLooks } = market
  const tables = applicationTables(market, start)
  const worth = new Float64Array(right)
  const scores = new Float64Array(right)
  const lists: Int32Array[] = Array.from({ length: left }, (_, person) =>
    rankBy(tables.exposure.subarray(person * right, (person + 1) * right)),
  )

  function show(person: number, list: Int32Array): void {
    lists[person] = list
    for (let place = 0; place < right; place++) {
      const other = list[place]
      const look = leftLooks[place]
      if (tables.exposure[person * right + other] !== look) tables.show(person, other, look)
    }
  }

  function gainOf(person: number, list: Int32Array): number {
    let gain = 0
    for (let place = 0; place < right; place++) {
      const other = list[place]
      const cell = person * right + other
      const want = wants[cell]
      const now = Math.min(1, want * tables.exposure[cell])
      gain += worth[other] * (Math.min(1, want * leftLooks[place]) - now)
    }
    return gain
  }

  function improve(person: number): number {
    tables.worthOf(person, worth)
    for (let other = 0; other < right; other++) scores[other] = worth[other] * wants[person * right + other]
    const list = lists[person].slice()
    sortBy(scores, list)
    const gain = gainOf(person, list)
    if (gain < leastGain) return 0
    show(person, list)
    return gain
  }

  function disturb(person: number, blur: number, random: () => number): number {
    tables.worthOf(person, worth)
    for (let other = 0; other < right; other++) {
      const blurred = worth[other] * (1 + blur * (2 * random() - 1))
      scores[other] = blurred * wants[person * right + other]
    }
    const list = lists[person].slice()
    sortBy(scores, list)
    const gain = gainOf(person, list)
    show(person, list)
    return gain
  }

  return {
    sweep() {
      let gained = 0
      for (let person = 0; person < left; person++) gained += improve(person)
      return gained
    },
    stir(blur, share, random) {
      let gained = 0
      for (let person = 0; person < left; person++)
        if (random() < share) gained += disturb(person, blur, random)
      return gained
    },
    restore(saved) {
      for (const [person, list] of saved.entries()) show(person, list)
    },
    lists: () => [...lists],
  }
}
