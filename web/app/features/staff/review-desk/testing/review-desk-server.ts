import type { DeskReview, ReviewGroup } from '@evenkeel/contract/contact/review-desk'

// For tests: what the server sends to the review desk, around one fixed moment.

/** Tuesday, November 17, 2026, 18:00 UTC, in seconds. */
export const now = Date.UTC(2026, 10, 17, 18) / 1000
export const path = '/api/v1/admin/reviews'

export const deskReviewOf = (more: Partial<DeskReview> = {}, id = 31): DeskReview => ({
  review: {
    review_id: id,
    stars: 2,
    words: 'Call me at 555-0100 about it.',
    conflict: null,
    relation: { is_client: false, client_since: null },
    published_at: now - 3600,
    is_edited: false,
    answer: null,
  },
  advisor: { id: 201, name: 'Dana Okafor' },
  author: { id: 101, name: 'Robin Vale' },
  state: 'held',
  held_for: ['contact-data'],
  written_at: now - 7200,
  reports: [],
  patterns: [],
  decisions: [],
  version: 3,
  ...more,
})

export const reportedReview = deskReviewOf(
  {
    state: 'published',
    held_for: [],
    reports: [
      {
        rule: 'other-person',
        words: 'It names my colleague.',
        by: 'advisor',
        at: now - 600,
        is_open: true,
      },
    ],
    patterns: [
      {
        pattern: 'copied-text',
        others: [
          {
            review_id: 9,
            advisor: { id: 202, name: 'Ruth Calloway' },
            author: { id: 103, name: 'Neil Calloway' },
            stars: 1,
            words: 'Nearly the same.',
            written_at: now - 90_000,
          },
        ],
      },
    ],
  },
  32,
)

const noCounts: Record<ReviewGroup, number> = { held: 0, reported: 0, patterns: 0, decided: 0, published: 0 }

export const pageOf = (reviews: DeskReview[], counts: Partial<Record<ReviewGroup, number>> = {}) => ({
  reviews,
  counts: { ...noCounts, ...counts },
})
