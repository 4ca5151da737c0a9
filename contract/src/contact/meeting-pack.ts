import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowVersion } from '../number-rules.ts'
import { line, longText, wholeNumber } from '../text-rules.ts'

// Preparation for a meeting and its follow-up (product.md 3.9, idea 9): questions to ask, private notes, and
// five answers afterwards. Only their author sees them; what others may read is a review (reviews.ts).

const requestParams = z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const meetingParams = z.strictObject({ meetingId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const version = rowVersion

export const mostAgendaItems = 20
export const agendaItemMaxLength = 200
export const notesMaxLength = 5000
export const impressionMaxLength = 500

export const agendaSources = ['form-crs', 'missing-fact', 'own'] as const

export const agendaItemSchema = z.strictObject({
  text: line({ min: 3, max: agendaItemMaxLength }),
  source: z.enum(agendaSources),
  /** Checked off during the meeting. */
  is_done: z.boolean(),
})
export type AgendaItem = z.infer<typeof agendaItemSchema>

export const agendaSchema = z.strictObject({
  items: z.array(agendaItemSchema),
  /** Whether the advisor sees it. */
  is_shared: z.boolean(),
  version,
})
export type Agenda = z.infer<typeof agendaSchema>

export const readAgenda = endpoint({
  name: 'readAgenda',
  method: 'GET',
  path: '/api/v1/requests/{requestId}/agenda',
  access: ['consumer', 'advisor'],
  summary: 'Get the meeting agenda; the advisor sees it once shared',
  params: requestParams,
  answer: z.strictObject({
    agenda: agendaSchema,
    /** Suggestions: the questions of Form CRS, and what this advisor leaves open. Empty for advisors. */
    suggestions: z.array(z.strictObject({ text: z.string(), source: z.enum(agendaSources) })),
  }),
  problems: ['not-found'],
})

export const saveAgenda = endpoint({
  name: 'saveAgenda',
  method: 'PUT',
  path: '/api/v1/requests/{requestId}/agenda',
  access: ['consumer'],
  summary: 'Change the meeting agenda and whether the advisor sees it',
  params: requestParams,
  body: z.strictObject({
    items: z
      .array(agendaItemSchema)
      .check(z.maxLength(mostAgendaItems, `Add up to ${mostAgendaItems} questions.`)),
    is_shared: z.boolean(),
    version,
  }),
  answer: z.strictObject({ agenda: agendaSchema }),
  problems: ['not-found', 'changed-elsewhere'],
})

const notesSchema = z.strictObject({ text: z.string(), version })

export const readNotes = endpoint({
  name: 'readNotes',
  method: 'GET',
  path: '/api/v1/requests/{requestId}/notes',
  access: ['consumer', 'advisor'],
  underMasquerade: 'never',
  summary: 'Get your private notes on a match; no one else can read them, not even staff',
  params: requestParams,
  answer: z.strictObject({ notes: notesSchema }),
  problems: ['not-found'],
})

export const saveNotes = endpoint({
  name: 'saveNotes',
  method: 'PUT',
  path: '/api/v1/requests/{requestId}/notes',
  access: ['consumer', 'advisor'],
  summary: 'Change your private notes; an empty text deletes them',
  params: requestParams,
  body: z.strictObject({ text: longText({ max: notesMaxLength }), version }),
  answer: z.strictObject({ notes: notesSchema }),
  problems: ['not-found', 'changed-elsewhere'],
})

/** The five questions, each 1 (not at all) to 5 (very much). */
export const scoreQuestions = {
  listened: 'Did they listen to you?',
  clear_on_cost: 'Were they clear about cost?',
  answered: 'Did they answer your questions?',
  no_pressure: 'Did they avoid pressuring you?',
  would_hire: 'Would you hire them?',
} as const

const score = wholeNumber(1, 5)
const scoresSchema = z.strictObject({
  listened: score,
  clear_on_cost: score,
  answered: score,
  no_pressure: score,
  would_hire: score,
})
export type Scores = z.infer<typeof scoresSchema>

export const scorecardSchema = z.strictObject({
  scores: scoresSchema,
  /** A note to oneself. */
  words: longText({ max: impressionMaxLength }),
})
export type Scorecard = z.infer<typeof scorecardSchema>

export const readScorecard = endpoint({
  name: 'readScorecard',
  method: 'GET',
  path: '/api/v1/meetings/{meetingId}/scorecard',
  access: ['consumer'],
  underMasquerade: 'never',
  summary: 'Get your scorecard for a meeting, or null',
  params: meetingParams,
  answer: z.strictObject({ scorecard: z.nullable(scorecardSchema) }),
  problems: ['not-found'],
})

export const saveScorecard = endpoint({
  name: 'saveScorecard',
  method: 'PUT',
  path: '/api/v1/meetings/{meetingId}/scorecard',
  access: ['consumer'],
  summary: 'Save your scorecard for a meeting; only you see it',
  params: meetingParams,
  body: scorecardSchema,
  answer: z.strictObject({ scorecard: scorecardSchema }),
  problems: ['not-found', 'meeting-moved-on'],
})
