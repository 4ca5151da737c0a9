import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { closers, closings, declineReasons, requestKinds, requestStates } from '../market/requests.ts'
import { idsOf } from '../people/profile-choices.ts'
import { pathIdSchema, personIdSchema } from '../person-id.ts'
import { wholeNumber } from '../text-rules.ts'
import { checkedPersonSchema, staffReason } from './checker.ts'

// Outcomes of pairs and staff's actions on them, each with a reason and each in the audit log (product.md
// 3.18).

const seconds = z.int()

/** `waiting`: sent or seen; `matched`: accepted and not closed; `over`: everything else. */
export const checkedMatchGroups = { waiting: 'Waiting', matched: 'Matched', over: 'Closed' } as const
export const mostExtendedDays = 10

const partySchema = z.extend(checkedPersonSchema, {
  /** Whether the account was deleted. */
  is_gone: z.boolean(),
})

const checkedMatchSchema = z.strictObject({
  request_id: z.int(),
  consumer: partySchema,
  advisor: partySchema,
  kind: z.enum(idsOf(requestKinds)),
  state: z.enum(requestStates),
  group: z.enum(idsOf(checkedMatchGroups)),
  decline_reason: z.nullable(z.enum(idsOf(declineReasons))),
  sent_at: seconds,
  seen_at: z.nullable(seconds),
  answered_at: z.nullable(seconds),
  /** The deadline for an answer; null once answered or over. */
  due_at: z.nullable(seconds),
  is_clock_stopped: z.boolean(),
  /** The fit when the request was sent. */
  fit: z.strictObject({ total: z.number(), yours: z.number(), theirs: z.number() }),
  closed: z.nullable(
    z.strictObject({
      as: z.enum(idsOf(closings)),
      by: z.enum(closers),
      at: seconds,
    }),
  ),
  /** The actions available now. */
  may_extend: z.boolean(),
  may_close: z.boolean(),
})
export type CheckedMatch = z.infer<typeof checkedMatchSchema>

export const listCheckedMatches = endpoint({
  name: 'listCheckedMatches',
  method: 'GET',
  path: '/api/v1/admin/checker/matches',
  access: ['admin'],
  summary: 'List requests and matches of a consumer, an advisor, both or all, newest first',
  query: z.strictObject({
    consumer: z.optional(pathIdSchema),
    advisor: z.optional(pathIdSchema),
    group: z.optional(z.enum(idsOf(checkedMatchGroups))),
    /** The `next` of the previous page. */
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  }),
  answer: z.strictObject({
    matches: z.array(checkedMatchSchema),
    counts: z.record(z.enum(idsOf(checkedMatchGroups)), z.int()),
    next: z.nullable(z.string()),
    /** Whether the two are hidden from each other's lists; null unless both are named. */
    is_hidden: z.nullable(z.boolean()),
  }),
  problems: ['not-found'],
})

const ofConsumer = z.strictObject({ consumerId: pathIdSchema })
const ofPair = z.strictObject({ consumerId: pathIdSchema, advisorId: pathIdSchema })
const ofRequest = z.strictObject({ requestId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) })
const matchAnswer = z.strictObject({ match: checkedMatchSchema })

export const rerunMatches = endpoint({
  name: 'rerunMatches',
  method: 'POST',
  path: '/api/v1/admin/checker/consumers/{consumerId}/re-run',
  access: ['admin'],
  summary: 'Search again for a consumer with current data and notify them; the list is not saved',
  params: ofConsumer,
  body: z.strictObject({ reason: staffReason }),
  // The list is not stored, because a list no one has seen would teach the model that no one in it is wanted.
  answer: z.strictObject({
    made_at: seconds,
    model_version: z.int(),
    eligible: z.int(),
    places: z.array(z.strictObject({ rank: z.int(), advisor_id: personIdSchema, name: z.string() })),
  }),
  problems: ['not-found', 'not-finished', 'limit-exceeded'],
})

export const suggestAdvisor = endpoint({
  name: 'suggestAdvisor',
  method: 'POST',
  path: '/api/v1/admin/checker/consumers/{consumerId}/advisors/{advisorId}/suggest',
  access: ['admin'],
  summary: 'Suggest an eligible advisor to a consumer; the advisor is not notified',
  params: ofPair,
  body: z.strictObject({ reason: staffReason }),
  answer: nothing,
  // The field `advisor` says why they cannot be.
  problems: ['not-found', 'not-finished', 'cannot-suggest', 'limit-exceeded'],
})

export const hidePair = endpoint({
  name: 'hidePair',
  method: 'PUT',
  path: '/api/v1/admin/checker/consumers/{consumerId}/advisors/{advisorId}/hidden',
  access: ['admin'],
  summary: 'Hide an advisor from a consumer’s future lists, or show them again',
  params: ofPair,
  body: z.strictObject({ is_hidden: z.boolean(), reason: staffReason }),
  answer: nothing,
  problems: ['not-found'],
})

export const closeCheckedMatch = endpoint({
  name: 'closeCheckedMatch',
  method: 'POST',
  path: '/api/v1/admin/checker/matches/{requestId}/close',
  access: ['admin'],
  summary: 'End a pending request or an open match and notify both people',
  params: ofRequest,
  body: z.strictObject({ reason: staffReason }),
  answer: matchAnswer,
  problems: ['not-found', 'moved-on'],
})

export const extendClock = endpoint({
  name: 'extendClock',
  method: 'POST',
  path: '/api/v1/admin/checker/matches/{requestId}/extend',
  access: ['admin'],
  summary: 'Give an advisor more business days to answer and notify both people',
  params: ofRequest,
  body: z.strictObject({ business_days: wholeNumber(1, mostExtendedDays), reason: staffReason }),
  answer: matchAnswer,
  problems: ['not-found', 'moved-on'],
})
