import * as z from 'zod/mini'
import {
  ageBands,
  clientSpecialties,
  experienceBands,
  feeTypes,
  genderOptions,
  serviceTopics,
} from '../choices.ts'
import { keysOf } from '../keys-of.ts'
import { longText, personName, severalOf, timeZone, wholeNumber } from '../text-rules.ts'
import {
  assetBands,
  certainties,
  credentials,
  employments,
  idsOf,
  incomeBands,
  kindsOfHelp,
  languages,
  maritalStatuses,
  meetingFrequencies,
  meetingModes,
  meetingRadiiMiles,
  meetingTimes,
  reasonsWhyNow,
  states,
  wishWeights,
} from './profile-choices.ts'

// A consumer's answers, field by field. Null means not answered; a field in `not_said` was deliberately left
// out, so that we neither guess nor ask again.

const noneInParticular = 19
const dollars = (max: number) => wholeNumber(0, max)
const weight = z.enum(idsOf(wishWeights))
const answer = <T extends z.core.$ZodType>(schema: T) => z.optional(z.nullable(schema))

/** Questions that offer "Rather not say". */
export const notSayable = [
  'why_now',
  'marital_status',
  'children_ages',
  'special_needs_child',
  'caring_for_parents',
  'employment',
  'income_band',
  'assets',
  'debts',
  'saving_per_month',
  'access_needs',
  'yearly_limit',
  'own_gender',
] as const
export type NotSayable = (typeof notSayable)[number]

/** Fields a consumer can hide from the card that advisors see before they are picked. */
export const hideable = [
  'age_band',
  'client_specialties',
  'asset_band',
  'kind_of_help',
  'meeting_modes',
] as const
export type Hideable = (typeof hideable)[number]

const index = (list: readonly unknown[]) => wholeNumber(0, list.length - 1)

export const consumerAnswerShape = {
  first_name: answer(personName),
  last_name: answer(personName),
  preferred_name: answer(personName),
  state: answer(z.enum(idsOf(states), 'Choose a state.')),
  zip: answer(z.string().check(z.trim(), z.regex(/^\d{5}$/, 'A ZIP code has 5 digits.'))),
  age_band: answer(z.enum(ageBands, 'Choose an age range.')),
  time_zone: answer(timeZone),

  /** In order of importance. */
  service_topics: answer(severalOf(index(serviceTopics), 3, 1)),
  why_now: answer(z.enum(idsOf(reasonsWhyNow))),
  in_one_sentence: answer(longText({ max: 280 })),
  kind_of_help: answer(z.enum(idsOf(kindsOfHelp), 'Choose one.')),

  client_specialties: answer(
    severalOf(index(clientSpecialties), 5).check(
      z.refine(
        (ids) => !ids.includes(noneInParticular) || ids.length === 1,
        '“Generalists” can’t be combined with others.',
      ),
    ),
  ),

  marital_status: answer(z.enum(idsOf(maritalStatuses))),
  partner_joins: answer(z.boolean()),
  dependants: answer(wholeNumber(0, 20)),
  children_ages: answer(z.array(wholeNumber(0, 30)).check(z.maxLength(20, 'At most 20 children.'))),
  special_needs_child: answer(z.boolean()),
  caring_for_parents: answer(z.boolean()),

  employment: answer(z.enum(idsOf(employments))),
  income_band: answer(z.enum(idsOf(incomeBands))),
  /** The exact amount, where given; the band is derived from it. */
  assets: answer(dollars(1_000_000_000)),
  asset_band: answer(z.enum(idsOf(assetBands))),
  debts: answer(
    z.strictObject({
      mortgage: answer(dollars(100_000_000)),
      student: answer(dollars(100_000_000)),
      card: answer(dollars(100_000_000)),
      other: answer(dollars(100_000_000)),
    }),
  ),
  saving_per_month: answer(dollars(1_000_000)),
  certainty: answer(z.enum(idsOf(certainties))),

  meeting_modes: answer(severalOf(z.enum(idsOf(meetingModes)), 4, 1)),
  meeting_radius_miles: answer(z.literal([...meetingRadiiMiles])),
  meeting_times: answer(severalOf(z.enum(idsOf(meetingTimes)), 4)),
  languages: answer(severalOf(z.enum(idsOf(languages)), 5)),
  meeting_frequency: answer(z.enum(idsOf(meetingFrequencies))),
  access_needs: answer(longText({ max: 280 })),

  /** Fee types in order of preference; null with `wants_least_cost` true means the cheapest. */
  fee_order: answer(severalOf(index(feeTypes), 4)),
  wants_least_cost: answer(z.boolean()),
  yearly_limit: answer(dollars(1_000_000)),
  /** Unless it is a must-have, a higher cost only counts against an advisor. */
  yearly_limit_weight: answer(z.enum(['must', 'nice'])),

  /** Only for fairness checks: never an input of matching, never shown. */
  own_gender: answer(z.enum(genderOptions)),
  advisor_genders: answer(severalOf(z.enum(genderOptions), 4)),
  advisor_genders_weight: answer(weight),
  advisor_age_bands: answer(severalOf(z.enum(ageBands), 5)),
  advisor_age_bands_weight: answer(weight),
  advisor_experience: answer(severalOf(z.enum(experienceBands), 4)),
  advisor_experience_weight: answer(weight),
  advisor_credentials: answer(severalOf(z.enum(idsOf(credentials)), 6)),
  advisor_credentials_weight: answer(weight),
  /** A fiduciary in writing at all times. */
  fiduciary_weight: answer(weight),
  no_disclosures_weight: answer(weight),

  not_said: answer(severalOf(z.enum(notSayable), notSayable.length)),
  card_hides: answer(severalOf(z.enum(hideable), hideable.length)),
} as const

export type ConsumerField = keyof typeof consumerAnswerShape
/** Written out, so that pages without forms don't load the schemas for their names. */
export const noConsumerAnswers: Record<ConsumerField, null> = {
  first_name: null,
  last_name: null,
  preferred_name: null,
  state: null,
  zip: null,
  age_band: null,
  time_zone: null,
  service_topics: null,
  why_now: null,
  in_one_sentence: null,
  kind_of_help: null,
  client_specialties: null,
  marital_status: null,
  partner_joins: null,
  dependants: null,
  children_ages: null,
  special_needs_child: null,
  caring_for_parents: null,
  employment: null,
  income_band: null,
  assets: null,
  asset_band: null,
  debts: null,
  saving_per_month: null,
  certainty: null,
  meeting_modes: null,
  meeting_radius_miles: null,
  meeting_times: null,
  languages: null,
  meeting_frequency: null,
  access_needs: null,
  fee_order: null,
  wants_least_cost: null,
  yearly_limit: null,
  yearly_limit_weight: null,
  own_gender: null,
  advisor_genders: null,
  advisor_genders_weight: null,
  advisor_age_bands: null,
  advisor_age_bands_weight: null,
  advisor_experience: null,
  advisor_experience_weight: null,
  advisor_credentials: null,
  advisor_credentials_weight: null,
  fiduciary_weight: null,
  no_disclosures_weight: null,
  not_said: null,
  card_hides: null,
}
export const consumerFields = keysOf(noConsumerAnswers)

/** A partial save: missing fields stay, null clears an answer. */
export const consumerAnswersSchema = z.strictObject(consumerAnswerShape)
export type ConsumerAnswers = z.infer<typeof consumerAnswersSchema>
