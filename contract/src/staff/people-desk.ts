import * as z from 'zod/mini'
import { secondFactors } from '../account/identity.ts'
import { roles } from '../choices.ts'
import { meetingStates, waysToMeet } from '../contact/meetings.ts'
import { supportStates } from '../contact/support.ts'
import { endpoint } from '../endpoint.ts'
import { closings, requestStates } from '../market/requests.ts'
import { applicationStatuses } from '../people/advisors.ts'
import { idsOf } from '../people/profile-choices.ts'
import { personIdSchema, readPersonId } from '../person-id.ts'
import { emailAddress, longText } from '../text-rules.ts'
import { personStates } from './masquerade.ts'

// Everything staff need about one person on one page, and what they may do. Each action has a reason. What the person
// answered, wrote and noted is not here: that takes a masquerade.

const seconds = z.int()

export const deskReasonLengths = { min: 10, max: 500 } as const
export const deskReason = longText(deskReasonLengths)

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
  second_factors: z.array(z.enum(secondFactors)),
  time_zone: z.nullable(z.string()),
  /** For an advisor who has one. */
  crd: z.nullable(z.string()),
  /** An advisor's last day without new clients, as a date. */
  paused_until: z.nullable(z.iso.date()),
  is_demo: z.boolean(),
})
export type PersonAtDesk = z.infer<typeof personAtDeskSchema>

const applicationSchema = z.strictObject({
  status: z.enum(applicationStatuses),
  /** The newest decision of ours; without a name where none was recorded. */
  decision: z.nullable(z.strictObject({ at: seconds, by: z.nullable(z.string()) })),
  checks_passed: z.int(),
  checks: z.int(),
  /** The first day on which a document expires, or has. */
  documents_until: z.nullable(z.iso.date()),
  published: z.nullable(z.strictObject({ version: z.int(), at: seconds })),
})

const otherPerson = z.strictObject({
  person_id: personIdSchema,
  type: z.enum(roles),
  name: z.string(),
  is_gone: z.boolean(),
})

const listOf = <T extends z.core.$ZodType>(row: T) =>
  z.strictObject({
    /** All of them; `rows` are the newest. */
    count: z.int(),
    rows: z.array(row),
  })

const requestSchema = z.strictObject({
  request_id: z.int(),
  other: otherPerson,
  sent_at: seconds,
  state: z.enum(requestStates),
  /** The deadline for an answer; null once there is one. */
  due_at: z.nullable(seconds),
  closed_as: z.nullable(z.enum(idsOf(closings))),
  has_meeting: z.boolean(),
  fit: z.number(),
})

const meetingSchema = z.strictObject({
  meeting_id: z.int(),
  other: otherPerson,
  starts_at: seconds,
  minutes: z.int(),
  way: z.enum(idsOf(waysToMeet)),
  state: z.enum(meetingStates),
})

const ticketSchema = z.strictObject({
  number: z.int(),
  subject: z.string(),
  state: z.enum(idsOf(supportStates)),
  sent_at: seconds,
  /** Until when they wait for an answer of ours. */
  answer_due_at: z.nullable(seconds),
  solved_at: z.nullable(seconds),
})

const logRowSchema = z.strictObject({
  /** The row of the audit log; null for views by other people, which only the access log has. */
  seq: z.nullable(z.int()),
  at: seconds,
  event: z.string(),
  /** What was opened, in the words of the access log. */
  what: z.nullable(z.string()),
  by: z.nullable(otherPerson),
  reason: z.nullable(z.string()),
  /** How long it was open, and how many parts were; a masquerade has both. */
  lasted_seconds: z.nullable(z.int()),
  parts: z.nullable(z.int()),
})

/** What one member of staff proposes and another confirms. */
export const proposalKinds = {
  'second-factor-reset': 'Reset second factor',
  'email-change': 'Change email',
} as const
export type ProposalKind = keyof typeof proposalKinds

export const proposalSchema = z.strictObject({
  proposal_id: z.int(),
  kind: z.enum(idsOf(proposalKinds)),
  person: otherPerson,
  /** Of a change of address: the new one, and how we know who asked. */
  email: z.nullable(z.string()),
  proof: z.nullable(z.string()),
  reason: z.string(),
  by: z.string(),
  at: seconds,
  expires_at: seconds,
  /** Proposed by or about the caller, who cannot answer it. */
  is_own: z.boolean(),
  is_about_you: z.boolean(),
})
export type Proposal = z.infer<typeof proposalSchema>

export const personPageSchema = z.strictObject({
  person: personAtDeskSchema,
  /** Support may view the account until then, agreed to with this ticket. */
  consent: z.nullable(z.strictObject({ ticket: z.int(), until: seconds })),
  /** For advisors. */
  application: z.nullable(applicationSchema),
  requests: listOf(requestSchema),
  meetings: listOf(meetingSchema),
  tickets: listOf(ticketSchema),
  log: z.array(logRowSchema),
  /** There are older rows. */
  has_more_log: z.boolean(),
  proposals: z.array(proposalSchema),
  /** A change of email address that the person has not confirmed yet. */
  email_change: z.nullable(z.strictObject({ email: z.string(), asked_at: seconds, expires_at: seconds })),
  /** Whether another admin than the caller and this person could confirm something now. */
  has_confirmer: z.boolean(),
})
export type PersonPage = z.infer<typeof personPageSchema>

const body = z.strictObject({ reason: deskReason })
const act = { method: 'POST', access: ['admin'], params, body, answer: personPageSchema } as const
const refusals = ['not-found', 'not-oneself', 'confirm-it-is-you'] as const

