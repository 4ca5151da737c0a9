import type { ConsumerField } from './consumer-answers.ts'

/** Answers that matching uses; only these can sharpen results (a test of the server compares it with the engine). */
export const matchedFields = [
  'state',
  'zip',
  'age_band',
  'service_topics',
  'kind_of_help',
  'client_specialties',
  'income_band',
  'assets',
  'asset_band',
  'saving_per_month',
  'meeting_modes',
  'meeting_radius_miles',
  'meeting_times',
  'languages',
  'fee_order',
  'wants_least_cost',
  'yearly_limit',
  'yearly_limit_weight',
  'advisor_genders',
  'advisor_genders_weight',
  'advisor_age_bands',
  'advisor_age_bands_weight',
  'advisor_experience',
  'advisor_experience_weight',
  'advisor_credentials',
  'advisor_credentials_weight',
  'fiduciary_weight',
  'no_disclosures_weight',
  'not_said',
] as const satisfies readonly ConsumerField[]

export const isMatched = (field: ConsumerField): boolean => matchedFields.some((each) => each === field)
