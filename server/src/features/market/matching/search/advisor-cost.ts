import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { allInCost } from '@evenkeel/matching/cost/all-in-cost'
import { type Fee, feeKinds } from '@evenkeel/matching/cost/fee'
import { type Projection, usualAssumptions } from '@evenkeel/matching/cost/projection'

/** A fee as the advisor states it, a percentage with its fund and platform costs. */
export type AnsweredFee = Fee & { fundCostPercent?: number; platformCostPercent?: number }

type Sums = { assets: number; yearlySaving: number }

/** All-in cost of one fee, in whole dollars; null where this fee does not take such an amount. */
export function costOfFee(fee: AnsweredFee, { assets, yearlySaving }: Sums, years: number): number | null {
  const projection: Projection = {
    ...usualAssumptions,
    fundCostPercent: fee.fundCostPercent ?? usualAssumptions.fundCostPercent,
    platformCostPercent: fee.platformCostPercent ?? usualAssumptions.platformCostPercent,
    assets,
    yearlySaving,
    years,
  }
  const cost = allInCost(projection, [fee])
  if (typeof cost !== 'number') return null
  const dollars = Math.round(cost)
  // A percentage of nothing is not a price.
  return fee.kind === 'asset-under-management' && assets === 0 && dollars === 0 ? null : dollars
}

/** The cheapest fee in the first year, and its cost over ten; null where none takes this person. */
export function cheapestFor(
  fees: readonly AnsweredFee[],
  sums: Sums,
): Omit<NonNullable<AdvisorCard['cost']>, 'is_from_band'> | null {
  let cheapest: { fee: AnsweredFee; year_one: number } | undefined
  for (const fee of fees) {
    const year_one = costOfFee(fee, sums, 1)
    if (year_one !== null && (!cheapest || year_one < cheapest.year_one)) cheapest = { fee, year_one }
  }
  if (!cheapest) return null
  const { fee, year_one } = cheapest
  return {
    fee_type: feeKinds.indexOf(fee.kind),
    year_one,
    ten_years: costOfFee(fee, sums, 10) ?? year_one,
  }
}
