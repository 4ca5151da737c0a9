import { type Exposures, mutualChances } from './introductions.ts'
import type { Market } from './market.ts'
import { transposed } from './swap-sides.ts'

/** One side's people, what they expect, and what they would expect in another's place in the lists they stand in. */
export type SideEnvy = {
  readonly size: number
  readonly others: number
  /** size × others */
  readonly mutual: Float64Array
  /** size × others: how they look at the others. */
  readonly reads: Float64Array
  /** size × others: how the others look at them. */
  readonly places: Float64Array
  /** size × others: mutual · reads. */
  readonly worth: Float64Array
  readonly expects: Float64Array
  /** size × size: what is expected, less what would be expected in that person's place. Below 0 is envy. */
  readonly content: Float64Array
}

/** Who envies whom counts from here on; below lies what rounding does. */
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

/** Works everything out anew after `reads` and `places` moved; the least content of all. */
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
 * How often somebody would expect more in the place of another of their side, with their own wants and their own list
 * as they are; and by how many matches at most.
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
