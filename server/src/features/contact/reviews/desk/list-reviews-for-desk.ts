import type { listReviewsForDesk as call } from '@evenkeel/contract/contact/review-desk'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import type { Services } from '../../../../services.ts'
import { deskReviewsOnWire } from './desk-review-on-wire.ts'
import { countDeskReviews, listDeskReviews } from './desk-review-store.ts'

const perPage = 30

export async function listReviewsForDesk(
  { database: { orm } }: Pick<Services, 'database'>,
  { group, offset }: QueryOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  const ids = await listDeskReviews(orm, group, { offset: Number(offset ?? 0), limit: perPage })
  return { reviews: await deskReviewsOnWire(orm, ids), counts: await countDeskReviews(orm) }
}
