import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { setReviewTally } from './review-tally-store.ts'

/** Called after every change of what is published about an advisor, in its transaction. */
export function updateReviewTally(
  transaction: Orm,
  advisorId: PersonId,
  tally: { reviews: number; stars: number },
): Promise<void> {
  return setReviewTally(transaction, advisorId, tally)
}
