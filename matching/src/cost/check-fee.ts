import { checkTiers, type TierProblem } from './check-tiers.ts'
import type { Fee } from './fee.ts'
import { type FeeField, feeLimits } from './fee-limits.ts'
import { isWithin } from './is-within.ts'

export type FeeProblem =
  | TierProblem
  | { readonly code: 'amount-out-of-range' | 'months-not-whole'; readonly field: FeeField }

export function checkFee(fee: Fee): FeeProblem[] {
  const problems: FeeProblem[] = fee.kind === 'asset-under-management' ? checkTiers(fee) : []
  const amounts = Object.entries(amountsOf(fee)) as [FeeField, number][]
  for (const [field, value] of amounts) {
    if (!isWithin(value, feeLimits[field])) problems.push({ code: 'amount-out-of-range', field })
    else if (field === 'minimumTermMonths' && !Number.isInteger(value))
      problems.push({ code: 'months-not-whole', field })
  }
  return problems
}

function amountsOf(fee: Fee): Partial<Record<FeeField, number>> {
  switch (fee.kind) {
    case 'asset-under-management':
      return { yearlyMinimumFee: fee.yearlyMinimumFee ?? 0, assetMinimum: fee.assetMinimum ?? 0 }
    case 'flat-fee':
      return { amount: fee.amount }
    case 'monthly-subscription':
      return { monthly: fee.monthly, setUp: fee.setUp ?? 0, minimumTermMonths: fee.minimumTermMonths ?? 0 }
    default: {
      const { rate, firstYearHours, laterHours, minimumHours = 0 } = fee
      return { rate, firstYearHours, laterHours, minimumHours }
    }
  }
}
