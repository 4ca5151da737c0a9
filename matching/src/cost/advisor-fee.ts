import type { Fee } from './fee.ts'
import { percentageFee } from './percentage-fee.ts'

export type FeeYear = { readonly year: number; readonly years: number; readonly feeInflationPercent: number }

// What one fee charges in one year, whether or not the account can pay it.
export function advisorFee(fee: Fee, balance: number, when: FeeYear): number {
  const { year, years, feeInflationPercent } = when
  const price = (1 + feeInflationPercent / 100) ** (year - 1)
  switch (fee.kind) {
    case 'asset-under-management':
      return percentageFee(fee, balance)
    case 'flat-fee':
      if (fee.paid === 'yearly') return fee.amount * price
      return year === 1 ? fee.amount : 0
    case 'monthly-subscription': {
      // Leaving before the minimum term ends means paying the rest of it.
      const owed = year === years ? (fee.minimumTermMonths ?? 0) - 12 * years : 0
      const setUp = year === 1 ? (fee.setUp ?? 0) : 0
      return setUp + fee.monthly * price * (12 + Math.max(0, owed))
    }
    case 'hourly-fee': {
      const hours = year === 1 ? Math.max(fee.firstYearHours, fee.minimumHours ?? 0) : fee.laterHours
      return fee.rate * price * hours
    }
  }
}
