import * as z from 'zod/mini'
import { roles } from '../choices.ts'
import { endpoint } from '../endpoint.ts'
import { applicationStatuses } from '../people/advisors.ts'
import { personIdSchema, readPersonId } from '../person-id.ts'
import { emailAddress, longText } from '../text-rules.ts'

// Staff actions on an account: view, disable, enable, end sessions, resend a code. Each requires a reason.

const seconds = z.int()

export const deskReasonLengths = { min: 10, max: 500 } as const
const reason = longText(deskReasonLengths)

const params = z.strictObject({
  userId: z.string().check(z.refine((text) => readPersonId(text) !== undefined, 'Enter a person’s ID.')),
})

export const personAtDeskSchema = z.strictObject({
  person_id: personIdSchema,
  type: z.enum(roles),
  name: z.string(),
  email: z.string(),
  company: z.nullable(z.string()),
  /** Null for admins. */
  uuid: z.nullable(z.uuid()),
  joined_at: seconds,
  /** Sign-in is disabled since then; null while enabled. */
  disabled_at: z.nullable(seconds),
  /** When they asked for deletion: the day on which everything is deleted. */
  deletes_at: z.nullable(seconds),
  /** Currently active sessions. */
  open_sessions: z.int(),
  /** Null where no session is on record. */
  last_seen_at: z.nullable(seconds),
  /** Sign-in is locked until then after too many wrong passwords. */
  locked_until: z.nullable(seconds),
  has_second_factor: z.boolean(),
  /** State of an advisor's application; null for everyone else. */
  application: z.nullable(z.enum(applicationStatuses)),
  is_demo: z.boolean(),
})
export type PersonAtDesk = z.infer<typeof personAtDeskSchema>

const person = z.strictObject({ person: personAtDeskSchema })
const body = z.strictObject({ reason })

export const readPersonAtDesk = endpoint({
  name: 'readPersonAtDesk',
  method: 'GET',
  path: '/api/v1/admin/people/{userId}',
  access: ['admin'],
  summary: 'Get a person’s account; recorded in their access log',
  params,
  answer: person,
  problems: ['not-found'],
})

export const disableAtDesk = endpoint({
  name: 'disableAtDesk',
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/disable',
  access: ['admin'],
  summary: 'Disable an account and end its sessions and meetings; repeating it has no effect',
  params,
  body,
  answer: person,
  problems: ['not-found', 'not-oneself', 'last-admin', 'confirm-it-is-you'],
})

export const enableAtDesk = endpoint({
  name: 'enableAtDesk',
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/enable',
  access: ['admin'],
  summary: 'Enable an account again; repeating it has no effect',
  params,
  body,
  answer: person,
  problems: ['not-found', 'not-oneself', 'confirm-it-is-you'],
})

export const endSessionsAtDesk = endpoint({
  name: 'endSessionsAtDesk',
  method: 'POST',
  path: '/api/v1/admin/people/{userId}/end-sessions',
  access: ['admin'],
  summary: 'Sign a person out everywhere',
  params,
  body,
  answer: z.extend(person, { ended: z.int() }),
  problems: ['not-found', 'not-oneself', 'confirm-it-is-you'],
})

/** By address, because a person who has not confirmed it has only a sign-up and no account yet. */
export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/v1/admin/sign-ups/verification',
  access: ['admin'],
  summary: 'Send another code to a person who has not confirmed their address',
  body: z.strictObject({ email: emailAddress, reason }),
  answer: z.strictObject({ sent_to: z.string() }),
  problems: ['not-found', 'already-confirmed', 'limit-exceeded', 'identity-failed'],
})
