import * as z from 'zod/mini'
import { revealable } from '../account/privacy.ts'
import { waysToMeet } from '../contact/meetings.ts'
import { endpoint } from '../endpoint.ts'
import { momentInSeconds, rowId } from '../number-rules.ts'
import { consumerCardSchema } from '../people/consumers.ts'
import { idsOf } from '../people/profile-choices.ts'
import { personIdSchema } from '../person-id.ts'
import { longText, phoneNumber } from '../text-rules.ts'

// A consumer asks an advisor, who answers before a clock runs out (product.md 3.9; readings "Answer clock",
// "Contact firewall"). The advisor's view carries no name until they accept.

const seconds = z.int()

export const requestKinds = { chat: 'Chat', meeting: 'Meeting' } as const
export const requestStates = ['sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

export const declineReasons = {
  full: 'I’m full right now',
  'outside-criteria': 'Outside my criteria',
  'conflict-of-interest': 'Conflict of interest',
  'cannot-serve-state': 'I can’t serve this state',
  other: 'Other reason',
} as const

export const closings = {
  hired: 'Hired',
  'not-a-fit': 'Not a fit',
  'no-answer': 'No answer',
  other: 'Other reason',
} as const
export type Closing = keyof typeof closings

export const mostOpenRequests = 3
export const mostUnanswered = 8
export const requestMessageMaxLength = 1000
export const questionMaxLength = 500

/** `staff`: a member of our staff. */
export const closers = ['consumer', 'advisor', 'staff'] as const

/** For both readers `yours` is the consumer's side and `theirs` the advisor's. */
const requestFit = <T extends z.ZodMiniType>(points: T) =>
  z.strictObject({ total: points, yours: points, theirs: points })

const requestShape = {
  request_id: z.int(),
  kind: z.enum(idsOf(requestKinds)),
  state: z.enum(requestStates),
  decline_reason: z.nullable(z.enum(idsOf(declineReasons))),
  /** The consumer's message; may be empty. */
  message: z.string(),
  sent_at: seconds,
  seen_at: z.nullable(seconds),
  answered_at: z.nullable(seconds),
  /** The deadline for an answer; an open question stops the clock and moves it. */
  due_at: seconds,
  /** The full length of the answer clock in wall-clock ms, for the ring. */
  allowed_ms: z.int(),
  is_clock_stopped: z.boolean(),
  /** The advisor can ask one question. */
  question: z.nullable(
    z.strictObject({
      text: z.string(),
      asked_at: seconds,
      answer: z.nullable(z.string()),
      answered_at: z.nullable(seconds),
    }),
  ),
  /** The end of an accepted request, or of one ended by staff; null while it is active. */
  closed: z.nullable(
    z.strictObject({ as: z.enum(idsOf(closings)), by: z.enum(closers), at: seconds, note: z.string() }),
  ),
} as const

export const sentRequestSchema = z.strictObject({
  ...requestShape,
  /** The fit when the request was sent. */
  fit: requestFit(z.number()),
  advisor: z.strictObject({
    advisor_id: personIdSchema,
    first_name: z.string(),
    last_name: z.string(),
    title: z.nullable(z.string()),
    company_name: z.nullable(z.string()),
    profileImage_id: z.nullable(z.string()),
    pays_us: z.nullable(z.string()),
    answers: z.strictObject({ median_hours: z.nullable(z.number()), of: z.int() }),
    /** Deleted, or no longer shown. */
    is_gone: z.boolean(),
    /**
     * Contact details that the advisor does not hide, once they accepted; null before, and where they are
     * gone (spec 3-10).
     */
    contact: z.nullable(z.strictObject({ email: z.nullable(z.string()), phone: z.nullable(z.string()) })),
  }),
  /** What the advisor sees after accepting; `withdrawn_at` where the consent was withdrawn. */
  shares: z.strictObject({
    reveal_id: z.nullable(z.int()),
    fields: z.array(z.enum(revealable)),
    withdrawn_at: z.nullable(seconds),
  }),
  /** Whether the consumer dismissed the next-best card. */
  is_next_best_dismissed: z.boolean(),
})
export type SentRequest = z.infer<typeof sentRequestSchema>

/** Names, addresses and amounts occur only in the card's `revealed`, which the disclosure ledger fills. */
export const receivedRequestSchema = z.strictObject({
  ...requestShape,
  /**
   * The fit when the request was sent, in whole points. Until the advisor accepts it is made from the card
   * alone: an answer the card doesn't show counts as unanswered. Null in requests from before this rule.
   */
  fit: z.nullable(requestFit(z.int())),
  consumer: consumerCardSchema,
})
export type ReceivedRequest = z.infer<typeof receivedRequestSchema>

const params = z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const sent = z.strictObject({ request: sentRequestSchema })
const received = z.strictObject({ request: receivedRequestSchema })

export const sendRequest = endpoint({
  name: 'sendRequest',
  method: 'POST',
  path: '/api/v1/requests',
  access: ['consumer'],
  summary: 'Request a chat or a meeting, with what you share once the advisor accepts',
  body: z.strictObject({
    /** Generated when the sheet opens, so that a repeated call makes only one request. */
    client_id: z.uuid(),
    advisor_id: personIdSchema,
    kind: z.enum(idsOf(requestKinds)),
    search_id: z.optional(z.uuid()),
    /** The expired request that this one replaces. */
    instead_of: z.optional(rowId),
    message: longText({ max: requestMessageMaxLength }),
    shares_last_name: z.boolean(),
    shares_email: z.boolean(),
    /** Typed in the sheet and stored for this advisor only. */
    phone: z.nullable(phoneNumber),
    has_read_crs: z.boolean(),
    /**
     * For a meeting: the requested free time, held until the advisor answers and confirmed when they
     * accept.
     */
    meeting: z.optional(z.strictObject({ starts_at: momentInSeconds, way: z.enum(idsOf(waysToMeet)) })),
  }),
  answer: sent,
  problems: [
    'slot-taken',
    'not-found',
    'cannot-ask',
    'too-many-open',
    'changed-elsewhere',
    'not-finished',
    'limit-exceeded',
  ],
})

export const listSentRequests = endpoint({
  name: 'listSentRequests',
  method: 'GET',
  path: '/api/v1/requests/sent',
  access: ['consumer'],
  summary: 'List the requests you sent, newest first',
  answer: z.strictObject({ requests: z.array(sentRequestSchema), open: z.int() }),
})

export const listReceivedRequests = endpoint({
  name: 'listReceivedRequests',
  method: 'GET',
  path: '/api/v1/requests/received',
  access: ['advisor'],
  summary: 'List the requests you received, with what you may see of each person',
  answer: z.strictObject({
    requests: z.array(receivedRequestSchema),
    unanswered: z.int(),
    /** Eight unanswered requests pause new ones. */
    is_paused: z.boolean(),
    /** Free places this month. */
    free_places: z.int(),
  }),
})

/** For the badge of every page, so it isn't a look at anyone and staff who view as the advisor don't ask. */
export const countUnansweredRequests = endpoint({
  name: 'countUnansweredRequests',
  method: 'GET',
  path: '/api/v1/requests/unanswered',
  access: ['advisor'],
  underMasquerade: 'never',
  summary: 'Count the requests that wait for your answer',
  answer: z.strictObject({ unanswered: z.int() }),
})

export const answerRequest = endpoint({
  name: 'answerRequest',
  method: 'POST',
  path: '/api/v1/requests/{requestId}/answer',
  access: ['advisor'],
  summary: 'Mark a request as seen, accept it or decline it',
  params,
  body: z.discriminatedUnion('move', [
    z.strictObject({ move: z.literal('see') }),
    z.strictObject({ move: z.literal('accept') }),
    z.strictObject({ move: z.literal('decline'), reason: z.enum(idsOf(declineReasons)) }),
  ]),
  answer: received,
  // A suspended advisor cannot accept requests.
  problems: ['not-found', 'not-allowed', 'moved-on', 'no-place-left'],
})

export const withdrawRequest = endpoint({
  name: 'withdrawRequest',
  method: 'POST',
  path: '/api/v1/requests/{requestId}/withdraw',
  access: ['consumer'],
  summary: 'Withdraw an unanswered request',
  params,
  answer: sent,
  problems: ['not-found', 'moved-on'],
})

export const askBack = endpoint({
  name: 'askBack',
  method: 'POST',
  path: '/api/v1/requests/{requestId}/question',
  access: ['advisor'],
  summary: 'Ask the consumer one question; pauses the deadline for up to two business days',
  params,
  body: z.strictObject({ text: longText({ min: 1, max: questionMaxLength }) }),
  answer: received,
  problems: ['not-found', 'moved-on'],
})

export const answerBack = endpoint({
  name: 'answerBack',
  method: 'POST',
  path: '/api/v1/requests/{requestId}/question/answer',
  access: ['consumer'],
  summary: 'Answer the advisor’s question; the deadline resumes',
  params,
  body: z.strictObject({ text: longText({ min: 1, max: questionMaxLength }) }),
  answer: sent,
  problems: ['not-found', 'moved-on'],
})

const closing = z.strictObject({ as: z.enum(idsOf(closings)), note: longText({ max: questionMaxLength }) })

export const closeSentRequest = endpoint({
  name: 'closeSentRequest',
  method: 'POST',
  path: '/api/v1/requests/{requestId}/close/sent',
  access: ['consumer'],
  summary: 'Close a match as the consumer',
  params,
  body: closing,
  answer: sent,
  problems: ['not-found', 'moved-on'],
})

export const closeReceivedRequest = endpoint({
  name: 'closeReceivedRequest',
  method: 'POST',
  path: '/api/v1/requests/{requestId}/close/received',
  access: ['advisor'],
  summary: 'Close a match as the advisor',
  params,
  body: closing,
  answer: received,
  problems: ['not-found', 'moved-on'],
})

export const readNextBest = endpoint({
  name: 'readNextBest',
  method: 'GET',
  path: '/api/v1/requests/{requestId}/next-best',
  access: ['consumer'],
  summary: 'Get the next-best advisor after a decline or a missed deadline',
  params,
  answer: z.strictObject({
    next: z.nullable(
      z.strictObject({
        advisor_id: personIdSchema,
        first_name: z.string(),
        last_name: z.string(),
        fit: z.number(),
        next_slot_at: z.nullable(seconds),
        pays_us: z.nullable(z.string()),
      }),
    ),
  }),
  problems: ['not-found'],
})

export const dismissNextBest = endpoint({
  name: 'dismissNextBest',
  method: 'POST',
  path: '/api/v1/requests/{requestId}/next-best/dismiss',
  access: ['consumer'],
  summary: 'Dismiss the next-best suggestion',
  params,
  answer: sent,
  problems: ['not-found'],
})
