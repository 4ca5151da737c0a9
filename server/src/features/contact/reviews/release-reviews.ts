import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { storeLabels } from './public-review-store.ts'
import { listReviewedBy, lockReviewsBy, removeReviewRow, setReview } from './review-store.ts'
import { tallyPublished } from './tally-published.ts'

/**
 * Before an account is erased: its published reviews stay without a name or go, as the person chose. Held ones go. Of
 * removed ones the text goes; they stay in the public count. The erasure itself takes the name off those that stay.
 */
export async function releaseReviews(
  transaction: Orm,
  personId: PersonId,
  choice: 'keep' | 'delete',
): Promise<void> {
  const advisorIds = await listReviewedBy(transaction, personId)
  if (advisorIds.length === 0) return
  await lockInOrder(transaction, personId, ...advisorIds)
  await storeLabels(transaction, personId)
  for (const review of await lockReviewsBy(transaction, personId)) {
    const isGone = review.state === 'held' || (review.state === 'published' && choice === 'delete')
    if (isGone) await removeReviewRow(transaction, review.id)
    if (review.state === 'removed') await setReview(transaction, review.id, { words: '', conflict: null })
    if (isGone && review.state === 'published') await tallyPublished(transaction, review.advisorId)
  }
}
