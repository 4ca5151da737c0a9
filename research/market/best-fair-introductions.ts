import { countEnvy, envyTolerance } from './envy.ts'
import { kindsOf } from './equal-people.ts'
import { exposureOf } from './exposure-of.ts'
import { evenRows, type FairIntroductions, fairIntroductions } from './fair-introductions.ts'
import { type Exposures, mutualChances } from './introductions.ts'
import type { Market } from './market.ts'
import { maximizeIntroductions } from './maximize-introductions.ts'
import { mersenneTwister } from './mersenne-twister.ts'
import { projectExposure } from './project-exposure.ts'
import { transposed } from './swap-sides.ts'

// Each start leads to a different local optimum. The first two are even exposure and, if some envy is allowed,
// the most introductions; the others perturb the best point so far, by little or beyond recognition.

const stepsARound = 80
const stepsAStart = 400
const firstWeights = [0.2, 0.5, 0.2, 3, 100]
const blurs = [1, 3, 0.1, 0.03]
// Small markets are cheap, and their optima lie far apart.
const smallWork = 8_000
const mostPatience = 10

/**
 * The most introductions with at most (1 − fairness) of the largest envy without fairness, and never fewer
 * than the envy-free solution.
 */
export function bestFairIntroductions(market: Market, fairness: number, budget: number): Exposures {
  const { left, right, leftLooks, rightLooks } = market
  const lists = maximizeIntroductions(market, budget)
  const most = { left: exposureOf(lists.left, leftLooks), right: exposureOf(lists.right, rightLooks) }
  const largestEnvy = countEnvy(market, most).largest
  if (largestEnvy <= envyTolerance) return most
  const mutual = mutualChances(market)
  const patience = Math.min(mostPatience, Math.max(1, smallWork / (left * right * (left + right))))
  const total = stepsARound * budget * patience
  const starts = Math.max(1, Math.floor(total / stepsAStart))
  const steps = Math.floor(total / starts)
  const leftGroups = kindsOf(mutual, left, right)
  const rightGroups = kindsOf(transposed(mutual, left, right), right, left)
  const even = { left: evenRows(left, leftLooks), right: evenRows(right, rightLooks) }
  const random = mersenneTwister(1)
  let best: FairIntroductions = { exposures: even, matches: Number.NEGATIVE_INFINITY }
  for (const allowed of fairness < 1 ? [0, (1 - fairness) * largestEnvy] : [0]) {
    const firstStarts = [even, allowed > 0 ? most : even]
    for (let turn = 0; turn < starts; turn++) {
      const start = firstStarts[turn] ?? perturbed(best.exposures, blurs[turn % blurs.length])
      const firstWeight = firstWeights[turn % firstWeights.length]
      const found = fairIntroductions(market, { start, steps, allowed, firstWeight, leftGroups, rightGroups })
      if (found.matches > best.matches) best = found
    }
  }
  return best.exposures

  function perturbed(exposures: Exposures, blur: number): Exposures {
    const side = (rows: Float64Array, looks: Float64Array) => {
      const next = rows.map((look) => look + blur * (2 * random() - 1))
      for (let from = 0; from < next.length; from += looks.length)
        projectExposure(next, from, looks.length, looks)
      return next
    }
    return { left: side(exposures.left, leftLooks), right: side(exposures.right, rightLooks) }
  }
}
