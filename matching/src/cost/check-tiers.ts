import type { AssetUnderManagementFee, Tier } from './fee.ts'
import { ratePercentLimits } from './fee-limits.ts'
import { isWithin } from './is-within.ts'

export type TierProblemCode =
  | 'edge-not-valid'
  | 'not-from-zero'
  | 'gap'
  | 'overlap'
  | 'empty'
  | 'open-before-last'
  | 'last-has-end'
  | 'rate-out-of-range'
  | 'rate-not-in-steps'
  | 'rate-rises'

// `tier` is null if no single tier is at fault.
export type TierProblem =
  | { readonly code: TierProblemCode; readonly tier: number }
  | { readonly code: 'no-tiers' | 'single-has-several-tiers'; readonly tier: null }

export function checkTiers({ schedule, tiers }: AssetUnderManagementFee): TierProblem[] {
  if (tiers.length === 0) return [{ code: 'no-tiers', tier: null }]
  const problems: TierProblem[] = tiers.flatMap((tier, at) =>
    codesOf(tier, tiers[at - 1], at === tiers.length - 1).map((code) => ({ code, tier: at })),
  )
  if (schedule === 'single' && tiers.length > 1)
    problems.push({ code: 'single-has-several-tiers', tier: null })
  return problems
}

function codesOf(tier: Tier, before: Tier | undefined, isLast: boolean): TierProblemCode[] {
  const { from, upTo, ratePercent } = tier
  const codes: TierProblemCode[] = []
  if (!Number.isFinite(from) || (upTo !== null && !Number.isFinite(upTo))) codes.push('edge-not-valid')
  else if (upTo !== null && upTo <= from) codes.push('empty')

  if (before === undefined) {
    if (from !== 0) codes.push('not-from-zero')
  } else if (before.upTo !== null) {
    if (from > before.upTo) codes.push('gap')
    if (from < before.upTo) codes.push('overlap')
  }
  if (isLast && upTo !== null) codes.push('last-has-end')
  if (!isLast && upTo === null) codes.push('open-before-last')

  if (!isWithin(ratePercent, ratePercentLimits)) codes.push('rate-out-of-range')
  else if (!isInHundredths(ratePercent)) codes.push('rate-not-in-steps')
  // With a rising rate, a cliff schedule would leave clients poorer for having more.
  if (before !== undefined && ratePercent > before.ratePercent) codes.push('rate-rises')
  return codes
}

// 0.07 * 100 is 7.000000000000001 in binary, hence the tolerance.
function isInHundredths(percent: number): boolean {
  return Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9
}
