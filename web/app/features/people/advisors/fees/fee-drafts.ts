import { feeTypes } from '@evenkeel/contract/choices'
import { type FeeKind, feeKinds } from '@evenkeel/matching/cost/fee'
import type { FeeDraft } from '../onboarding/draft-answers.ts'
import { oneTier } from './tiers.ts'

/** The index of a kind in the list is its fee type id (spec 3-35). */
export const feeLabelOf = (kind: FeeKind): string => feeTypes[feeKinds.indexOf(kind)] ?? kind

const blank: { readonly [Kind in FeeKind]: () => Extract<FeeDraft, { kind: Kind }> } = {
  'asset-under-management': () => ({
    kind: 'asset-under-management',
    schedule: 'single',
    tiers: oneTier(),
    yearlyMinimumFee: null,
    assetMinimum: null,
    billing: null,
    billed: null,
    fundCostPercent: null,
    platformCostPercent: null,
  }),
  'flat-fee': () => ({ kind: 'flat-fee', amount: null, paid: null, includes: '' }),
  'monthly-subscription': () => ({
    kind: 'monthly-subscription',
    monthly: null,
    setUp: null,
    minimumTermMonths: null,
  }),
  'hourly-fee': () => ({
    kind: 'hourly-fee',
    rate: null,
    firstYearHours: null,
    laterHours: null,
    minimumHours: null,
  }),
}
export const blankFee = (kind: FeeKind): FeeDraft => blank[kind]()

/** In the order of the fee types, not of selection. */
export function withFee(fees: readonly FeeDraft[], fee: FeeDraft): FeeDraft[] {
  const others = fees.filter(({ kind }) => kind !== fee.kind)
  return [...others, fee].sort((one, other) => feeKinds.indexOf(one.kind) - feeKinds.indexOf(other.kind))
}

export function withoutFee(fees: readonly FeeDraft[], kind: FeeKind): FeeDraft[] {
  return fees.filter((fee) => fee.kind !== kind)
}
