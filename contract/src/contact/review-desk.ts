import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { rowVersion } from '../number-rules.ts'
import { idsOf } from '../people/profile-choices.ts'
import { personIdSchema } from '../person-id.ts'
import { longText } from '../text-rules.ts'
import { holdReasons, publicReviewSchema, removalRules, reviewStates } from './reviews.ts'

// Staff decide on held and reported reviews, and look at patterns that may be coordinated. Every published one can be
// found, for a court's order or a letter to support.

const seconds = z.int()

export const reviewGroups = {
  held: 'Held',
  reported: 'Reported',
  patterns: 'Possibly coordinated',
  decided: 'Decided',
  published: 'Published',
} as const
export type ReviewGroup = keyof typeof reviewGroups

/** What several reviews of one advisor have in common. */
export const reviewPatterns = {
  'same-network': 'Sent from the same network',
  burst: 'Unusually many within a few days',
  'copied-text': 'Nearly the same words',
} as const

export const reviewDecisions = {
  publish: 'Publish review',
  keep: 'Keep review',
  remove: 'Remove review',
} as const
export type ReviewDecision = keyof typeof reviewDecisions

const name = z.strictObject({ id: personIdSchema, name: z.string() })

export const deskReviewSchema = z.strictObject({
  review: publicReviewSchema,
  advisor: name,
  /** Null where the author's account was deleted. */
  author: z.nullable(name),
  state: z.enum(reviewStates),
  held_for: z.array(z.enum(idsOf(holdReasons))),
  written_at: seconds,
  /** Newest first. */
  reports: z.array(
    z.strictObject({
      rule: z.enum(idsOf(removalRules)),
      words: z.string(),
      by: z.enum(['advisor', 'consumer']),
      at: seconds,
      is_open: z.boolean(),
    }),
  ),
  /** The reviews that share each pattern, this one excluded. */
  patterns: z.array(
    z.strictObject({
      pattern: z.enum(idsOf(reviewPatterns)),
      others: z.array(
        z.strictObject({
          review_id: z.int(),
          advisor: name,
          author: z.nullable(name),
          stars: z.int(),
          words: z.string(),
          written_at: seconds,
        }),
      ),
    }),
  ),
  decisions: z.array(
    z.strictObject({
      decision: z.enum(idsOf(reviewDecisions)),
      rule: z.nullable(z.enum(idsOf(removalRules))),
      reason: z.string(),
      by: z.string(),
      at: seconds,
    }),
  ),
  version: rowVersion,
})
export type DeskReview = z.infer<typeof deskReviewSchema>

export const reviewsPerDeskPage = 30

export const listReviewsForDesk = endpoint({
  name: 'listReviewsForDesk',
  method: 'GET',
  path: '/api/v1/admin/reviews',
  access: ['admin'],
  summary:
    'List reviews that wait for staff, longest waiting first, or that were decided or are published, newest first',
  query: z.strictObject({
    group: z.enum(idsOf(reviewGroups)),
    /** Only published ones of this advisor. */
    advisor_id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
    offset: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
    /** Only this one, whatever group it is in now; none once its author deleted it. */
    review_id: z.optional(z.string().check(z.regex(/^[1-9]\d{0,15}$/))),
  }),
  answer: z.strictObject({
    reviews: z.array(deskReviewSchema),
    counts: z.record(z.enum(idsOf(reviewGroups)), z.int()),
  }),
})

export const decideReview = endpoint({
  name: 'decideReview',
  method: 'POST',
  path: '/api/v1/admin/reviews/{reviewId}/decision',
  access: ['admin'],
  summary: 'Publish a held review, keep a reported one, or remove one by a stated rule',
  params: z.strictObject({ reviewId: z.string().check(z.regex(/^[1-9]\d{0,15}$/)) }),
  body: z.strictObject({
    decision: z.enum(idsOf(reviewDecisions)),
    rule: z.nullable(z.enum(idsOf(removalRules))),
    reason: longText({ min: 10, max: 1000 }),
    version: rowVersion,
  }),
  answer: z.strictObject({ review: deskReviewSchema }),
  problems: ['not-found', 'review-moved-on'],
})
