import { type Exposures, mutualChances } from './introductions.ts'
import type { Market } from './market.ts'
import { transposed } from './swap-sides.ts'

/** One side: what each person expects, and what they would expect in another person's place. */
export type SideEnvy = {
  readonly size: number
  readonly others: number
  /** size × others */
  readonly mutual: Float64Array
  /** size × others: how they examine the other side. */
  readonly reads: Float64Array
  /** size × others: how the other side examines them. */
  readonly places: Float64Array
  /** size × others: mutual · reads. */
  readonly worth: Float64Array
  readonly expects: Float64Array
  /** size × size: expected matches minus those in that person's place; negative is envy. */
  readonly content: Float64Array
}

/** Smaller envy is rounding. */
export const envyTolerance = 1e-9

export function sideEnvy(
  size: number,
  others: number,
  mutual: Float64Array,
  reads: Float64Array,
  places: Float64Array,
): SideEnvy {
  const worth = new Float64Array(size * others)
  const expects = new Float64Array(size)
  return { size, others, mutual, reads, places, worth, expects, content: new Float64Array(size * size) }
}

/** Recalculates after `reads` and `places` moved; returns the minimum content. */
export function compareSide({
  size,
  others,
  mutual,
  reads,
  places,
  worth,
  expects,
  content,
}: SideEnvy): number {
  let least = 0
  for (let cell = 0; cell < worth.length; cell++) worth[cell] = mutual[cell] * reads[cell]
  for (let person = 0; person < size; person++) {
    const own = person * others
    const expected = dot(worth, own, places, own, others)
    expects[person] = expected
    for (let rival = 0; rival < size; rival++) {
      const less = expected - dot(worth, own, places, rival * others, others)
      content[person * size + rival] = less
      if (less < least) least = less
    }
  }
  return least
}

function dot(a: Float64Array, fromA: number, b: Float64Array, fromB: number, size: number): number {
  let sum = 0
  for (let at = 0; at < size; at++) sum += a[fromA + at] * b[fromB + at]
  return sum
}

export type Envy = { readonly left: number; readonly right: number; readonly largest: number }

/**
 * How many people would expect more in the place of another person of their side, with their own wants and
 * list unchanged, and by how many matches at most.
 */
export function countEnvy(market: Market, exposures: Exposures, tolerance = envyTolerance): Envy {
  const { left, right } = market
  const mutual = mutualChances(market)
  const lefts = sideEnvy(left, right, mutual, exposures.left, transposed(exposures.right, right, left))
  const rights = sideEnvy(
    right,
    left,
    transposed(mutual, left, right),
    exposures.right,
    transposed(exposures.left, left, right),
  )
  const largest = -Math.min(compareSide(lefts), compareSide(rights))
  const count = ({ content }: SideEnvy) => content.reduce((sum, one) => (one < -tolerance ? sum + 1 : sum), 0)
  return { left: count(lefts), right: count(rights), largest: Math.max(largest, 0) }
}
