import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'

/** The smallest account these fees allow; 0 without a minimum. */
export function assetMinimumOf(fees: readonly AdvisorFee[]): number {
  return Math.max(0, ...fees.map((fee) => (fee.kind === 'asset-under-management' && fee.assetMinimum) || 0))
}
