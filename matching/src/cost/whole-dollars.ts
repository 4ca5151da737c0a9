import type { Cost } from './cost.ts'
import { roundToSum } from './round-to-sum.ts'

export type WholeDollars = Pick<
  Cost,
  | 'paidToAdvisor'
  | 'paidToFunds'
  | 'growthMissed'
  | 'allIn'
  | 'endValue'
  | 'endValueWithoutCosts'
  | 'withdrawalsMissed'
>

// For a screen on which people add up: the parts shown sum to the all-in shown, and the end value shown is what
// remains of the end value without costs. A figure may differ by a dollar from its own rounding for that.
export function wholeDollars(cost: Cost): WholeDollars {
  const allIn = Math.round(cost.allIn)
  const endValueWithoutCosts = Math.round(cost.endValueWithoutCosts)
  const parts = [cost.paidToAdvisor, cost.paidToFunds, cost.growthMissed]
  const [paidToAdvisor = 0, paidToFunds = 0, growthMissed = 0] = roundToSum(parts, allIn)
  return {
    paidToAdvisor,
    paidToFunds,
    growthMissed,
    allIn,
    endValueWithoutCosts,
    endValue: Math.max(0, endValueWithoutCosts - allIn),
    withdrawalsMissed: Math.max(0, allIn - endValueWithoutCosts),
  }
}
