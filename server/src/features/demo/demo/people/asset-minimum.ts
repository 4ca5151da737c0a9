import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'

/** The least somebody must bring; 0 where there is no such line. */
export function assetMinimumOf(fees: readonly AdvisorFee[]): number {
  return Math.max(0, ...fees.map((fee) => (fee.kind === 'asset-under-management' && fee.assetMinimum) || 0))
}
