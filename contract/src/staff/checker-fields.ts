import * as z from 'zod/mini'
import { ageBands, clientSpecialties, experienceBands, genderOptions, serviceTopics } from '../choices.ts'
import {
  credentials,
  idsOf,
  incomeBands,
  kindsOfHelp,
  languages,
  meetingModes,
  meetingTimes,
  states,
  wishWeights,
} from '../people/profile-choices.ts'

// The fields the checker can change on trial: one at a time, on one side of a pair (product.md 3.18).

/**
 * `yes-no`: a boolean; `dollars`, `count`: a whole number; `one`, `several`: indexes in `choices`;
 * `weight`: a weight; `wish`: indexes with a weight; `code`, `codes`: ids of `codes`. Null, where
 * `mayBeUnknown`, is "not answered".
 */
type Field = {
  side: 'consumer' | 'advisor'
  label: string
  mayBeUnknown: boolean
} & (
  | { kind: 'yes-no' | 'dollars' | 'count' | 'weight' }
  | { kind: 'one' | 'several' | 'wish'; choices: readonly string[]; atMost?: number }
  | { kind: 'code' | 'codes'; codes: Readonly<Record<string, string>> }
)

const consumerField = { side: 'consumer', mayBeUnknown: true } as const
const requiredConsumerField = { side: 'consumer', mayBeUnknown: false } as const
const requiredAdvisorField = { side: 'advisor', mayBeUnknown: false } as const
const advisorField = { side: 'advisor', mayBeUnknown: true } as const
const help = Object.values(kindsOfHelp).slice(0, 4)

export const whatIfFields = {
  'consumer.state': { ...requiredConsumerField, label: 'State', kind: 'code', codes: states },
  'consumer.topics': {
    ...consumerField,
    label: 'Service topics',
    kind: 'several',
    choices: serviceTopics,
    atMost: 3,
  },
  'consumer.specialties': {
    ...consumerField,
    label: 'Client specialties',
    kind: 'several',
    choices: clientSpecialties,
  },
  'consumer.kind_of_help': { ...consumerField, label: 'Kind of help', kind: 'one', choices: help },
  'consumer.assets': { ...consumerField, label: 'Assets', kind: 'dollars' },
  'consumer.income_band': {
    ...consumerField,
    label: 'Income',
    kind: 'one',
    choices: Object.values(incomeBands),
  },
  'consumer.age_band': { ...consumerField, label: 'Age', kind: 'one', choices: ageBands },
  'consumer.meeting_modes': {
    ...consumerField,
    label: 'Meeting types',
    kind: 'several',
    choices: Object.values(meetingModes),
  },
  'consumer.meeting_times': {
    ...consumerField,
    label: 'Meeting times',
    kind: 'several',
    choices: Object.values(meetingTimes),
  },
  'consumer.languages': { ...consumerField, label: 'Languages', kind: 'codes', codes: languages },
  'consumer.yearly_limit': { ...consumerField, label: 'Annual limit', kind: 'dollars' },
  'consumer.genders': {
    ...requiredConsumerField,
    label: 'Advisor’s gender',
    kind: 'wish',
    choices: genderOptions,
  },
  'consumer.age_bands': {
    ...requiredConsumerField,
    label: 'Advisor’s age',
    kind: 'wish',
    choices: ageBands,
  },
  'consumer.experience': {
    ...requiredConsumerField,
    label: 'Advisor’s experience',
    kind: 'wish',
    choices: experienceBands,
  },
  'consumer.credentials': {
    ...requiredConsumerField,
    label: 'Advisor’s credentials',
    kind: 'wish',
    choices: Object.values(credentials),
  },
  'consumer.fiduciary': { ...requiredConsumerField, label: 'Fiduciary in writing', kind: 'weight' },
  'consumer.no_disclosures': { ...requiredConsumerField, label: 'No reported disclosures', kind: 'weight' },
  'advisor.is_accepting': { ...requiredAdvisorField, label: 'Accepting clients', kind: 'yes-no' },
  'advisor.free_places': { ...requiredAdvisorField, label: 'Free places this month', kind: 'count' },
  'advisor.unanswered': { ...requiredAdvisorField, label: 'Unanswered requests', kind: 'count' },
  'advisor.states': { ...requiredAdvisorField, label: 'States', kind: 'codes', codes: states },
  'advisor.topics': {
    ...requiredAdvisorField,
    label: 'Service topics',
    kind: 'several',
    choices: serviceTopics,
  },
  'advisor.specialties': {
    ...requiredAdvisorField,
    label: 'Client specialties',
    kind: 'several',
    choices: clientSpecialties,
  },
  'advisor.asset_minimum': { ...requiredAdvisorField, label: 'Asset minimum', kind: 'dollars' },
  'advisor.income_minimum': { ...requiredAdvisorField, label: 'Income minimum', kind: 'dollars' },
  'advisor.meeting_modes': {
    ...requiredAdvisorField,
    label: 'Meeting types',
    kind: 'several',
    choices: Object.values(meetingModes),
  },
  'advisor.meeting_times': {
    ...advisorField,
    label: 'Meeting times',
    kind: 'several',
    choices: Object.values(meetingTimes),
  },
  'advisor.languages': { ...requiredAdvisorField, label: 'Languages', kind: 'codes', codes: languages },
  'advisor.gender': { ...advisorField, label: 'Gender', kind: 'one', choices: genderOptions },
  'advisor.age_band': { ...advisorField, label: 'Age', kind: 'one', choices: ageBands },
  'advisor.experience': { ...advisorField, label: 'Experience', kind: 'one', choices: experienceBands },
  'advisor.credentials': {
    ...requiredAdvisorField,
    label: 'Credentials',
    kind: 'several',
    choices: Object.values(credentials),
  },
  'advisor.is_fiduciary': { ...advisorField, label: 'Fiduciary in writing', kind: 'yes-no' },
  'advisor.has_disclosures': { ...advisorField, label: 'Reported disclosures', kind: 'yes-no' },
} as const satisfies Record<string, Field>
export type WhatIfField = keyof typeof whatIfFields

