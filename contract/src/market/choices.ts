import * as z from 'zod/mini'
import { ageBands, experienceBands, genderOptions } from '../choices.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { credentials, idsOf, languages, meetingModes } from '../people/profile-choices.ts'

// "Which would you rather talk to?": choices between two advisors shown without names, before the first list.

const seconds = z.int()

/** How many choices a consumer is offered. */
export const mostChoices = 6

export const picks = ['first', 'second', 'neither'] as const
export type Pick = (typeof picks)[number]

/** What a card of a choice says: nothing that identifies the advisor. */
export const choiceSideSchema = z.strictObject({
  /** In common with the consumer, by position in the enumerations. */
  topics: z.array(z.int()),
  specialties: z.array(z.int()),
  fee_types: z.array(z.int()),
  /** For this consumer; null where no fee takes them or their assets are unknown. */
  cost: z.nullable(z.strictObject({ fee_type: z.int(), year_one: z.int(), is_from_band: z.boolean() })),
  meeting_modes: z.array(z.enum(idsOf(meetingModes))),
  /** Languages in common. */
  languages: z.array(z.enum(idsOf(languages))),
  experience: z.nullable(z.enum(experienceBands)),
  credentials: z.array(z.enum(idsOf(credentials))),
  /** Null unless the consumer stated a preference. */
  gender: z.nullable(z.enum(genderOptions)),
  age_band: z.nullable(z.enum(ageBands)),
})
export type ChoiceSide = z.infer<typeof choiceSideSchema>

const sides = { first: choiceSideSchema, second: choiceSideSchema } as const
const choiceSchema = z.strictObject({ choice_id: z.int(), ...sides })
export type Choice = z.infer<typeof choiceSchema>

const answeredChoiceSchema = z.strictObject({
  choice_id: z.int(),
  ...sides,
  picked: z.enum(picks),
  answered_at: seconds,
})
export type AnsweredChoice = z.infer<typeof answeredChoiceSchema>

/** A row of the fit that the consumer's choices give more or less weight. */
export const tasteSchema = z.strictObject({ factor: z.string(), is_more: z.boolean() })
export type Taste = z.infer<typeof tasteSchema>

/** The open choice, or a new one; the same until it is answered. */
export const offerChoice = endpoint({
  name: 'offerChoice',
  method: 'POST',
  path: '/api/v1/matchmaking/choices',
  access: ['consumer', 'visitor'],
  summary: 'Get the next two advisors to choose between',
  body: z.strictObject({}),
  answer: z.strictObject({
    /** Null when all are answered, or no two advisors are left to compare. */
    choice: z.nullable(choiceSchema),
    answered: z.int(),
    most: z.int(),
  }),
  problems: ['not-finished', 'limit-exceeded'],
})

const ofChoice = z.strictObject({ choiceId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })

export const answerChoice = endpoint({
  name: 'answerChoice',
  method: 'PUT',
  path: '/api/v1/matchmaking/choices/{choiceId}',
  access: ['consumer', 'visitor'],
  summary: 'Say which of two advisors you would rather talk to',
  params: ofChoice,
  body: z.strictObject({ picked: z.enum(picks) }),
  answer: nothing,
  problems: ['not-found', 'already-chosen'],
})

export const undoChoice = endpoint({
  name: 'undoChoice',
  method: 'DELETE',
  path: '/api/v1/matchmaking/choices/{choiceId}',
  access: ['consumer', 'visitor'],
  summary: 'Undo one of your choices between two advisors',
  params: ofChoice,
  answer: nothing,
  problems: ['not-found'],
})

export const listChoices = endpoint({
  name: 'listChoices',
  method: 'GET',
  path: '/api/v1/matchmaking/choices',
  access: ['consumer', 'visitor'],
  summary: 'List your choices between two advisors, and what they changed',
  answer: z.strictObject({
    choices: z.array(answeredChoiceSchema),
    tastes: z.array(tasteSchema),
    most: z.int(),
  }),
})
