import { type AssetBand, assetBands, idsOf } from '@evenkeel/contract/people/profile-choices'
import { costOfFee, type StatedFee } from '@evenkeel/matching/cost/cost-of-fee'

/** Dollars in the middle of each band; the last one has no end and counts as this. */
export const usualSums: Readonly<Record<AssetBand, number>> = {
  none: 0,
  '1-25k': 12_500,
  '25k-100k': 62_500,
  '100k-250k': 175_000,
  '250k-500k': 375_000,
  '500k-1m': 750_000,
  '1m-3m': 2_000_000,
  '3m-plus': 5_000_000,
}

/** All-in cost of the first year by the cheapest fee of each band; null where none takes that band. */
export function yearOneCosts(fees: readonly StatedFee[]): (number | null)[] {
  return idsOf(assetBands).map((band) => {
    const sums = { assets: usualSums[band], yearlySaving: 0 }
    const costs = fees.flatMap((fee) => costOfFee(fee, sums, 1) ?? [])
    return costs.length === 0 ? null : Math.min(...costs)
  })
}
