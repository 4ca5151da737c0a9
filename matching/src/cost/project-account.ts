import { advisorFee } from './advisor-fee.ts'
import type { CostYear } from './cost.ts'
import type { Fee } from './fee.ts'
import type { Projection } from './projection.ts'

export type AccountProjection = {
  readonly paidToAdvisor: number
  readonly paidToFunds: number
  readonly growthMissed: number
  readonly allIn: number
  // Negative by the withdrawals that could not be made, with their growth.
  readonly end: number
  readonly endWithoutCosts: number
  readonly runsDryInYear: number | null
  readonly feesUnpaid: number
  readonly byYear: readonly CostYear[]
}

// The order shown on screen: growth, then saving, then fund cost, then the fee.
export function projectAccount(
  projection: Projection,
  fees: readonly Fee[],
  holdingCostPercent: number,
): AccountProjection {
  const { years, yearlySaving, feeInflationPercent } = projection
  const growth = projection.growthPercent / 100
  const inflation = 1 + projection.inflationPercent / 100
  const byYear: CostYear[] = []
  let end = projection.assets
  let endWithoutCosts = projection.assets
  let [paidToAdvisor, paidToFunds, growthMissed, allIn, feesUnpaid] = [0, 0, 0, 0, 0]
  let runsDryInYear: number | null = null

  for (let year = 1; year <= years; year++) {
    endWithoutCosts = endWithoutCosts * (1 + growth) + yearlySaving
    const balance = end * (1 + growth) + yearlySaving
    const funds = (Math.max(0, balance) * holdingCostPercent) / 100
    const payable = Math.max(0, balance - funds)
    const when = { year, years, feeInflationPercent }
    const asked = fees.reduce((sum, fee) => sum + advisorFee(fee, payable, when), 0)
    const fee = Math.min(payable, asked)
    end = balance - funds - fee

    // Tracks the cost itself with its growth: subtracting two large balances would lose the cents of a small
    // fee.
    growthMissed += allIn * growth
    paidToAdvisor += fee
    paidToFunds += funds
    allIn = paidToAdvisor + paidToFunds + growthMissed
    feesUnpaid += asked - fee
    if (balance < 0 || (asked > 0 && asked >= payable)) runsDryInYear ??= year

    byYear.push({
      year,
      paidToAdvisor: fee,
      paidToFunds: funds,
      paidToday: (fee + funds) / inflation ** year,
      endValue: Math.max(0, end),
      endValueWithoutCosts: Math.max(0, endWithoutCosts),
      allIn,
    })
  }
  return {
    paidToAdvisor,
    paidToFunds,
    growthMissed,
    allIn,
    end,
    endWithoutCosts,
    runsDryInYear,
    feesUnpaid,
    byYear,
  }
}
