import type { AdvisorCard } from '@evenkeel/contract/market/advisor-cards'
import { cheapestFee, costOfFee, type StatedFee, type Sums } from '@evenkeel/matching/cost/cost-of-fee'
import { feeKinds } from '@evenkeel/matching/cost/fee'
import { priceOf } from '@evenkeel/matching/cost/market-band'

/** What a card says of the cheapest way to pay in the first year; null where none takes this person. */
export function cheapestFor(
  fees: readonly StatedFee[],
  sums: Sums,
): Omit<NonNullable<AdvisorCard['cost']>, 'is_from_band'> | null {
  const fee = cheapestFee(fees, sums)
  if (!fee) return null
  const after = (years: number) => costOfFee(fee, sums, years) ?? 0
  const { unit, price } = priceOf(fee, sums.assets)
  return {
    fee_type: feeKinds.indexOf(fee.kind),
    price: { amount: Math.round(100 * price) / 100, unit },
    year_one: after(1),
    ten_years: after(10),
    thirty_years: after(30),
  }
}

/** The figure in a row or a sentence about cost: the card's, or none. */
export const yearOneOf = (cost: AdvisorCard['cost']): number[] => (cost ? [cost.year_one] : [])
