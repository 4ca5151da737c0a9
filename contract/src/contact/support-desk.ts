import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { momentInSeconds, rowVersion } from '../number-rules.ts'
import { applicationStatuses } from '../people/advisors.ts'
import { idsOf } from '../people/profile-choices.ts'
import { personIdSchema } from '../person-id.ts'
import { line, longText } from '../text-rules.ts'
import { findPlaceholders, isPlaceholder } from './placeholders.ts'
import { summaryShape, supportFileSchema, supportLengths, supportParams, supportStates } from './support.ts'

// The support desk (product.md 3.14): staff share one queue, take requests, set them aside and answer.

const seconds = z.int()
const params = supportParams

/** Neither solved nor snoozed requests are in the first three. */
export const deskViews = ['mine', 'unassigned', 'all', 'snoozed', 'solved'] as const
export type DeskView = (typeof deskViews)[number]

export const deskStepKinds = [
  'assigned',
  'unassigned',
  'snoozed',
  'woken',
  'set-open',
  'set-waiting',
  'set-solved',
] as const
export type DeskStepKind = (typeof deskStepKinds)[number]

const staffSchema = z.strictObject({ person_id: personIdSchema, name: z.string() })

const askerSchema = z.strictObject({
  /** Null for a visitor, whose address nobody confirmed. */
  person_id: z.nullable(personIdSchema),
  type: z.enum(['consumer', 'advisor', 'visitor']),
  name: z.string(),
  email: z.nullable(z.string()),
  /** Whether the account is disabled or deleted. */
  is_gone: z.boolean(),
})

const deskMessageSchema = z.strictObject({
  from: z.enum(['asker', 'support']),
  /** For an answer: the staff member who gave it. */
  staff: z.nullable(z.string()),
  is_mine: z.boolean(),
  /** Visible to staff only. */
  is_internal: z.boolean(),
  text: z.string(),
  files: z.array(supportFileSchema),
  sent_at: seconds,
})

const deskStepSchema = z.strictObject({
  kind: z.enum(deskStepKinds),
  staff: z.nullable(z.string()),
  is_mine: z.boolean(),
  /** Whom it was assigned to. */
  assignee: z.nullable(z.string()),
  is_to_me: z.boolean(),
  /** Until when it was snoozed. */
  until: z.nullable(seconds),
  at: seconds,
})
export type DeskStep = z.infer<typeof deskStepSchema>

const deskSummaryShape = {
  ...summaryShape,
  asker: askerSchema,
  /** When the answer that is due was asked for. */
  asked_at: z.nullable(seconds),
  assignee: z.nullable(staffSchema),
  /** Null where it is not snoozed, or no longer. */
  snoozed_until: z.nullable(seconds),
} as const
const deskSummarySchema = z.strictObject(deskSummaryShape)
export type DeskRequest = z.infer<typeof deskSummarySchema>

/** Facts that explain many questions; only those that are true now. */
export const relatedKinds = [
  'account-disabled',
  'sign-in-locked',
  'mail-not-delivered',
  'question-open',
  'application-rejected',
  'request-expired',
] as const
const relatedSchema = z.strictObject({
  kind: z.enum(relatedKinds),
  /** Since when; for a lock and an open question: until when. */
  at: seconds,
  /** The other side of a request, or the reason of a decision. */
  what: z.nullable(z.string()),
})
export type DeskRelated = z.infer<typeof relatedSchema>

const fullDeskRequestSchema = z.strictObject({
  ...deskSummaryShape,
  messages: z.array(deskMessageSchema),
  steps: z.array(deskStepSchema),
  /** Sent back with each change: an older one is refused with changed-elsewhere. */
  version: z.int(),
  /** Active staff, to whom it can be assigned. */
  staff: z.array(staffSchema),
  /** What the placeholders of canned replies stand for here; null where there is nothing to fill in. */
  placeholders: z.record(z.string(), z.nullable(z.string())),
  /** Null for a visitor. */
  person: z.nullable(
    z.strictObject({
      account: z.enum(['active', 'disabled', 'closing']),
      /** Null for consumers. */
      application: z.nullable(z.enum(applicationStatuses)),
      /** Requests between consumers and advisors that wait for an answer. */
      open_requests: z.int(),
      other_tickets: z.array(
        z.strictObject({
          number: z.int(),
          subject: z.string(),
          state: z.enum(idsOf(supportStates)),
          updated_at: seconds,
        }),
      ),
    }),
  ),
  related: z.array(relatedSchema),
})
export type WholeDeskRequest = z.infer<typeof fullDeskRequestSchema>
const deskRequestAnswer = z.strictObject({ request: fullDeskRequestSchema })