const places = z.array(z.int().check(z.minimum(0), z.maximum(99))).check(z.maxLength(60))
export const whatIfValueSchema = z.nullable(
  z.union([
    z.boolean(),
    z.int().check(z.minimum(0), z.maximum(1_000_000_000)),
    z.string().check(z.maxLength(10)),
    places,
    z.array(z.string().check(z.maxLength(10))).check(z.maxLength(60)),
    z.strictObject({ values: places, weight: z.enum(idsOf(wishWeights)) }),
  ]),
)
export type WhatIfValue = z.infer<typeof whatIfValueSchema>

/** Why a value is invalid for a field; null where it is valid. */
export function problemOfWhatIf(name: WhatIfField, value: WhatIfValue): string | null {
  const field: Field = whatIfFields[name]
  if (value === null) return field.mayBeUnknown ? null : 'Choose a value.'
  return isOf(field, value) ? null : 'Choose a value from the list.'
}

function isOf(field: Field, value: NonNullable<WhatIfValue>): boolean {
  switch (field.kind) {
    case 'yes-no':
      return typeof value === 'boolean'
    case 'dollars':
      return typeof value === 'number'
    case 'count':
      return typeof value === 'number' && value <= 100
    case 'weight':
      return typeof value === 'string' && value in wishWeights
    case 'one':
      return typeof value === 'number' && value < field.choices.length
    case 'several':
      return (
        Array.isArray(value) &&
        value.length <= (field.atMost ?? field.choices.length) &&
        arePlaces(value, field.choices)
      )
    case 'wish':
      return typeof value === 'object' && 'weight' in value && arePlaces(value.values, field.choices)
    case 'code':
      return typeof value === 'string' && Object.hasOwn(field.codes, value)
    case 'codes':
      return Array.isArray(value) && value.every((one) => Object.hasOwn(field.codes, one))
  }
}

const arePlaces = (values: readonly (number | string)[], choices: readonly string[]) =>
  values.every((one) => typeof one === 'number' && one < choices.length) &&
  new Set(values).size === values.length
