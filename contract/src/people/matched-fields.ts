import type { ConsumerField } from './consumer-answers.ts'

/** Answers that decide who is shown; names and what is only for the advisor to read are not among them. */
export const countedFields = [
  'zip',
  'service_topics',
  'kind_of_help',
  'client_specialties',
  'income_band',
  'assets',
  'asset_band',
  'saving_per_month',
  'meeting_modes',
  'meeting_radius_miles',
  'languages',
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

/** The rest of what matching uses: it decides the order. A test of the server compares both lists with the engine. */
const orderingFields = [
  'state',
  'age_band',
  'meeting_times',
  'fee_order',
  'wants_least_cost',
] as const satisfies readonly ConsumerField[]

/** Only these can sharpen results. */
export const isMatched = (field: ConsumerField): boolean =>
  [...countedFields, ...orderingFields].some((each) => each === field)
