import type { ConsumerAnswers, ConsumerField } from './consumer-answers.ts'

// The nine steps of /onboarding/consumer/{step}: their questions and which of them are required. Who sees the answers
// is said by who-sees-what.ts.

export interface ConsumerStep {
  slug: string
  title: string
  lead?: string
  helpHeading: string
  fields: readonly ConsumerField[]
  required: readonly ConsumerField[]
}

export const consumerSteps = [
  {
    slug: 'about-you',
    title: 'About you',
    helpHeading: 'Profile Creation Help',
    // The ZIP code decides the state, and the browser the time zone, which Settings can change.
    fields: ['first_name', 'last_name', 'zip', 'age_band'],
    required: ['first_name', 'last_name', 'zip', 'age_band'],
  },
  {
    slug: 'what-you-need',
    title: 'What you need',
    helpHeading: 'Selection Help',
    fields: ['service_topics', 'why_now', 'in_one_sentence', 'kind_of_help'],
    required: ['service_topics', 'kind_of_help'],
  },
  {
    slug: 'people-like-you',
    title: 'People like you',
    lead: 'Some advisors specialize in clients like you. This is optional.',
    helpHeading: 'Specializations Help',
    fields: ['client_specialties'],
    required: [],
  },
  {
    slug: 'family',
    title: 'Family',
    lead: 'Everything here is optional.',
    helpHeading: 'Family Details Help',
    fields: [
      'marital_status',
      'partner_joins',
      'dependants',
      'children_ages',
      'special_needs_child',
      'caring_for_parents',
    ],
    required: [],
  },
  {
    slug: 'money',
    title: 'Money',
    lead: 'Rough numbers are fine.',
    helpHeading: 'Financial Information Help',
    fields: ['employment', 'income_band', 'assets', 'asset_band', 'debts', 'saving_per_month', 'certainty'],
    required: ['income_band', 'asset_band'],
  },
  {
    slug: 'meetings',
    title: 'Meetings',
    helpHeading: 'Meeting Options Help',
    fields: [
      'meeting_modes',
      'meeting_radius_miles',
      'meeting_times',
      'languages',
      'meeting_frequency',
      'access_needs',
    ],
    required: ['meeting_modes'],
  },
  {
    slug: 'paying',
    title: 'Paying',
    lead: 'Advisors charge in four ways. Everything here is optional.',
    helpHeading: 'Fee Structure Help',
    fields: ['fee_order', 'wants_least_cost', 'yearly_limit', 'yearly_limit_weight'],
    required: [],
  },
  {
    slug: 'your-advisor',
    title: 'Your advisor',
    lead: 'Everything here is optional. Must-haves rule everyone else out, so use them sparingly.',
    helpHeading: 'Gender Preference Help',
    fields: [
      'own_gender',
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
    ],
    required: [],
  },
  {
    slug: 'check-and-agree',
    title: 'Check and agree',
    lead: 'Review your answers, then agree to our terms.',
    helpHeading: 'Profile Creation Help',
    fields: ['card_hides'],
    required: [],
  },
] as const satisfies readonly ConsumerStep[]

export type ConsumerStepSlug = (typeof consumerSteps)[number]['slug']

/** "Rather not say" also answers a required question. */
const askedAs: Partial<Record<ConsumerField, readonly string[]>> = {
  income_band: ['income_band'],
  asset_band: ['assets'],
}

export function isAnswered(answers: ConsumerAnswers, field: ConsumerField): boolean {
  const value = answers[field]
  if (value !== null && value !== undefined) return !Array.isArray(value) || value.length > 0
  return (askedAs[field] ?? []).some((name) => answers.not_said?.some((each) => each === name))
}

/** Required fields of a step that are still unanswered. */
export function missingIn(step: ConsumerStep, answers: ConsumerAnswers): ConsumerField[] {
  return step.required.filter((field) => !isAnswered(answers, field))
}

export function missingAnswers(answers: ConsumerAnswers): ConsumerField[] {
  return consumerSteps.flatMap((step) => missingIn(step, answers))
}

/** What a first list without an account needs. The state follows from the ZIP code. */
export const neededForFirstList = [
  'zip',
  'service_topics',
  'kind_of_help',
  'age_band',
  'income_band',
  'asset_band',
  'meeting_modes',
] as const satisfies readonly ConsumerField[]

export function missingForFirstList(answers: ConsumerAnswers): ConsumerField[] {
  return neededForFirstList.filter(
    (field) => !isAnswered(answers, field) && !(field === 'asset_band' && isAnswered(answers, 'assets')),
  )
}
