import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatCount } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import type { FeeProblem } from '@evenkeel/matching/cost/check-fee'
import { feeLimits } from '@evenkeel/matching/cost/fee-limits'

/** The path of the problem within the fee (dots between parts), and a sentence on how to fix it. */
export function describeFeeProblem(fee: AdvisorFee, problem: FeeProblem): [path: string, sentence: string] {
  if ('field' in problem) {
    const [least, most] = feeLimits[problem.field]
    const sentence =
      problem.code === 'months-not-whole'
        ? 'Enter a whole number of months.'
        : `Enter a number from ${formatCount(least)} to ${formatCount(most)}.`
    return [problem.field, sentence]
  }
  if (problem.tier === null)
    return problem.code === 'no-tiers'
      ? ['tiers', 'Add at least one tier.']
      : ['schedule', 'A single rate has one tier. Choose graduated or cliff, or remove the other tiers.']

  const before = fee.kind === 'asset-under-management' ? fee.tiers[problem.tier - 1] : undefined
  const edge = formatDollars(before?.upTo ?? 0)
  const at = (part: string) => `tiers.${problem.tier}.${part}`
  switch (problem.code) {
    case 'edge-not-valid':
      return [at('from'), 'Enter a number.']
    case 'not-from-zero':
      return [at('from'), 'Start the first tier at $0.']
    case 'gap':
      return [at('from'), `Start this tier at ${edge}, where the previous one ends. There’s a gap.`]
    case 'overlap':
      return [at('from'), `Start this tier at ${edge}, where the previous one ends. They overlap.`]
    case 'empty':
      return [at('upTo'), 'End the tier above where it starts.']
    case 'open-before-last':
      return [at('upTo'), 'Enter where this tier ends. Only the last tier has no upper limit.']
    case 'last-has-end':
      return [at('upTo'), 'Leave the last tier open so every balance has a rate.']
    case 'rate-out-of-range':
      return [at('ratePercent'), 'Enter a rate from 0 to 3.00%.']
    case 'rate-not-in-steps':
      return [at('ratePercent'), 'Use steps of 0.01.']
    case 'rate-rises':
      return [
        at('ratePercent'),
        `Enter ${before?.ratePercent ?? 0}% or less. Rates can’t rise as assets grow.`,
      ]
  }
}
