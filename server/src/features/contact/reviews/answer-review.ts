import type { answerReview as call } from '@evenkeel/contract/contact/reviews'
import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { notifyAuthorOfAnswer } from './notify-of-review.ts'
import { readReviewRows } from './public-review-store.ts'
import { publicReviewOnWire, seconds } from './review-on-wire.ts'
import { findAnswer, findReview, insertAnswer, lockReview } from './review-store.ts'
import { answerRefusals, saysMoreThanReview } from './says-more-than-review.ts'

/** Once and publicly. The same words sent again are the same answer. */
export async function answerReview(
  services: Pick<Services, 'database' | 'clock' | 'live'>,
  { personId, role }: Caller,
  reviewId: number,
  { words }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  return services.database.transaction(async (transaction) => {
    await lockInOrder(transaction, personId)
    const found = await findReview(transaction, reviewId)
    if (role !== 'advisor' || found?.advisorId !== personId) throw new Problem('not-found')
    const review = await lockReview(transaction, reviewId)
    const [read] = await readReviewRows(transaction, [reviewId])
    if (!read || review?.state !== 'published') throw new Problem('not-found')
    const answered = await findAnswer(transaction, reviewId)
    if (answered && answered.words !== words) throw new Problem('already-answered')
    if (answered) return { answer: { words, at: seconds(answered.answeredAt) } }

    const refusal = saysMoreThanReview(words, {
      words: review.words,
      isClient: publicReviewOnWire(read).relation.is_client,
      author: review.authorId === null ? undefined : await readNames(transaction, review.authorId),
    })
    if (refusal) throw new Problem('bad-request', { words: answerRefusals[refusal] })
    const answeredAt = services.clock.now()
    await insertAnswer(transaction, { reviewId, advisorId: personId, words, answeredAt })
    await notifyAuthorOfAnswer(services, transaction, review)
    return { answer: { words, at: seconds(answeredAt) } }
  })
}
