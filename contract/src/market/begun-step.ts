import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { personIdSchema } from '../person-id.ts'
import { sendRequest } from './requests.ts'

// What someone without an account began: it waits while they create one, through reloads, and is then done.

export const begunStepSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('save'), advisor_id: personIdSchema }),
  z.strictObject({ kind: z.literal('ask'), request: sendRequest.body }),
  /** Came from this advisor's public page to ask them; nothing is written yet. */
  z.strictObject({ kind: z.literal('meet'), advisor_id: personIdSchema }),
  /** Only the account. */
  z.strictObject({ kind: z.literal('join') }),
])
export type BegunStep = z.infer<typeof begunStepSchema>

export const keepBegunStep = endpoint({
  name: 'keepBegunStep',
  method: 'PUT',
  path: '/api/v1/onboarding/begun',
  access: ['consumer', 'visitor'],
  summary: 'Save what you started until you have an account; null removes it',
  body: z.strictObject({ begun: z.nullable(begunStepSchema) }),
  answer: nothing,
})

export const readBegunStep = endpoint({
  name: 'readBegunStep',
  method: 'GET',
  path: '/api/v1/onboarding/begun',
  access: 'anyone',
  summary: 'Get what you started before you had an account',
  answer: z.strictObject({ begun: z.nullable(begunStepSchema) }),
  // Refused, because they begin nothing here.
  answerTo: { advisor: z.never() },
  problems: ['not-allowed'],
})
