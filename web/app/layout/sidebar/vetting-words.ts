import { formatCount } from '@evenkeel/format/counts'
import { formatShare } from '@evenkeel/format/percent'
import { formatDate } from '@evenkeel/format/times'
import type { VettingCounts } from './fetch-vetting-counts.ts'

/** Where the counting method is explained. */
export const methodAddress = '/legal/disclosures#how-we-count-the-top-1'

/** spec 1-11, as a fact only where it is one: with more than 1% approved, the share itself is the claim. */
export function claimOf(counts: VettingCounts | undefined): string {
  const topOne = 'Only the top 1% of advisors are approved after vetting.'
  if (!counts) return topOne
  const { applied, approved } = counts
  if (applied <= 0) return 'Advisors are approved only after vetting.'
  if (approved * 100 <= applied) return topOne
  return `${formatShare(approved, applied)} of the advisors who applied are approved after vetting.`
}

/** "412 approved of 41,236 who applied (1.00%), counted on …" */
export function countedOf({ applied, approved, countedAt, isDemo }: VettingCounts): string {
  const demo = isDemo ? ' Demo: invented people.' : ''
  if (applied <= 0) return `No advisors have applied as of ${formatDate(countedAt)}.`
  return `${formatCount(approved)} of ${formatCount(applied)} applicants approved (${formatShare(approved, applied)}) as of ${formatDate(countedAt)}.${demo}`
}
