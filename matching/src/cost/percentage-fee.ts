import type { AssetUnderManagementFee } from './fee.ts'

// One year's fee under a percentage schedule; a single rate is a cliff with one tier.
export function percentageFee(fee: AssetUnderManagementFee, balance: number): number {
  let due = 0
  for (const { from, upTo, ratePercent } of fee.tiers) {
    if (balance <= from) break
    if (fee.schedule === 'graduated') {
      due += ((Math.min(balance, upTo ?? balance) - from) * ratePercent) / 100
    } else {
      due = (balance * ratePercent) / 100
    }
  }
  return Math.max(due, fee.yearlyMinimumFee ?? 0)
}
