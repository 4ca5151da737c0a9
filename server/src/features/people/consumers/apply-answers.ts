import type { ConsumerAnswers, ConsumerField, NotSayable } from '@evenkeel/contract/people/consumer-answers'
import { assetBandOf } from '@evenkeel/contract/people/profile-choices'
import type { CompleteAnswers } from './complete-answers.ts'

/**
 * The answers after a save. Answers that depend on another one are cleared with it, and fields marked as not said
 * have no value.
 */
export function applyAnswers(before: CompleteAnswers, patch: ConsumerAnswers): CompleteAnswers {
  const after: CompleteAnswers = Object.assign({}, before, patch)
  after.not_said = notSaid(before, patch)
  for (const field of after.not_said ?? []) for (const part of partsOf(field)) after[part] = null
  if (after.assets !== null) {
    // A band chosen after an exact sum is newer; otherwise the sum determines the band.
    if (isOtherBand(after.assets, patch)) after.assets = null
    else after.asset_band = assetBandOf(after.assets)
  }
  if (!after.meeting_modes?.includes('in-person')) after.meeting_radius_miles = null
  if (after.yearly_limit === null) after.yearly_limit_weight = null
  if (after.marital_status !== 'partnered') after.partner_joins = null
  return after
}

function isOtherBand(assets: number, { assets: sum, asset_band: band }: ConsumerAnswers): boolean {
  return sum === undefined && band !== undefined && band !== null && band !== assetBandOf(assets)
}

/** One question, answered as a sum or as a band. */
function partsOf(field: NotSayable): readonly ConsumerField[] {
  return field === 'assets' ? ['assets', 'asset_band'] : [field]
}

/**
 * Listed fields are unsaid, whatever else the save holds; without a list, answering a field removes it from the list.
 */
function notSaid(before: CompleteAnswers, patch: ConsumerAnswers): CompleteAnswers['not_said'] {
  if (patch.not_said !== undefined) return patch.not_said
  const isSaid = (part: ConsumerField) => patch[part] !== null && patch[part] !== undefined
  return before.not_said?.filter((field) => !partsOf(field).some(isSaid)) ?? null
}
