import * as z from 'zod/mini'
import { signedInSchema } from '../account/identity.ts'
import { type PersonType, personTypes } from '../choices.ts'
import { endpoint, file, nothing } from '../endpoint.ts'
import { type PersonId, personIdSchema } from '../person-id.ts'
import { longText } from '../text-rules.ts'

// Masquerade: an admin views the product as one of its people (spec §2.5, §2.6, §4; security.md 2.2), as an
// overlay on the admin's own session. `masqueradeToken` is the overlay's id, not a credential: it only works
// within the session it was made in. The tab that started it sends it with every call; calls without it are
// the admin's own.

/** On a call: the overlay's id. On an answer under an overlay: the target, and when it ends. */
export const masqueradeHeader = 'X-Masquerade'

export const masqueradeModes = {
  read: 'Read-only',
  assist: 'Assist: can edit profile and criteria',
} as const
export type MasqueradeMode = keyof typeof masqueradeModes

export const masqueradeMinutes = [15, 30, 60] as const
export const usualMasqueradeMinutes = 30
export const masqueradeReasonLengths = { min: 10, max: 500 } as const

export const masqueradeEndKinds = {
  stopped: 'Stopped',
  emergency: 'Emergency',
  expired: 'Expired',
  'logged-out': 'Admin signed out',
  revoked: 'Ended by the system',
} as const
export type MasqueradeEndKind = keyof typeof masqueradeEndKinds

/** What the target's own page and emails call it after the end. */
export const masqueradeNotice = 'Support viewed your account'

export const masqueradeBannerWords = {
  title: 'ADMIN MASQUERADING',
  stop: 'Stop Masquerade',
  stopping: 'Stopping...',
  emergency: 'Emergency',
  readOnly: 'Read-only while masquerading.',
} as const

/** Format of the answer's header: `consumer/4821; exp=1789000000`. */
export function masqueradeHeaderValue(type: PersonType, id: PersonId, expiresAt: number): string {
  return `${type}/${id}; exp=${expiresAt}`
}

const seconds = z.int()
const reason = longText(masqueradeReasonLengths)
const mode = z.enum(['read', 'assist'])
const minutes = z.literal(masqueradeMinutes)
const targetType = z.enum(personTypes, 'Choose consumer or advisor.')

/** spec 3-21; times in whole seconds, `timestamp` is when the record was made. */
export const masqueradeSessionSchema = z.strictObject({
  adminId: personIdSchema,
  adminName: z.string(),
  targetUserId: personIdSchema,
  targetUserType: targetType,
  startedAt: seconds,
  expiresAt: seconds,
  timestamp: seconds,
})
export type MasqueradeSession = z.infer<typeof masqueradeSessionSchema>

export const currentMasqueradeSchema = z.strictObject({
  masqueradeToken: z.uuid(),
  session: masqueradeSessionSchema,
  mode,
  reason: z.string(),
  targetName: z.string(),
  /** The id in addresses of the target's pages. */
  targetUuid: z.nullable(z.uuid()),
})
export type CurrentMasquerade = z.infer<typeof currentMasqueradeSchema>

/** spec 7-32, 4-24. The session gets a new id and new tokens, so that earlier ones become worthless. */
export const startMasquerade = endpoint({
  name: 'startMasquerade',
  method: 'POST',
  path: '/api/v1/masquerade/start',
  access: ['admin'],
  summary: 'View the product as this consumer or advisor',
  body: z.strictObject({
    /** Only compared with the caller. */
    adminId: personIdSchema,
    targetUserId: personIdSchema,
    targetUserType: targetType,
    reason,
    /** Defaults to read. Assist needs the target's consent or another admin's approval. */
    mode: z.optional(mode),
    /** Defaults to 30. */
    minutes: z.optional(minutes),
    /** The session's active overlay, which ends only if this one starts. */
    replaces: z.optional(z.uuid()),
  }),
  answer: z.extend(currentMasqueradeSchema, { signedIn: signedInSchema }),
  problems: [
    ...(['confirm-it-is-you', 'masquerade-self', 'masquerade-admin', 'masquerade-disabled'] as const),
    ...(['masquerade-target-missing', 'already-masquerading', 'assist-not-approved'] as const),
    ...(['limit-exceeded', 'masquerade-forbidden'] as const),
  ],
})

/**
 * Always succeeds and can be repeated (H19). Ends the overlay named in the body or header, or else every
 * overlay of the calling admin. An ordinary stop also gives the session a new id, so the browser renews
 * its token; an emergency stop does not, because its answer is not awaited (H18).
 */
export const stopMasquerade = endpoint({
  name: 'stopMasquerade',
  method: 'POST',
  path: '/api/v1/masquerade/stop',
  access: ['admin'],
  underMasquerade: 'own',
  summary: 'Stop viewing as someone else',
  body: z.strictObject({
    masqueradeToken: z.optional(z.nullable(z.uuid())),
    /** Defaults to stopped. */
    kind: z.optional(z.enum(['stopped', 'emergency'])),
    /** The page's action log entry (spec 7-32), stored as the browser's claim and never trusted. */
    action: z.optional(z.literal('stop_masquerade')),
    currentRoute: z.optional(z.string().check(z.maxLength(500))),
    durationMs: z.optional(z.int().check(z.minimum(0))),
  }),
  answer: nothing,
})

