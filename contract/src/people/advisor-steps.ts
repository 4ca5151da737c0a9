import type { AdvisorAnswers, AdvisorField } from './advisor-answers.ts'

// The nine steps of /onboarding/advisor/{step}. Step 6 is saved as the advisor's criteria; steps 2, 8 and 9
// have their own calls.

export interface AdvisorStep {
  slug: string
  title: string
  lead: string
  helpHeading: string
  fields: readonly AdvisorField[]
  required: readonly AdvisorField[]
}

export const advisorSteps = [
  {
    slug: 'find-your-record',
    title: 'Find your record',
    lead: 'Your CRD number links your profile to the public register.',
    helpHeading: 'Profile Creation Help',
    fields: ['individual_crd_number', 'firm_crd_number', 'no_record_reason', 'registered_states'],
    required: ['individual_crd_number', 'registered_states'],
  },
  {
    slug: 'prove-it-is-you',
    title: 'Verify your identity',
    lead: 'This keeps others from publishing under your name.',
    helpHeading: 'Profile Creation Help',
    fields: [],
    required: [],
  },
  {
    slug: 'profile',
    title: 'Profile',
    lead: 'What consumers read about you. Be ready to prove claims.',
    helpHeading: 'Profile Creation Help',
    fields: [
      'first_name',
      'last_name',
      'title',
      'company_name',
      'home_town',
      'home_state',
      'office_zip',
      'phone_number',
      'hides_email',
      'hides_phone',
      'education',
      'years_of_experience',
      'gender',
      'age_band',
      'languages',
      'credentials',
      'bio_text',
      'why_iam_fa',
      'favourite_quote',
      'video_intro_url',
      'is_fiduciary',
      'has_disclosures',
    ],
    required: ['first_name', 'last_name', 'title', 'company_name', 'home_town', 'home_state', 'bio_text'],
  },
  {
    slug: 'specializations',
    title: 'Specializations',
    lead: 'Up to seven, each with a sentence on your experience.',
    helpHeading: 'Specializations Help',
    fields: ['specializations', 'service_topics', 'main_topics'],
    required: ['specializations', 'service_topics'],
  },
  {
    slug: 'fees',
    title: 'Fees',
    lead: 'Every way clients pay you.',
    helpHeading: 'Fee Structure Help',
    fields: ['fees', 'takes_commissions', 'sells_insurance', 'takes_referral_fees', 'first_meeting'],
    required: ['fees', 'takes_commissions', 'sells_insurance', 'takes_referral_fees'],
  },
  {
    slug: 'who-you-take',
    title: 'Who you take',
    lead: 'These become Your Criteria. Change them anytime.',
    helpHeading: 'Selection Help',
    fields: [],
    required: [],
  },
  {
    slug: 'calendar',
    title: 'Calendar',
    lead: 'Your booking page, or weekly hours on Evenkeel.',
    helpHeading: 'Meeting Options Help',
    fields: ['calendar_link', 'weekly_hours'],
    required: [],
  },
  {
    slug: 'documents',
    title: 'Documents',
    lead: 'What consumers can read before they contact you.',
    helpHeading: 'Profile Creation Help',
    fields: [],
    required: [],
  },
  {
    slug: 'terms',
    title: 'Terms',
    lead: 'What you pay, what we say about it, and what you promise.',
    helpHeading: 'Fee Structure Help',
    fields: [],
    required: [],
  },
] as const satisfies readonly AdvisorStep[]
export type AdvisorStepSlug = (typeof advisorSteps)[number]['slug']

export function missingInAdvisorStep(step: AdvisorStep, answers: AdvisorAnswers): AdvisorField[] {
  return step.required.filter((field) => {
    const value = answers[field]
    return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  })
}
