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

// Rounds so that the parts shown add up to the total shown, which may move a figure by a dollar.
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
