import * as z from 'zod/mini'
import { ageBands, clientSpecialties, serviceTopics } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { isoDay, rowVersion } from '../number-rules.ts'
import { severalOf, wholeNumber } from '../text-rules.ts'
import { assetBands, idsOf, incomeBands, kindsOfHelp, meetingModes, states } from './profile-choices.ts'

// The clients an advisor accepts (product.md 3.7). A value without a stance means "any". Age bands can only
// be preferred; gender and marital status cannot be criteria.

export const stances = { only: 'Only', prefer: 'Prefer', any: 'Any', never: 'Never' } as const
export type Stance = keyof typeof stances

const stanceOn = <T extends z.core.$ZodType>(
  value: T,
  allowed: readonly Exclude<Stance, 'any'>[],
  max: number,
) =>
  z.array(z.strictObject({ value, stance: z.enum(allowed) })).check(
    z.maxLength(max),
    z.refine(
      // The generic schema hides the field from zod's types.
      (all) => new Set(all.map((each) => (each as { value: unknown }).value)).size === all.length,
      'List each one once.',
    ),
  )
const all = ['prefer', 'only', 'never'] as const

export const criteriaShape = {
  states: severalOf(z.enum(idsOf(states)), 54),
  /** States served without a registration, for fewer than 6 clients a year. */
  de_minimis_states: severalOf(z.enum(idsOf(states)), 54),
  asset_minimum: wholeNumber(0, 1_000_000_000),
  income_minimum: wholeNumber(0, 10_000_000),
  meeting_modes: severalOf(z.enum(idsOf(meetingModes)), 4),
  /** 0 means closed. */
  new_clients_per_month: wholeNumber(0, 50),
  /** Last day (YYYY-MM-DD) of a pause for new consumers; at most 90 days ahead. */
  paused_until: z.nullable(isoDay),
  age_bands: stanceOn(z.enum(ageBands), ['prefer'], 5),
  specialties: stanceOn(wholeNumber(0, clientSpecialties.length - 1), all, 21),
  topics: stanceOn(wholeNumber(0, serviceTopics.length - 1), all, 8),
  asset_bands: stanceOn(z.enum(idsOf(assetBands)), all, 8),
  income_bands: stanceOn(z.enum(idsOf(incomeBands)), all, 5),
  preferred_states: stanceOn(z.enum(idsOf(states)), ['prefer'], 54),
  meeting: stanceOn(z.enum(idsOf(meetingModes)), all, 4),
  kinds_of_help: stanceOn(z.enum(idsOf(kindsOfHelp)), all, 5),
} as const

export const criteriaSchema = z.strictObject({
  ...criteriaShape,
  version: z.int(),
  updated_at: z.nullable(z.int()),
})
export type Criteria = z.infer<typeof criteriaSchema>
export type CriteriaField = keyof typeof criteriaShape

export const pauseAtMostDays = 90

/** The defaults: every consumer welcome, no state served yet. */
export const firstCriteria: Omit<Criteria, 'version' | 'updated_at'> = {
  states: [],
  de_minimis_states: [],
  asset_minimum: 0,
  income_minimum: 0,
  meeting_modes: ['video', 'phone'],
  new_clients_per_month: 4,
  paused_until: null,
  age_bands: [],
  specialties: [],
  topics: [],
  asset_bands: [],
  income_bands: [],
  preferred_states: [],
  meeting: [],
  kinds_of_help: [],
}

export const readCriteria = endpoint({
  name: 'readCriteria',
  method: 'GET',
  path: '/api/v1/criteria',
  access: ['advisor'],
  summary: 'Get your criteria',
  answer: z.strictObject({ criteria: criteriaSchema }),
})

export const saveCriteria = endpoint({
  name: 'saveCriteria',
  method: 'PUT',
  path: '/api/v1/criteria',
  access: ['advisor'],
  underMasquerade: 'assist',
  summary: 'Change some of your criteria; applies to new searches, not to open requests',
  body: z.extend(z.partial(z.strictObject(criteriaShape)), { version: z.optional(rowVersion) }),
  answer: z.strictObject({ criteria: criteriaSchema }),
  problems: ['changed-elsewhere'],
})
