import { formatCount } from '@evenkeel/format/counts'
import { formatDollars } from '@evenkeel/format/money'
import { checkFee, type FeeProblem } from '@evenkeel/matching/cost/check-fee'
import type { Fee } from '@evenkeel/matching/cost/fee'
import { feeLimits } from '@evenkeel/matching/cost/fee-limits'

/** Part of the fee ("tiers.1.upTo") → how to fix it. */
export type FeeProblems = Readonly<Record<string, string>>

const percent = (rate: number) => `${rate.toFixed(2)}%`

function atTier(fee: Fee, problem: Extract<FeeProblem, { tier: unknown }>): [string, string] {
  if (fee.kind !== 'asset-under-management' || problem.tier === null)
    return ['tiers', 'A single rate has one tier. For more, choose graduated or cliff.']
  const at = `tiers.${problem.tier}`
  const tier = fee.tiers[problem.tier]
  const before = fee.tiers[problem.tier - 1]
  switch (problem.code) {
    case 'empty':
      return [`${at}.upTo`, `Enter more than ${formatDollars(tier?.from)}, where this tier starts.`]
    case 'open-before-last':
      return [`${at}.upTo`, 'Enter where this tier ends. Only the last tier has no upper limit.']
    case 'rate-rises':
      return [
        `${at}.ratePercent`,
        `Enter ${percent(before?.ratePercent ?? 0)} or less. Rates can’t rise as assets grow.`,
      ]
    case 'rate-out-of-range':
      return [`${at}.ratePercent`, 'Enter a rate from 0 to 3.00%.']
    case 'rate-not-in-steps':
      return [`${at}.ratePercent`, 'Use steps of 0.01%.']
    default:
      return [`${at}.upTo`, 'Start tiers at $0 and leave no gaps.']
  }
}

function inWords(fee: Fee, problem: FeeProblem): [string, string] {
  if ('tier' in problem) return atTier(fee, problem)
  const [least, most] = feeLimits[problem.field]
  const isWhole = problem.code === 'months-not-whole'
  return [
    problem.field,
    isWhole ? 'Enter a whole number of months.' : `Enter a number from ${least} to ${formatCount(most)}.`,
  ]
}

/** What matching would refuse, by the part that is wrong; the first problem of each part counts. */
export function feeProblems(fee: Fee): FeeProblems {
  const words: Record<string, string> = {}
  for (const problem of checkFee(fee)) {
    const [part, sentence] = inWords(fee, problem)
    words[part] ??= sentence
  }
  return words
}