export const readCurrentMasquerade = endpoint({
  name: 'readCurrentMasquerade',
  method: 'GET',
  path: '/api/v1/masquerade/current',
  access: ['admin'],
  underMasquerade: 'own',
  summary: 'The current masquerade of this session, or null',
  answer: z.strictObject({ masquerade: z.nullable(currentMasqueradeSchema) }),
})

export const personStates = { active: 'Active', disabled: 'Disabled', leaving: 'Leaving' } as const

export const foundPersonSchema = z.strictObject({
  id: personIdSchema,
  type: z.enum(personTypes),
  uuid: z.nullable(z.uuid()),
  name: z.string(),
  email: z.string(),
  /** For an advisor who has one. */
  crd: z.nullable(z.string()),
  state: z.enum(['active', 'disabled', 'leaving']),
  last_seen_at: z.nullable(seconds),
  is_verified: z.boolean(),
  open_support_requests: z.int(),
  /** End of the person's consent for support to view their account. */
  consent_until: z.nullable(seconds),
})
export type FoundPerson = z.infer<typeof foundPersonSchema>

export const mostFoundPeople = 20

export const searchPeople = endpoint({
  name: 'searchPeople',
  method: 'GET',
  path: '/api/v1/masquerade/people',
  access: ['admin'],
  underMasquerade: 'own',
  summary: 'Find people by ID, UUID, CRD number or the start of a name or email',
  query: z.strictObject({
    q: z
      .string()
      .check(z.trim(), z.minLength(1, 'Enter an ID, name, email or CRD number.'), z.maxLength(254)),
    type: z.optional(z.enum(personTypes)),
  }),
  answer: z.strictObject({
    people: z.array(foundPersonSchema),
    /** More people match than are shown. */
    has_more: z.boolean(),
  }),
})

const historyRowSchema = z.strictObject({
  masqueradeToken: z.uuid(),
  adminId: personIdSchema,
  adminName: z.string(),
  targetUserId: personIdSchema,
  targetUserType: targetType,
  targetName: z.string(),
  mode,
  reason: z.string(),
  startedAt: seconds,
  expiresAt: seconds,
  endedAt: z.nullable(seconds),
  /** Null while it is active. */
  endKind: z.nullable(z.enum(['stopped', 'emergency', 'expired', 'logged-out', 'revoked'])),
  durationSeconds: z.int(),
  /** Counts of distinct things opened and changed, and of refused calls. */
  pages: z.int(),
  writes: z.int(),
  refused: z.int(),
})
export type MasqueradeHistoryRow = z.infer<typeof historyRowSchema>

const historyFilter = {
  adminId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  targetUserId: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
}

export const listMasquerades = endpoint({
  name: 'listMasquerades',
  method: 'GET',
  path: '/api/v1/masquerade/history',
  access: ['admin'],
  underMasquerade: 'own',
  summary: 'List masquerades: who, whom, when, why and how long; newest first, 25 per page',
  query: z.strictObject({ ...historyFilter, before: z.optional(z.string().check(z.maxLength(60))) }),
  answer: z.strictObject({ rows: z.array(historyRowSchema), next: z.nullable(z.string()) }),
})

export const exportMasquerades = endpoint({
  name: 'exportMasquerades',
  method: 'GET',
  path: '/api/v1/masquerade/history.csv',
  access: ['admin'],
  summary: 'Export the newest 10,000 as CSV',
  query: z.strictObject(historyFilter),
  answer: file,
})

const assistRequestSchema = z.strictObject({
  assistId: z.int(),
  adminId: personIdSchema,
  adminName: z.string(),
  targetUserId: personIdSchema,
  targetUserType: targetType,
  targetName: z.string(),
  reason: z.string(),
  state: z.enum(['waiting', 'approved', 'refused']),
  askedAt: seconds,
  /** The deadline for an answer or, once approved, for starting. */
  expiresAt: seconds,
  decidedByName: z.nullable(z.string()),
  decisionReason: z.nullable(z.string()),
  /** Requested by the caller, who cannot answer it. */
  isOwn: z.boolean(),
})
export type AssistRequest = z.infer<typeof assistRequestSchema>
const assistAnswer = z.strictObject({ request: assistRequestSchema })

export const askAssist = endpoint({
  name: 'askAssist',
  method: 'POST',
  path: '/api/v1/masquerade/assist-requests',
  access: ['admin'],
  summary: 'Ask another admin for permission to edit; expires after an hour',
  body: z.strictObject({ targetUserId: personIdSchema, targetUserType: targetType, reason }),
  answer: assistAnswer,
  problems: [
    ...(['masquerade-self', 'masquerade-admin', 'masquerade-disabled'] as const),
    ...(['masquerade-target-missing', 'limit-exceeded'] as const),
  ],
})

export const listAssistRequests = endpoint({
  name: 'listAssistRequests',
  method: 'GET',
  path: '/api/v1/masquerade/assist-requests',
  access: ['admin'],
  underMasquerade: 'own',
  summary: 'List pending edit requests and your approved ones, newest first',
  answer: z.strictObject({ requests: z.array(assistRequestSchema) }),
})

export const answerAssist = endpoint({
  name: 'answerAssist',
  method: 'POST',
  path: '/api/v1/masquerade/assist-requests/{assistId}/answer',
  access: ['admin'],
  summary: 'Approve or refuse another admin’s edit request, for one use within an hour',
  params: z.strictObject({ assistId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  body: z.strictObject({ isApproved: z.boolean(), reason }),
  answer: assistAnswer,
  problems: ['not-found', 'assist-own', 'assist-answered', 'confirm-it-is-you'],
})
