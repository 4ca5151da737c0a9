import type { ConsumerAnswers, ConsumerField, NotSayable } from '@evenkeel/contract/people/consumer-answers'
import { assetBandOf } from '@evenkeel/contract/people/profile-choices'
import type { CompleteAnswers } from './complete-answers.ts'

/** What stands after a save. Answers that hang on another go with it, and what was not said has no value. */
export function applyAnswers(before: CompleteAnswers, patch: ConsumerAnswers): CompleteAnswers {
  const after: CompleteAnswers = Object.assign({}, before, patch)
  after.not_said = notSaid(before, patch)
  for (const field of after.not_said ?? []) for (const part of partsOf(field)) after[part] = null
  if (after.assets !== null) {
    // A band chosen after an exact sum is the newer word; otherwise the sum says which band it is.
    if (isOtherBand(after.assets, patch)) after.assets = null
    else after.asset_band = assetBandOf(after.assets)
  }
  if (!after.meeting_modes?.includes('in-person')) after.meeting_radius_miles = null
  if (after.marital_status !== 'partnered') after.partner_joins = null
  return after
}

function isOtherBand(assets: number, { assets: sum, asset_band: band }: ConsumerAnswers): boolean {
  return sum === undefined && band !== undefined && band !== null && band !== assetBandOf(assets)
}

/** One question, asked as a sum or as a band. */
function partsOf(field: NotSayable): readonly ConsumerField[] {
  return field === 'assets' ? ['assets', 'asset_band'] : [field]
}

/** Who lists a field leaves it unsaid, whatever else the save holds; who answers without a list has said it. */
function notSaid(before: CompleteAnswers, patch: ConsumerAnswers): CompleteAnswers['not_said'] {
  if (patch.not_said !== undefined) return patch.not_said
  const isSaid = (part: ConsumerField) => patch[part] !== null && patch[part] !== undefined
  return before.not_said?.filter((field) => !partsOf(field).some(isSaid)) ?? null
}