export const readPersonAtDesk = endpoint({
  name: 'readPersonAtDesk',
  method: 'GET',
  path: '/api/v1/admin/people/{userId}',
  access: ['admin'],
  summary: 'Get everything about a person on one page; recorded in their access log',
  params,
  answer: personPageSchema,
  problems: ['not-found'],
})

export const disableAtDesk = endpoint({
  ...act,
  name: 'disableAtDesk',
  path: '/api/v1/admin/people/{userId}/disable',
  summary: 'Disable an account and end its sessions and meetings; repeating it has no effect',
  problems: [...refusals, 'last-admin'],
})

export const enableAtDesk = endpoint({
  ...act,
  name: 'enableAtDesk',
  path: '/api/v1/admin/people/{userId}/enable',
  summary: 'Enable an account again; repeating it has no effect',
  problems: refusals,
})

export const endSessionsAtDesk = endpoint({
  ...act,
  name: 'endSessionsAtDesk',
  path: '/api/v1/admin/people/{userId}/end-sessions',
  summary: 'Sign a person out everywhere',
  answer: z.extend(personPageSchema, { ended: z.int() }),
  problems: refusals,
})

export const sendPasswordReset = endpoint({
  ...act,
  name: 'sendPasswordReset',
  path: '/api/v1/admin/people/{userId}/password-reset',
  summary: 'Email a person a code for a new password',
  problems: [...refusals, 'limit-exceeded', 'identity-failed'],
})

/** For an admin's address, another admin confirms before the letters leave. */
export const changeEmailAtDesk = endpoint({
  ...act,
  name: 'changeEmailAtDesk',
  path: '/api/v1/admin/people/{userId}/email-change',
  summary: 'Start a change of email address: the new address confirms it, the old one can undo it',
  body: z.strictObject({
    email: emailAddress,
    /** How we know who asked. */
    proof: deskReason,
    reason: deskReason,
  }),
  problems: [...refusals, 'email-taken', 'email-change-waiting', 'limit-exceeded'],
})

export const resendEmailChange = endpoint({
  ...act,
  name: 'resendEmailChange',
  path: '/api/v1/admin/people/{userId}/email-change/resend',
  summary: 'Send the link to the new address again; the earlier one stops working',
  problems: [...refusals, 'email-change-over', 'limit-exceeded'],
})

export const cancelEmailChange = endpoint({
  ...act,
  name: 'cancelEmailChange',
  path: '/api/v1/admin/people/{userId}/email-change/cancel',
  summary: 'Cancel a change of email address that is not confirmed yet',
  problems: [...refusals, 'email-change-over'],
})

export const proposeFactorReset = endpoint({
  ...act,
  name: 'proposeFactorReset',
  path: '/api/v1/admin/people/{userId}/second-factor-reset',
  summary: 'Propose to remove a person’s second factors; another admin confirms within a day',
  problems: [...refusals, 'no-second-factor'],
})

export const listProposals = endpoint({
  name: 'listProposals',
  method: 'GET',
  path: '/api/v1/admin/proposals',
  access: ['admin'],
  summary: 'List what waits for a second member of staff, oldest first',
  answer: z.strictObject({ proposals: z.array(proposalSchema) }),
})

/** The proposer can only withdraw. */
export const answerProposal = endpoint({
  name: 'answerProposal',
  method: 'POST',
  path: '/api/v1/admin/proposals/{proposalId}/answer',
  access: ['admin'],
  summary: 'Confirm, decline or withdraw a proposal',
  params: z.strictObject({ proposalId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  body: z.strictObject({ answer: z.enum(['confirm', 'decline', 'withdraw']), reason: deskReason }),
  answer: z.strictObject({ proposals: z.array(proposalSchema) }),
  problems: [
    'not-found',
    'other-admin-due',
    'proposal-over',
    'email-taken',
    'email-change-waiting',
    'limit-exceeded',
    'confirm-it-is-you',
  ],
})

const listedPersonSchema = z.strictObject({
  person_id: personIdSchema,
  type: z.enum(roles),
  name: z.string(),
  email: z.string(),
  crd: z.nullable(z.string()),
  state: z.enum(idsOf(personStates)),
  application: z.nullable(z.enum(applicationStatuses)),
  last_seen_at: z.nullable(seconds),
})
export type ListedPerson = z.infer<typeof listedPersonSchema>

export const mostListedPeople = 30

/** Without a search text, disabled or leaving people are listed only when asked for. */
export const listPeopleAtDesk = endpoint({
  name: 'listPeopleAtDesk',
  method: 'GET',
  path: '/api/v1/admin/people',
  access: ['admin'],
  summary: 'Find people by name, email, CRD number or ID, with any status',
  query: z.strictObject({
    q: z.optional(z.string().check(z.trim(), z.maxLength(254))),
    role: z.optional(z.enum(roles)),
    state: z.optional(z.enum(idsOf(personStates))),
  }),
  answer: z.strictObject({
    people: z.array(listedPersonSchema),
    /** More people match than are listed. */
    has_more: z.boolean(),
    /** Signed up with this address and have not confirmed it. */
    unconfirmed: z.array(z.strictObject({ email: z.string(), signed_up_at: seconds })),
  }),
})

/** By address, because a person who has not confirmed it has only a sign-up and no account yet. */
export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/api/v1/admin/sign-ups/verification',
  access: ['admin'],
  summary: 'Send another code to a person who has not confirmed their address',
  body: z.strictObject({ email: emailAddress, reason: deskReason }),
  answer: z.strictObject({ sent_to: z.string() }),
  problems: ['not-found', 'already-confirmed', 'limit-exceeded', 'identity-failed'],
})
