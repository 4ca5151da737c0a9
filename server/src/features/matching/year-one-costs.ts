import { type AssetBand, assetBands, idsOf } from '@evenkeel/contract/profile-choices'
import { costOfAdvisor } from '@evenkeel/matching/cost/cost-of-advisor'
import type { Fee } from '@evenkeel/matching/cost/fee'
import { type Projection, usualAssumptions } from '@evenkeel/matching/cost/projection'

/** Dollars of somebody in the middle of each band; the last has no end, and counts as this. */
const middleOf: Readonly<Record<AssetBand, number>> = {
  none: 0,
  '1-25k': 12_500,
  '25k-100k': 62_500,
  '100k-250k': 175_000,
  '250k-500k': 375_000,
  '500k-1m': 750_000,
  '1m-3m': 2_000_000,
  '3m-plus': 5_000_000,
}

type AnsweredFee = Fee & { fundCostPercent?: number; platformCostPercent?: number }

/** All-in in the first year, by the cheapest way of each band; null where nobody of that band can be served. */
export function yearOneCosts(fees: readonly AnsweredFee[]): (number | null)[] {
  return idsOf(assetBands).map((band) => {
    const costs = fees.flatMap((fee) => costOf(fee, middleOf[band]) ?? [])
    return costs.length === 0 ? null : Math.min(...costs)
  })
}

function costOf(fee: AnsweredFee, assets: number): number | null {
  const projection: Projection = {
    ...usualAssumptions,
    fundCostPercent: fee.fundCostPercent ?? usualAssumptions.fundCostPercent,
    platformCostPercent: fee.platformCostPercent ?? usualAssumptions.platformCostPercent,
    assets,
    yearlySaving: 0,
    years: 1,
  }
  const cost = costOfAdvisor(projection, [fee])
  if (cost.kind === 'refusal') return null
  // What the account cannot pay comes out of pocket, and is paid all the same.
  const dollars = Math.round(cost.allIn + cost.feesUnpaid)
  // A part of nothing is no price: there is nothing to manage.
  return fee.kind === 'asset-under-management' && assets === 0 && dollars === 0 ? null : dollars
}
