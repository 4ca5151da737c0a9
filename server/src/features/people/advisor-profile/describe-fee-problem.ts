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
        ? 'Enter whole months.'
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
      return [at('from'), 'The first tier starts at $0.']
    case 'gap':
      return [at('from'), `There is a gap: the tier before ends at ${edge}, so this one starts there.`]
    case 'overlap':
      return [at('from'), `Two tiers overlap: the tier before ends at ${edge}, so this one starts there.`]
    case 'empty':
      return [at('upTo'), 'A tier ends above its start.']
    case 'open-before-last':
      return [at('upTo'), 'Only the last tier has no end. Enter where this one ends.']
    case 'last-has-end':
      return [at('upTo'), 'The last tier has no end, so that every balance has a rate.']
    case 'rate-out-of-range':
      return [at('ratePercent'), 'Enter a rate from 0 to 3.00%.']
    case 'rate-not-in-steps':
      return [at('ratePercent'), 'Use steps of 0.01.']
    case 'rate-rises':
      return [
        at('ratePercent'),
        `A rate falls or stays the same from tier to tier: ${before?.ratePercent ?? 0}% or less here.`,
      ]
  }
}
