import { type OwnReview, type PublicReview, reviewEditDays } from '@evenkeel/contract/contact/reviews'
import type { ReadReview } from './public-review-store.ts'

const dayMs = 86_400_000

export const seconds = (at: Date): number => Math.floor(at.getTime() / 1000)

export const editableUntil = ({ writtenAt }: { writtenAt: Date }): Date =>
  new Date(writtenAt.getTime() + reviewEditDays * dayMs)

export type Relation = OwnReview['relation']

export const relationSince = (since: string | null): Relation => ({
  is_client: since !== null,
  client_since: since,
})

function relationOf({ review, hiredSince }: ReadReview): Relation {
  return review.authorId === null
    ? { is_client: review.isClient, client_since: review.clientSince }
    : relationSince(hiredSince)
}

const answerOf = ({ answer }: ReadReview) => answer && { words: answer.words, at: seconds(answer.answeredAt) }

export function ownReviewOnWire(read: ReadReview): OwnReview {
  const { review } = read
  return {
    review_id: review.id,
    stars: review.stars,
    words: review.words,
    conflict: review.conflict,
    relation: relationOf(read),
    state: review.state,
    held_for: review.state === 'held' ? review.heldFor : [],
    removed_for: review.removedFor,
    written_at: seconds(review.writtenAt),
    changed_at: seconds(review.changedAt),
    editable_until: seconds(editableUntil(review)),
    answer: answerOf(read),
    version: review.version,
  }
}

/** It never says who wrote it. Staff also get what isn't published. */
export function publicReviewOnWire(read: ReadReview): PublicReview {
  const { review } = read
  const publishedAt = review.publishedAt ?? review.changedAt
  return {
    review_id: review.id,
    stars: review.stars,
    words: review.words,
    conflict: review.conflict,
    relation: relationOf(read),
    published_at: seconds(publishedAt),
    is_edited: review.changedAt > publishedAt,
    answer: answerOf(read),
  }
}
