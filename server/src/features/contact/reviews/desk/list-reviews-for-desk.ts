import { type listReviewsForDesk as call, reviewsPerDeskPage } from '@evenkeel/contract/contact/review-desk'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import type { Services } from '../../../../services.ts'
import { deskReviewsOnWire } from './desk-review-on-wire.ts'
import { countDeskReviews, listDeskReviews } from './desk-review-store.ts'

export async function listReviewsForDesk(
  { database: { orm } }: Pick<Services, 'database'>,
  { group, advisor_id, offset, review_id }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const ids = review_id
    ? [Number(review_id)]
    : await listDeskReviews(orm, group, {
        advisorId: advisor_id === undefined ? undefined : Number(advisor_id),
        offset: Number(offset ?? 0),
        limit: reviewsPerDeskPage,
      })
  return { reviews: await deskReviewsOnWire(orm, ids), counts: await countDeskReviews(orm) }
}
