import type { OwnReview, PublicReview, PublicReviews } from '@evenkeel/contract/contact/reviews'

// For tests: reviews as the server sends them, around one fixed moment.

/** Tuesday, October 6, 2026, 18:00 UTC, in seconds. */
export const now = Date.UTC(2026, 9, 6, 18) / 1000
export const day = 86_400

export const reviewOf = (more: Partial<PublicReview> = {}): PublicReview => ({
  review_id: 11,
  stars: 5,
  words: 'The price was on the table within five minutes.',
  conflict: null,
  relation: { is_client: true, client_since: '2026-03' },
  published_at: now - 2 * day,
  is_edited: false,
  answer: null,
  ...more,
})

export const reviewsOf = (reviews: PublicReview[], more: Partial<PublicReviews> = {}): PublicReviews => ({
  asked: 14,
  answered: 12,
  published: reviews.length,
  average: null,
  removed: [],
  reviews,
  ...more,
})

export const ownReviewOf = (more: Partial<OwnReview> = {}): OwnReview => ({
  review_id: 11,
  stars: 4,
  words: 'Patient, and clear about the price.',
  conflict: null,
  relation: { is_client: false, client_since: null },
  state: 'published',
  held_for: [],
  removed_for: null,
  written_at: now - 2 * day,
  changed_at: now - 2 * day,
  editable_until: now + 28 * day,
  answer: null,
  version: 1,
  ...more,
})
