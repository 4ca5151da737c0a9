import { naiveLists } from './baseline-lists.ts'
import { bestFairIntroductions } from './best-fair-introductions.ts'
import { countEnvy, type Envy } from './envy.ts'
import { expectedMatches } from './expected-matches.ts'
import { exposureOf } from './exposure-of.ts'
import { type Exposures, expectedIntroductions } from './introductions.ts'
import { type ListLottery, lotteryOf } from './list-lottery.ts'
import type { Market, MarketRefusal } from './market.ts'
import { maximizeApplications } from './maximize-applications.ts'
import { maximizeIntroductions } from './maximize-introductions.ts'
import { refuseMarket } from './refuse-market.ts'
import { swapSides } from './swap-sides.ts'

// The entry point of batch matching: lists for a whole market at once.

export type ArrangeOptions = {
  /**
   * `introductions`: both sides read lists, and pairs who want each other match. `applications`: the left
   * side applies from lists and the right side reads its applicants in order of preference; since its lists
   * are not arranged, fairness does not apply.
   */
  readonly model?: 'introductions' | 'applications'
  /**
   * 0: maximum matches. 1: no envy above 1e-9 of a match, then maximum matches. Between: no envy above (1 −
   * fairness) of the largest envy at 0.
   */
  readonly fairness?: number
  /** The search effort in rounds rather than time, so that the answer is the same on every machine. */
  readonly budget?: number
}

export type Arrangement = {
  readonly kind: 'arrangement'
  /** A lottery over lists per person: one ticket at fairness 0, a few above. `drawList` draws. */
  readonly left: readonly ListLottery[]
  readonly right: readonly ListLottery[]
  readonly exposures: Exposures
  readonly expectedMatches: number
  /** Null if the right side's lists are not arranged. */
  readonly envy: Envy | null
}

export const usualBudget = 20
const largestBudget = 10_000
const largestMarket = 4_000_000
// Multiplications per step of comparing everyone with everyone on their side.
const largestComparison = 200_000_000

export function arrangeMarket(market: Market, options: ArrangeOptions = {}): Arrangement | MarketRefusal {
  const { model = 'introductions', fairness = 0, budget = usualBudget } = options
  const refusal =
    refuseMarket(market, model === 'applications' ? 'any' : 'up-to-one') ?? refuseOptions(market, options)
  if (refusal) return refusal
  const { left, right } = market
  if (left === 0 || right === 0) return emptyArrangement(market)
  if (model === 'applications') return arrangeApplications(market, budget)
  const exposures =
    fairness > 0 ? bestFairIntroductions(market, fairness, budget) : mostIntroduced(market, budget)
  return {
    kind: 'arrangement',
    left: lotteries(exposures.left, left, market.leftLooks),
    right: lotteries(exposures.right, right, market.rightLooks),
    exposures,
    expectedMatches: expectedIntroductions(market, exposures),
    envy: countEnvy(market, exposures),
  }
}

function refuseOptions({ left, right }: Market, options: ArrangeOptions): MarketRefusal | null {
  const { model = 'introductions', fairness = 0, budget = usualBudget } = options
  const refuse = (field: string): MarketRefusal => ({ kind: 'refusal', reason: 'option-not-valid', field })
  if (model !== 'introductions' && model !== 'applications') return refuse('model')
  const isShare = fairness >= 0 && fairness <= 1
  if (!isShare || (fairness > 0 && model === 'applications')) return refuse('fairness')
  if (!Number.isSafeInteger(budget) || budget < 0 || budget > largestBudget) return refuse('budget')
  const isTooLarge =
    left * right > largestMarket || (fairness > 0 && left * right * (left + right) > largestComparison)
  return isTooLarge ? { kind: 'refusal', reason: 'too-large', field: 'left' } : null
}

function mostIntroduced(market: Market, budget: number): Exposures {
  const lists = maximizeIntroductions(market, budget)
  return {
    left: exposureOf(lists.left, market.leftLooks),
    right: exposureOf(lists.right, market.rightLooks),
  }
}

function arrangeApplications(market: Market, budget: number): Arrangement {
  const lists = maximizeApplications(market, Math.ceil(budget / 2))
  const reading = naiveLists(swapSides(market))
  const exposures = {
    left: exposureOf(lists, market.leftLooks),
    right: exposureOf(reading, market.rightLooks),
  }
  const oneTicket = (list: Int32Array): ListLottery => [
    { share: 1, tiers: Array.from(list, (person) => [person]) },
  ]
  return {
    kind: 'arrangement',
    left: lists.map(oneTicket),
    right: reading.map(oneTicket),
    exposures,
    expectedMatches: expectedMatches(market, exposures.left),
    envy: null,
  }
}

function lotteries(exposure: Float64Array, readers: number, looks: Float64Array): ListLottery[] {
  const size = looks.length
  return Array.from({ length: readers }, (_, at) =>
    lotteryOf(exposure.subarray(at * size, (at + 1) * size), looks),
  )
}

function emptyArrangement({ left, right }: Market): Arrangement {
  const nothing: Float64Array = new Float64Array(0)
  return {
    kind: 'arrangement',
    left: Array.from({ length: left }, () => []),
    right: Array.from({ length: right }, () => []),
    exposures: { left: nothing, right: nothing },
    expectedMatches: 0,
    envy: { left: 0, right: 0, largest: 0 },
  }
}
