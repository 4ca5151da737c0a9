import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatDollars } from '@evenkeel/format/money'
import { cheapestFee, costOfFee, type Sums } from '@evenkeel/matching/cost/cost-of-fee'
import { feeKey } from './compare-facts.ts'

/** “$250 per month”: the price alone. */
export function feePrice(fee: AdvisorFee): string {
  switch (fee.kind) {
    case 'asset-under-management': {
      const rates = fee.tiers.map(({ ratePercent }) => ratePercent)
      const [low, high] = [Math.min(...rates), Math.max(...rates)]
      return `${low === high ? `${low}%` : `${low}%–${high}%`} of assets per year`
    }
    case 'flat-fee':
      return `${formatDollars(fee.amount)} ${fee.paid === 'once' ? 'once' : 'per year'}`
    case 'monthly-subscription':
      return `${formatDollars(fee.monthly)} per month`
    case 'hourly-fee':
      return `${formatDollars(fee.rate)} per hour`
  }
}

/** The prices on one side that the other side doesn't have; “No published fees” where nothing is left. */
export function changedPrices(fees: readonly AdvisorFee[], other: readonly AdvisorFee[]): string {
  if (fees.length === 0) return 'No published fees'
  const keys = new Set(other.map(feeKey))
  const changed = fees.filter((fee) => !keys.has(feeKey(fee)))
  const prices = (changed.length > 0 ? changed : fees).map(feePrice)
  return [...new Set(prices)].join(' or ')
}

/** What the cheapest way to pay costs this person in a year, all-in; null where none takes them. */
function yearlyCost(fees: readonly AdvisorFee[], sums: Sums): number | null {
  const fee = cheapestFee(fees, sums)
  return fee && costOfFee(fee, sums, 1)
}

/** How much more they pay per year, negative where less; null where we can't calculate it. */
export function yearlyDifference(
  before: readonly AdvisorFee[],
  after: readonly AdvisorFee[],
  sums: Sums | null,
): number | null {
  if (!sums) return null
  const [was, is] = [yearlyCost(before, sums), yearlyCost(after, sums)]
  return was === null || is === null ? null : is - was
}
