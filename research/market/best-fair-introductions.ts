import { countEnvy } from './envy.ts'
import { kindsOf } from './equal-people.ts'
import { exposureOf } from './exposure-of.ts'
import { type FairIntroductions, fairIntroductions } from './fair-introductions.ts'
import { type Exposures, mutualChances } from './introductions.ts'
import type { Market } from './market.ts'
import { maximizeIntroductions } from './maximize-introductions.ts'
import { transposed } from './swap-sides.ts'

const stepsARound = 40
// Each start leads to a different local optimum; the first is best most often.
const firstWeights = [0.5, 0.2, 1]
const stepsAStart = 800
// Small markets are cheap, and those of many with few are the hardest.
const smallWork = 20_000
const mostPatience = 6

/**
 * The most introductions with at most (1 − fairness) of the largest envy without fairness, and never fewer
 * than the envy-free solution.
 */
export function bestFairIntroductions(market: Market, fairness: number, budget: number): Exposures {
  const { left, right } = market
  const mutual = mutualChances(market)
  const patience = Math.min(mostPatience, Math.max(1, smallWork / (left * right * (left + right))))
  const total = stepsARound * budget * patience
  const starts = Math.min(firstWeights.length, Math.max(1, Math.floor(total / stepsAStart)))
  const steps = Math.floor(total / starts)
  const leftGroups = kindsOf(mutual, left, right)
  const rightGroups = kindsOf(transposed(mutual, left, right), right, left)
  let best: FairIntroductions | null = null
  for (const allowed of fairness < 1 ? [0, (1 - fairness) * largestEnvy(market, budget)] : [0]) {
    for (const firstWeight of firstWeights.slice(0, starts)) {
      const found = fairIntroductions(market, { steps, allowed, firstWeight, leftGroups, rightGroups })
      if (best === null || found.matches > best.matches) best = found
    }
  }
  return best?.exposures ?? { left: new Float64Array(0), right: new Float64Array(0) }
}

function largestEnvy(market: Market, budget: number): number {
  const { left, right } = maximizeIntroductions(market, budget)
  const exposures = { left: exposureOf(left, market.leftLooks), right: exposureOf(right, market.rightLooks) }
  return countEnvy(market, exposures).largest
}
