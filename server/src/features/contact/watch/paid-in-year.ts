import type { CheckIn } from '@evenkeel/contract/contact/watch'
import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { advisorFee } from '@evenkeel/matching/cost/advisor-fee'
import { cheapestFee, type Sums } from '@evenkeel/matching/cost/cost-of-fee'
import { usualAssumptions } from '@evenkeel/matching/cost/projection'

/** What our cost model says a year cost: the cheapest of the fees, and the funds; without growth that was missed. */
export function paidInYear(
  fees: readonly AdvisorFee[],
  sums: Sums,
  year: number,
): Pick<NonNullable<CheckIn['paid']>, 'total' | 'to_advisor' | 'fund_costs'> | null {
  const fee = cheapestFee(fees, sums)
  if (!fee) return null
  // Prices are the year's own; the year isn't the last one, so nothing is owed for a minimum term.
  const charged = advisorFee(fee, sums.assets, { year, years: year + 1, feeInflationPercent: 0 })
  const isManaged = fee.kind === 'asset-under-management'
  const percent = isManaged
    ? fee.fundCostPercent + fee.platformCostPercent
    : usualAssumptions.fundCostPercent + usualAssumptions.platformCostPercent
  const to_advisor = Math.round(charged)
  const fund_costs = Math.round((sums.assets * percent) / 100)
  return { total: to_advisor + fund_costs, to_advisor, fund_costs }
}
