import type { ConsumerAnswers, ConsumerField } from './consumer-answers.ts'

// The nine steps of /onboarding/consumer/{step}: their questions and which of them are required.

export interface ConsumerStep {
  slug: string
  title: string
  lead: string
  helpHeading: string
  fields: readonly ConsumerField[]
  required: readonly ConsumerField[]
}

export const consumerSteps = [
  {
    slug: 'about-you',
    title: 'About you',
    lead: 'Advisors see your initial, your state and your age band. Nothing else on this page.',
    helpHeading: 'Profile Creation Help',
    fields: ['first_name', 'last_name', 'preferred_name', 'state', 'zip', 'age_band', 'time_zone'],
    required: ['first_name', 'last_name', 'state', 'zip', 'age_band'],
  },
  {
    slug: 'what-you-need',
    title: 'What you need',
    lead: 'Choose up to three topics and put the most important first.',
    helpHeading: 'Selection Help',
    fields: ['service_topics', 'why_now', 'in_one_sentence', 'kind_of_help'],
    required: ['service_topics', 'kind_of_help'],
  },
  {
    slug: 'people-like-you',
    title: 'People like you',
    lead: 'Some advisors know certain lives well. Choose up to five that describe yours.',
    helpHeading: 'Specializations Help',
    fields: ['client_specialties'],
    required: [],
  },
  {
    slug: 'family',
    title: 'Family',
    lead: 'All of this can be skipped. Advisors never see it before you pick them.',
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
    lead: 'Rough numbers are fine. Advisors only ever see a band.',
    helpHeading: 'Financial Information Help',
    fields: ['employment', 'income_band', 'assets', 'asset_band', 'debts', 'saving_per_month', 'certainty'],
    required: ['income_band', 'asset_band'],
  },
  {
    slug: 'meetings',
    title: 'Meetings',
    lead: 'How, when and in which language you would like to talk.',
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
    lead: 'Advisors are paid in four ways. Say which you would rather have, or leave it to the numbers.',
    helpHeading: 'Fee Structure Help',
    fields: ['fee_order', 'wants_least_cost', 'yearly_limit'],
    required: [],
  },
  {
    slug: 'your-advisor',
    title: 'Your advisor',
    lead: 'Wishes about the person. A must-have leaves out everybody else, so use few.',
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
    lead: 'Look over your answers, then agree to how we work.',
    helpHeading: 'Profile Creation Help',
    fields: ['card_hides'],
    required: [],
  },
] as const satisfies readonly ConsumerStep[]

export type ConsumerStepSlug = (typeof consumerSteps)[number]['slug']

/** Of the 14 required inputs, these four are agreements (product.md 3.2). */
export const requiredConsents = ['terms', 'privacy', 'electronic-documents', 'account-email'] as const

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
