import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'

// Label, reason and audience of every question, shared by onboarding, the profile, the review and conflicts.

export interface QuestionWords {
  label: string
  why: string
  whoSees: string
  /** Someone other than the consumer sees the answer. */
  isSeen?: boolean
}

const onlyYou = 'Only you'
const never = 'Used for matching, never shown'
const contacted = 'Shown to advisors you contact'
const weightOf = (preference: string): QuestionWords => ({
  label: `How much ${preference} matters`,
  why: 'A must-have leaves everybody else out; a wish only changes the order.',
  whoSees: never,
})

export const questions: Readonly<Record<ConsumerField, QuestionWords>> = {
  first_name: {
    label: 'First name',
    why: 'So that we know what to call you, and so that an advisor you choose does.',
    whoSees: 'Advisors see the first letter',
    isSeen: true,
  },
  last_name: {
    label: 'Last name',
    why: 'An advisor you hire has to know who you are. Until you reveal it nobody does.',
    whoSees: 'Only you, until you reveal it',
  },
  preferred_name: {
    label: 'Preferred name',
    why: 'If you go by another name, we use it when we write to you.',
    whoSees: onlyYou,
  },
  state: {
    label: 'State',
    why: 'An advisor may only advise people in states where they are registered.',
    whoSees: contacted,
    isSeen: true,
  },
  zip: {
    label: 'ZIP code',
    why: 'For the distance to advisors you could meet in person. It has to lie in your state.',
    whoSees: never,
  },
  age_band: {
    label: 'Age',
    why: 'What matters with money changes with age, and some advisors know one time of life best.',
    whoSees: contacted,
    isSeen: true,
  },
  time_zone: {
    label: 'Time zone',
    why: 'So that the times of meetings and reminders are yours.',
    whoSees: 'Advisors you meet see the time in both zones',
    isSeen: true,
  },
  service_topics: {
    label: 'What it is about',
    why: 'Topics weigh most in a match. The first counts three times as much as the third.',
    whoSees: contacted,
    isSeen: true,
  },
  why_now: {
    label: 'Why now',
    why: 'An event such as a new job or an inheritance often decides which experience helps.',
    whoSees: never,
  },
  in_one_sentence: {
    label: 'In one sentence',
    why: 'Your own words, for you to reuse when you write to an advisor.',
    whoSees: onlyYou,
  },
  kind_of_help: {
    label: 'Kind of help',
    why: 'One question and years of advice are different work, and are paid differently.',
    whoSees: contacted,
    isSeen: true,
  },
  client_specialties: {
    label: 'What describes you',
    why: 'Advisors name the people they know best. A shared one counts for both sides.',
    whoSees: contacted,
    isSeen: true,
  },
  marital_status: {
    label: 'Marital status',
    why: 'Taxes, estates and goals are planned for one person or for two.',
    whoSees: never,
  },
  partner_joins: {
    label: 'Your partner joins meetings',
    why: 'Some advisors prefer to plan with both of you, some work with one.',
    whoSees: never,
  },
  dependants: {
    label: 'People who depend on you',
    why: 'Whoever depends on you changes what has to be safe.',
    whoSees: never,
  },
  children_ages: {
    label: 'Ages of children',
    why: 'Ages say when college, care and inheritance come up.',
    whoSees: never,
  },
  special_needs_child: {
    label: 'A child with special needs',
    why: 'Trusts and benefits for them are work for somebody who knows them well.',
    whoSees: never,
  },
  caring_for_parents: {
    label: 'Caring for parents',
    why: 'Care of parents costs time and money that a plan must leave room for.',
    whoSees: never,
  },
  employment: {
    label: 'Employment',
    why: 'Pay, stock, your own business or a pension call for different knowledge.',
    whoSees: never,
  },
  income_band: {
    label: 'Household income a year',
    why: 'Some advisors have a least income, and taxes depend on it.',
    whoSees: never,
  },
  assets: {
    label: 'Investable assets',
    why: 'Some advisors have a least sum, and a fee in percent depends on it.',
    whoSees: 'Advisors you contact see the band, never the sum',
    isSeen: true,
  },
  asset_band: {
    label: 'Investable assets, as a band',
    why: 'Some advisors have a least sum, and a fee in percent depends on it.',
    whoSees: contacted,
    isSeen: true,
  },
  debts: {
    label: 'Debts',
    why: 'With debts the first advice is often a different one, and some advisors know it best.',
    whoSees: never,
  },
  saving_per_month: {
    label: 'Saving a month',
    why: 'What you save decides what each fee costs you over the years.',
    whoSees: never,
  },
  certainty: {
    label: 'How sure are you?',
    why: 'A guess is fine; we then show costs as a range.',
    whoSees: never,
  },
  meeting_modes: {
    label: 'How you would meet',
    why: 'An advisor who never meets that way is left out.',
    whoSees: contacted,
    isSeen: true,
  },
  meeting_radius_miles: {
    label: 'How far you would go',
    why: 'For meetings in person: advisors further away are left out.',
    whoSees: never,
  },
  meeting_times: {
    label: 'When you have time',
    why: 'Advisors who are free then come first.',
    whoSees: never,
  },
  languages: {
    label: 'Languages',
    why: 'Money is easier to talk about in a language of your own.',
    whoSees: never,
  },
  meeting_frequency: {
    label: 'How often',
    why: 'Once, and every month, are different offers at different prices.',
    whoSees: never,
  },
  access_needs: {
    label: 'What makes a meeting possible for you',
    why: 'A step-free room, captions, an interpreter: better said before than after.',
    whoSees: 'Only you, until you send it to an advisor',
  },
  fee_order: {
    label: 'Which way to pay you would rather have',
    why: 'Advisors who are paid the way you like best come first.',
    whoSees: never,
  },
  wants_least_cost: {
    label: 'Whatever costs me least',
    why: 'Then only the sum counts, not the way it is asked for.',
    whoSees: never,
  },
  yearly_limit: {
    label: 'The most you would pay a year',
    why: 'All costs of the first year are held against it.',
    whoSees: never,
  },
  own_gender: {
    label: 'Your own gender',
    why: 'Only to check that matching treats everybody alike. It is no input of matching.',
    whoSees: 'Nobody sees it, and matching does not read it',
  },
  advisor_genders: {
    label: 'Gender of your advisor',
    why: 'Some things are easier to say to one than to another.',
    whoSees: never,
  },
  advisor_genders_weight: weightOf('their gender'),
  advisor_age_bands: {
    label: 'Age of your advisor',
    why: 'Some want somebody of their own age, some somebody who will be there for long.',
    whoSees: never,
  },
  advisor_age_bands_weight: weightOf('their age'),
  advisor_experience: {
    label: 'Experience',
    why: 'Years in the register, not years claimed.',
    whoSees: never,
  },
  advisor_experience_weight: weightOf('their experience'),
  advisor_credentials: {
    label: 'Credentials',
    why: 'Each stands for an examination. One of those you choose is enough.',
    whoSees: never,
  },
  advisor_credentials_weight: weightOf('a credential'),
  fiduciary_weight: {
    label: 'A fiduciary in writing, at all times',
    why: 'They have to act in your interest in everything they do for you, and say so in writing.',
    whoSees: never,
  },
  no_disclosures_weight: {
    label: 'No reported disclosures',
    why: 'Complaints, judgments and bankruptcies stand in the public register.',
    whoSees: never,
  },
  not_said: {
    label: 'Questions you would rather not answer',
    why: 'So that we neither guess nor ask again.',
    whoSees: onlyYou,
  },
  card_hides: {
    label: 'What stays off your card',
    why: 'You decide how much of you an advisor sees before you pick them.',
    whoSees: onlyYou,
  },
}