export const listDesk = endpoint({
  name: 'listDesk',
  method: 'GET',
  path: '/api/v1/support/desk',
  access: ['admin'],
  summary: 'List tickets by promised answer; a search looks in every view',
  query: z.strictObject({
    view: z.optional(z.enum(deskViews)),
    q: z.optional(z.string().check(z.maxLength(100))),
    before: z.optional(z.string().check(z.maxLength(60))),
  }),
  answer: z.strictObject({
    requests: z.array(deskSummarySchema),
    counts: z.record(z.enum(deskViews), z.int()),
    /** When the next snoozed request returns to the queue. */
    next_wake_at: z.nullable(seconds),
    /** The first answer that is due among the snoozed ones: a promise can't be snoozed. */
    snoozed_due_at: z.nullable(seconds),
    next: z.nullable(z.string()),
  }),
})

export const readDeskRequest = endpoint({
  name: 'readDeskRequest',
  method: 'GET',
  path: '/api/v1/support/desk/{number}',
  access: ['admin'],
  summary: 'Get a ticket with its messages and sender',
  params,
  answer: deskRequestAnswer,
  problems: ['not-found'],
})

export const answerAtDesk = endpoint({
  name: 'answerAtDesk',
  method: 'POST',
  path: '/api/v1/support/desk/{number}/messages',
  access: ['admin'],
  summary: 'Answer a ticket and set its status; internal notes leave it as it is',
  params,
  body: z.strictObject({
    client_id: z.uuid(),
    text: longText({ min: 1, max: supportLengths.text.max }),
    is_internal: z.boolean(),
    state: z.enum(['waiting-for-you', 'solved', 'open']),
    version: rowVersion,
  }),
  answer: deskRequestAnswer,
  problems: ['not-found', 'changed-elsewhere', 'limit-exceeded'],
})

/** How long a request can be set aside. */
export const maxSnoozeDays = 90

export const workOnDeskRequest = endpoint({
  name: 'workOnDeskRequest',
  method: 'POST',
  path: '/api/v1/support/desk/{number}/work',
  access: ['admin'],
  summary: 'Assign, snooze or set the status of a ticket without answering',
  params,
  body: z.strictObject({
    version: rowVersion,
    /** Null: unassigned. */
    assignee_id: z.optional(z.nullable(personIdSchema)),
    /** Null: back in the queue now. */
    snoozed_until: z.optional(z.nullable(momentInSeconds)),
    state: z.optional(z.enum(idsOf(supportStates))),
  }),
  answer: deskRequestAnswer,
  problems: ['not-found', 'changed-elsewhere', 'limit-exceeded'],
})

export const cannedReplyLengths = { title: { min: 3, max: 60 }, text: { min: 10, max: 3000 } } as const

const cannedReplySchema = z.strictObject({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  version: z.int(),
  /** Null for those the product came with. */
  changed_by: z.nullable(z.string()),
  changed_at: seconds,
})
export type CannedReply = z.infer<typeof cannedReplySchema>
const cannedReplies = z.strictObject({ replies: z.array(cannedReplySchema) })

const cannedFields = {
  title: line(cannedReplyLengths.title),
  text: longText(cannedReplyLengths.text).check(
    z.refine((text) => findPlaceholders(text).every(isPlaceholder), {
      error: ({ input }) => {
        const unknown = findPlaceholders(String(input)).find((each) => !isPlaceholder(each))
        return `We can’t fill in {${unknown}}. Use one of the placeholders listed below.`
      },
    }),
  ),
} as const
const cannedParams = z.strictObject({ id: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })

export const listCannedReplies = endpoint({
  name: 'listCannedReplies',
  method: 'GET',
  path: '/api/v1/support/canned-replies',
  access: ['admin'],
  summary: 'List the replies staff share',
  answer: cannedReplies,
})

export const addCannedReply = endpoint({
  name: 'addCannedReply',
  method: 'POST',
  path: '/api/v1/support/canned-replies',
  access: ['admin'],
  summary: 'Add a reply for all staff',
  body: z.strictObject(cannedFields),
  answer: cannedReplies,
  problems: ['changed-elsewhere', 'limit-exceeded'],
})

export const changeCannedReply = endpoint({
  name: 'changeCannedReply',
  method: 'PUT',
  path: '/api/v1/support/canned-replies/{id}',
  access: ['admin'],
  summary: 'Change a shared reply; refused if it was changed since you read it',
  params: cannedParams,
  body: z.strictObject({ ...cannedFields, version: rowVersion }),
  answer: cannedReplies,
  problems: ['not-found', 'changed-elsewhere', 'limit-exceeded'],
})

export const deleteCannedReply = endpoint({
  name: 'deleteCannedReply',
  method: 'DELETE',
  path: '/api/v1/support/canned-replies/{id}',
  access: ['admin'],
  summary: 'Delete a shared reply',
  params: cannedParams,
  answer: cannedReplies,
})
