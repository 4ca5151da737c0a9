import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { assetBands, idsOf } from '@evenkeel/contract/people/profile-choices'
import { usualAssumptions } from '@evenkeel/matching/cost/projection'
import { usualSums } from '../search/year-one-costs.ts'

/** The consumer's amounts for cost calculations. */
export interface Money {
  /** Null where not stated. */
  assets: number | null
  /** Taken from the middle of a band. */
  isFromBand: boolean
  yearlySaving: number | null
  yearlyLimit: number | null
}

export function moneyOf(answers: ConsumerAnswers): Money {
  const isSaid = (field: string) => !answers.not_said?.some((each) => each === field)
  const exact = isSaid('assets') ? (answers.assets ?? null) : null
  const band = isSaid('assets') && isSaid('asset_band') ? (answers.asset_band ?? null) : null
  const monthly = isSaid('saving_per_month') ? (answers.saving_per_month ?? null) : null
  return {
    assets: exact ?? (band && usualSums[band]),
    isFromBand: exact === null && band !== null,
    yearlySaving: monthly === null ? null : 12 * monthly,
    yearlyLimit: isSaid('yearly_limit') ? (answers.yearly_limit ?? null) : null,
  }
}

const sums = idsOf(assetBands).map((band) => usualSums[band])
const growth = 1 + usualAssumptions.growthPercent / 100

/**
 * Where these amounts lie among the sums that first-year costs are known for: 3.5 is halfway from the fourth to the
 * fifth. A year's saving counts as assets, because fees are charged on both.
 */
export function costPlace({ assets, yearlySaving }: Pick<Money, 'assets' | 'yearlySaving'>): number | null {
  if (assets === null) return null
  const sum = Math.max(0, assets + (yearlySaving ?? 0) / growth)
  const below = Math.max(
    0,
    sums.findLastIndex((each, band) => each <= sum && band < sums.length - 1),
  )
  const [from, to] = [sums[below] ?? 0, sums[below + 1] ?? 1]
  return below + (sum - from) / (to - from)
}

/** The sum at such a place. */
export function sumAt(place: number): number {
  const below = Math.min(sums.length - 2, Math.floor(place))
  const [from, to] = [sums[below] ?? 0, sums[below + 1] ?? 1]
  return from + (place - below) * (to - from)
}
