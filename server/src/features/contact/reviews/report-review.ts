import type { reportReview as call } from '@evenkeel/contract/contact/reviews'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { requireShown } from '../../market/matching/search/require-shown-advisor.ts'
import { limitReviewReports } from './review-limits.ts'
import { hasOpenReport, insertReviewReport } from './review-report-store.ts'
import { findReview } from './review-store.ts'

/** Staff decide; until then the review stays as it is, and its author isn't told. Reported again it is the same report. */
export async function reportReview(
  services: Pick<Services, 'database' | 'clock' | 'secrets'>,
  { personId, role }: Caller,
  reviewId: number,
  { rule, words }: BodyOf<typeof call>,
): Promise<undefined> {
  const { orm } = services.database
  const review = await findReview(orm, reviewId)
  if (review?.state !== 'published' || (role !== 'consumer' && role !== 'advisor'))
    throw new Problem('not-found')
  // Only people who may read a review may report it.
  if (review.advisorId !== personId) await requireShown(services, String(review.advisorId))
  if (await hasOpenReport(orm, reviewId, personId)) return
  await limitReviewReports(services, personId)
  await insertReviewReport(orm, {
    reviewId,
    reporterId: personId,
    by: role,
    rule,
    words,
    reportedAt: services.clock.now(),
  })
}
