import * as z from 'zod/mini'
import { endpoint, nothing } from '../endpoint.ts'
import { rowVersion } from '../number-rules.ts'
import { idsOf } from '../people/profile-choices.ts'
import { pathIdSchema } from '../person-id.ts'
import { line, longText, wholeNumber } from '../text-rules.ts'

// Reviews by the Marketing Rule (17 CFR 275.206(4)-1): everyone who held a meeting is asked once in the same words, only
// they can write, and nothing is selected, edited or ordered by what it says.

const seconds = z.int()
const rowText = z.string().check(z.regex(/^[1-9]\d{0,15}$/))
const ofRequest = z.strictObject({ requestId: rowText })
const ofReview = z.strictObject({ reviewId: rowText })
const month = z.string().check(z.regex(/^\d{4}-\d{2}$/))

export const reviewLengths = { min: 20, max: 2000 } as const
export const answerLengths = { min: 2, max: 1000 } as const
export const conflictLengths = { min: 3, max: 200 } as const
export const reportLengths = { min: 10, max: 1000 } as const
/** Days after its first save in which the author can still change a review. */
export const reviewEditDays = 30
export const fewestForAverage = 5
export const reviewsPerPage = 10

/** Why a review waits for staff before it is published. */
export const holdReasons = {
  'contact-data': 'It contains contact details.',
  link: 'It contains a link.',
  threat: 'It contains a threat.',
  'other-person': 'It names another person.',
} as const
export type HoldReason = keyof typeof holdReasons

/** The only rules by which staff remove a review; readers see how many fell under each. */
export const removalRules = {
  'contact-data': 'It contained contact details.',
  link: 'It contained a link.',
  threat: 'It contained a threat.',
  'other-person': 'It named another person.',
  'not-about-advisor': 'It wasn’t about the advisor.',
  'not-genuine': 'The author was paid for it or wasn’t independent.',
  'legal-order': 'A court or regulator required it.',
} as const
export type RemovalRule = keyof typeof removalRules

export const reviewStates = ['published', 'held', 'removed'] as const
const stars = wholeNumber(1, 5)

/** Client: the author hired the advisor. */
const relation = z.strictObject({ is_client: z.boolean(), client_since: z.nullable(month) })

export const ownReviewSchema = z.strictObject({
  review_id: z.int(),
  stars,
  words: z.string(),
  /** The author's conflict of interest in their own words; null where they have none. */
  conflict: z.nullable(z.string()),
  relation,
  state: z.enum(reviewStates),
  held_for: z.array(z.enum(idsOf(holdReasons))),
  removed_for: z.nullable(z.enum(idsOf(removalRules))),
  written_at: seconds,
  changed_at: seconds,
  editable_until: seconds,
  /** The advisor's public answer. */
  answer: z.nullable(z.strictObject({ words: z.string(), at: seconds })),
  version: rowVersion,
})
export type OwnReview = z.infer<typeof ownReviewSchema>

export const readOwnReview = endpoint({
  name: 'readOwnReview',
  method: 'GET',
  path: '/api/v1/requests/{requestId}/review',
  access: ['consumer'],
  summary: 'Get your review of this advisor, or null, and whether you can write one',
  params: ofRequest,
  answer: z.strictObject({
    review: z.nullable(ownReviewSchema),
    /** They met the advisor or hired them. */
    can_write: z.boolean(),
    /** How a review would be labeled now. */
    relation,
  }),
  problems: ['not-found'],
})

export const saveReview = endpoint({
  name: 'saveReview',
  method: 'PUT',
  path: '/api/v1/requests/{requestId}/review',
  access: ['consumer'],
  summary:
    'Write or change your review; contact details, links, threats or another person’s name hold it for staff',
  params: ofRequest,
  body: z.strictObject({
    stars,
    words: longText(reviewLengths),
    conflict: z.nullable(line(conflictLengths)),
    /** Confirmed: the author wasn't paid, and the review is their own. */
    is_unpaid: z.literal(true, 'Confirm that no one paid or rewarded you for this review.'),
    /** 0 for a new one. */
    version: rowVersion,
  }),
  answer: z.strictObject({ review: ownReviewSchema }),
  problems: ['not-found', 'review-closed', 'changed-elsewhere', 'limit-exceeded'],
})

export const deleteReview = endpoint({
  name: 'deleteReview',
  method: 'DELETE',
  path: '/api/v1/requests/{requestId}/review',
  access: ['consumer'],
  summary: 'Delete your review at any time',
  params: ofRequest,
  answer: nothing,
  problems: ['not-found'],
})

export const publicReviewSchema = z.strictObject({
  review_id: z.int(),
  stars,
  words: z.string(),
  conflict: z.nullable(z.string()),
  relation,
  published_at: seconds,
  is_edited: z.boolean(),
  answer: z.nullable(z.strictObject({ words: z.string(), at: seconds })),
})
export type PublicReview = z.infer<typeof publicReviewSchema>

export const publicReviewsSchema = z.strictObject({
  /** Everyone who met the advisor is asked once. */
  asked: z.int(),
  answered: z.int(),
  published: z.int(),
  /** Null below five. `spread`: how many gave 1, 2, 3, 4 and 5 stars. */
  average: z.nullable(z.strictObject({ mean: z.number(), spread: z.array(z.int()).check(z.length(5)) })),
  removed: z.array(z.strictObject({ rule: z.enum(idsOf(removalRules)), count: z.int() })),
  /** Newest first, never by stars. */
  reviews: z.array(publicReviewSchema),
})
export type PublicReviews = z.infer<typeof publicReviewsSchema>

export const readReviews = endpoint({
  name: 'readReviews',
  method: 'GET',
  path: '/api/v1/advisor/{advisorId}/reviews',
  access: ['consumer', 'advisor', 'visitor'],
  summary: 'Get an advisor’s reviews, newest first, with how many were asked, answered and removed',
  params: z.strictObject({ advisorId: pathIdSchema }),
  query: z.strictObject({ offset: z.optional(z.string().check(z.regex(/^\d{1,6}$/))) }),
  answer: publicReviewsSchema,
  problems: ['not-found', 'visitor-limit'],
})

export const answerReview = endpoint({
  name: 'answerReview',
  method: 'PUT',
  path: '/api/v1/reviews/{reviewId}/answer',
  access: ['advisor'],
  summary: 'Answer a review of yours once, publicly',
  params: ofReview,
  body: z.strictObject({ words: longText(answerLengths) }),
  answer: z.strictObject({ answer: z.strictObject({ words: z.string(), at: seconds }) }),
  problems: ['not-found', 'already-answered'],
})

export const reportReview = endpoint({
  name: 'reportReview',
  method: 'POST',
  path: '/api/v1/reviews/{reviewId}/report',
  access: ['consumer', 'advisor'],
  summary: 'Report a review that breaks one of the stated rules',
  params: ofReview,
  body: z.strictObject({ rule: z.enum(idsOf(removalRules)), words: longText(reportLengths) }),
  answer: nothing,
  problems: ['not-found', 'limit-exceeded'],
})
