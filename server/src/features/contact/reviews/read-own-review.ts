import type { readOwnReview as call, OwnReview } from '@evenkeel/contract/contact/reviews'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { readReviewRows } from './public-review-store.ts'
import { requireReviewable } from './require-reviewable.ts'
import { ownReviewOnWire, relationSince } from './review-on-wire.ts'
import { findOwnReview } from './review-store.ts'

export async function readOwnReview(
  { database: { orm } }: Pick<Services, 'database'>,
  caller: Caller,
  requestId: number,
): Promise<AnswerOf<typeof call>> {
  const { advisorId, canWrite, hiredSince } = await requireReviewable(orm, caller, requestId)
  const own = await findOwnReview(orm, caller.personId, advisorId)
  return {
    review: own ? await showToAuthor(orm, own.id) : null,
    can_write: canWrite,
    relation: relationSince(hiredSince),
  }
}

export async function showToAuthor(orm: Orm, reviewId: number): Promise<OwnReview> {
  const [read] = await readReviewRows(orm, [reviewId])
  if (!read) throw new Error('a review that was just read is gone')
  return ownReviewOnWire(read)
}
