import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'

// Label and reason of every question, shared by onboarding, the profile, the review and conflicts. Who sees an answer is
// said by the contract's who-sees-what.ts.

export interface QuestionWords {
  label: string
  /** Only where the reason isn’t obvious. */
  why?: string
}

const weightOf = (preference: string): QuestionWords => ({
  label: `How much ${preference} matters`,
})

export const questions: Readonly<Record<ConsumerField, QuestionWords>> = {
  first_name: {
    label: 'First name',
  },
  last_name: {
    label: 'Last name',
    why: 'An advisor you hire needs to know who you are.',
  },
  preferred_name: {
    label: 'Preferred name',
  },
  state: {
    label: 'State',
  },
  zip: {
    label: 'ZIP code',
    why: 'Advisors can only advise people in states where they’re registered. It also tells your distance to them.',
  },
  age_band: {
    label: 'Age',
    why: 'Some advisors know one stage of life best.',
  },
  time_zone: {
    label: 'Time zone',
  },
  service_topics: {
    label: 'Topics',
  },
  why_now: {
    label: 'Why now',
  },
  in_one_sentence: {
    label: 'In one sentence',
    why: 'You can reuse it when you write to an advisor.',
  },
  kind_of_help: {
    label: 'Kind of help',
  },
  client_specialties: {
    label: 'What describes you',
  },
  marital_status: {
    label: 'Marital status',
  },
  partner_joins: {
    label: 'Partner joins meetings',
  },
  dependants: {
    label: 'Dependents',
  },
  children_ages: {
    label: 'Children’s ages',
  },
  special_needs_child: {
    label: 'Child with special needs',
  },
  caring_for_parents: {
    label: 'Caring for parents',
  },
  employment: {
    label: 'Employment',
  },
  income_band: {
    label: 'Annual household income',
    why: 'Some advisors have an income minimum.',
  },
  assets: {
    label: 'Investable assets',
    why: 'Some advisors have a minimum, and percentage fees depend on it.',
  },
  asset_band: {
    label: 'Investable assets, as a range',
    why: 'Some advisors have a minimum, and percentage fees depend on it.',
  },
  debts: {
    label: 'Debts',
  },
  saving_per_month: {
    label: 'Monthly savings',
  },
  certainty: {
    label: 'How sure are you?',
    why: 'A guess is fine. We’ll show costs as a range.',
  },
  meeting_modes: {
    label: 'How you’d like to meet',
    why: 'A must-have: we leave out advisors who meet in none of these ways.',
  },
  meeting_radius_miles: {
    label: 'How far you’d travel',
    why: 'A must-have for meeting in person, by ZIP code. Without one, any distance is fine.',
  },
  meeting_times: {
    label: 'When you’re free',
  },
  languages: {
    label: 'Languages',
  },
  meeting_frequency: {
    label: 'How often you’d meet',
  },
  access_needs: {
    label: 'Accessibility needs',
  },
  fee_order: {
    label: 'How would you like to pay?',
  },
  wants_least_cost: {
    label: 'Whatever costs least',
  },
  yearly_limit: {
    label: 'Annual cost limit',
    why: 'We compare it with all first-year costs.',
  },
  yearly_limit_weight: {
    label: 'Cost limit is a must-have',
  },
  own_gender: {
    label: 'Your gender',
    why: 'Only to check that matching is fair to everyone.',
  },
  advisor_genders: {
    label: 'Advisor’s gender',
  },
  advisor_genders_weight: weightOf('their gender'),
  advisor_age_bands: {
    label: 'Advisor’s age',
  },
  advisor_age_bands_weight: weightOf('their age'),
  advisor_experience: {
    label: 'Experience',
    why: 'Years in the register, not years claimed.',
  },
  advisor_experience_weight: weightOf('their experience'),
  advisor_credentials: {
    label: 'Credentials',
    why: 'Each requires an exam. Any one you choose is enough.',
  },
  advisor_credentials_weight: weightOf('a credential'),
  fiduciary_weight: {
    label: 'Fiduciary in writing, at all times',
    why: 'They must always act in your interest, and say so in writing.',
  },
  no_disclosures_weight: {
    label: 'No reported disclosures',
    why: 'Complaints, judgments and bankruptcies in the public register.',
  },
  not_said: {
    label: 'Questions you’d rather not answer',
  },
  card_hides: {
    label: 'Hidden from your card',
  },
}
