import type { AssetUnderManagementFee } from './fee.ts'

// What a percentage schedule asks of a balance for one year. A single rate is a cliff with one tier.
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
