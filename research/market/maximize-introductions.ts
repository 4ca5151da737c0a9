import { exposureOf } from './exposure-of.ts'
import { evenRows } from './fair-introductions.ts'
import { type Exposures, mutualChances } from './introductions.ts'
import type { Lists, Market } from './market.ts'
import { mersenneTwister } from './mersenne-twister.ts'
import { projectExposure } from './project-exposure.ts'
import { rankBy } from './rank-by.ts'
import { transposed } from './swap-sides.ts'

// Maximizes introductions. With one side's lists fixed, the other side's best lists are a sort, so the sides
// take turns until nothing changes; before that both climb together from even exposure.

const climbs = [
  { steps: 120, stepSize: 0.2 },
  { steps: 40, stepSize: 1 },
]
const turnsAtMost = 200
const blurs = [0.06, 0.25, 0.7]

export type BothLists = { readonly left: Lists; readonly right: Lists }

/** `tries`: the number of perturbations of the best lists so far. */
export function maximizeIntroductions(market: Market, tries: number): BothLists {
  const mutual = mutualChances(market)
  const random = mersenneTwister(1)
  const starts = climbs.map((way) => settle(market, mutual, climb(market, mutual, way)))
  let best = starts.reduce((a, b) => (b.matches > a.matches ? b : a))
  for (let turn = 0; turn < tries; turn++) {
    const blur = blurs[turn % blurs.length]
    const stirred = best.exposures.right.map((look) => look * (1 + blur * (2 * random() - 1)))
    const next = settle(market, mutual, { left: best.exposures.left, right: stirred })
    if (next.matches > best.matches) best = next
  }
  return best.lists
}

/** Both sides climb together before lists are settled. */
function climb(
  market: Market,
  mutual: Float64Array,
  { steps, stepSize }: { readonly steps: number; readonly stepSize: number },
): Exposures {
  const { left, right, leftLooks, rightLooks } = market
  const turned = transposed(mutual, left, right)
  const reads = evenRows(left, leftLooks)
  const seen = evenRows(right, rightLooks)
  for (let step = 0; step < steps; step++) {
    const readsTurned = transposed(reads, left, right)
    const seenTurned = transposed(seen, right, left)
    for (let cell = 0; cell < mutual.length; cell++) {
      reads[cell] += stepSize * mutual[cell] * seenTurned[cell]
      seen[cell] += stepSize * turned[cell] * readsTurned[cell]
    }
    for (let person = 0; person < left; person++) projectExposure(reads, person * right, right, leftLooks)
    for (let person = 0; person < right; person++) projectExposure(seen, person * left, left, rightLooks)
  }
  return { left: reads, right: seen }
}

function settle(market: Market, mutual: Float64Array, start: Exposures) {
  const { left, right, leftLooks, rightLooks } = market
  const turned = transposed(mutual, left, right)
  let places = transposed(start.right, right, left)
  let matches = Number.NEGATIVE_INFINITY
  for (let turn = 0; ; turn++) {
    const lefts = bestLists(mutual, places, right)
    const exposure = exposureOf(lefts, leftLooks)
    const rights = bestLists(turned, transposed(exposure, left, right), left)
    const seen = exposureOf(rights, rightLooks)
    places = transposed(seen, right, left)
    let sum = 0
    for (let cell = 0; cell < places.length; cell++) sum += mutual[cell] * exposure[cell] * places[cell]
    if (!(sum > matches) || turn >= turnsAtMost)
      return {
        lists: { left: lefts, right: rights },
        exposures: { left: exposure, right: seen },
        matches: sum,
      }
    matches = sum
  }
}

/** The best list per person while the other side's lists stay fixed. */
function bestLists(mutual: Float64Array, places: Float64Array, others: number): Int32Array[] {
  const worth = mutual.map((chance, cell) => chance * places[cell])
  const lists: Int32Array[] = []
  for (let from = 0; from < worth.length; from += others) {
    lists.push(rankBy(worth.subarray(from, from + others)))
  }
  return lists
}
