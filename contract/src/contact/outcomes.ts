import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDay, rowVersion } from '../number-rules.ts'
import { idsOf } from '../people/profile-choices.ts'
import { personIdSchema } from '../person-id.ts'

// What became of a match after its first meeting. Both sides may say it; the consumer's word counts. Each side sees its own
// word, and the other's only if it is "hired".

const seconds = z.int()
const params = z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })

export const outcomes = {
  hired: 'Hired',
  deciding: 'Still deciding',
  'not-for-me': 'Not for me',
} as const
export type Outcome = keyof typeof outcomes

const outcome = z.enum(idsOf(outcomes))
const said = z.nullable(z.strictObject({ outcome, at: seconds }))

export const outcomeSchema = z.strictObject({
  request_id: z.int(),
  advisor_id: personIdSchema,
  /** When their first meeting ended, or when they said that they hired without one. */
  met_at: seconds,
  consumer: said,
  advisor: said,
  /** The word that counts of those the reader sees: the consumer's, or the advisor's where the consumer said nothing. */
  outcome: z.nullable(outcome),
  hired_on: z.nullable(isoDay),
  /** The day a hired advisor's work ended; shown to the consumer only. */
  ended_on: z.nullable(isoDay),
  /** Each side has its own, which changes when what they see changes. */
  version: rowVersion,
})
export type MatchOutcome = z.infer<typeof outcomeSchema>

export const readOutcome = endpoint({
  name: 'readOutcome',
  method: 'GET',
  path: '/api/v1/requests/{requestId}/outcome',
  access: ['consumer', 'advisor'],
  summary: 'Get what both people said happened next in a match; null before their first meeting was held',
  params,
  answer: z.strictObject({ outcome: z.nullable(outcomeSchema) }),
  problems: ['not-found'],
})

export const saveOutcome = endpoint({
  name: 'saveOutcome',
  method: 'PUT',
  path: '/api/v1/requests/{requestId}/outcome',
  access: ['consumer', 'advisor'],
  summary: 'Say what happened next after a held meeting, or undo it with null',
  params,
  body: z.strictObject({
    outcome: z.nullable(outcome),
    /** The consumer's; by default today. */
    hired_on: z.optional(z.nullable(isoDay)),
    /** The consumer's; null if the work continues after all. */
    ended_on: z.optional(z.nullable(isoDay)),
    version: rowVersion,
  }),
  answer: z.strictObject({ outcome: outcomeSchema }),
  problems: ['not-found', 'moved-on', 'changed-elsewhere'],
})

export const listOutcomes = endpoint({
  name: 'listOutcomes',
  method: 'GET',
  path: '/api/v1/outcomes',
  access: ['consumer'],
  summary: 'List what happened next in your matches, newest meeting first',
  answer: z.strictObject({ outcomes: z.array(outcomeSchema) }),
})
