import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { requireReviewable } from './require-reviewable.ts'
import { findOwnReview, lockReview, removeReviewRow, setReview } from './review-store.ts'
import { tallyPublished } from './tally-published.ts'

/** At any time. If staff removed it, only its text is deleted: it stays in the public count. */
export async function deleteReview(
  { database }: Pick<Services, 'database'>,
  caller: Caller,
  requestId: number,
): Promise<undefined> {
  const { personId } = caller
  await database.transaction(async (transaction) => {
    const { advisorId } = await requireReviewable(transaction, caller, requestId)
    await lockInOrder(transaction, personId, advisorId)
    const own = await findOwnReview(transaction, personId, advisorId)
    const review = own && (await lockReview(transaction, own.id))
    if (!review) throw new Problem('not-found')
    if (review.state === 'removed')
      await setReview(transaction, review.id, { words: '', conflict: null, network: null })
    else await removeReviewRow(transaction, review.id)
    if (review.state === 'published') await tallyPublished(transaction, advisorId)
  })
}
