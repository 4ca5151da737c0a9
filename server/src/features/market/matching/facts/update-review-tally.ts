import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { markDirty } from './dirty-advisor-store.ts'
import { setReviewTally } from './review-tally-store.ts'

/** Called after every change of what is published about an advisor, in its transaction; facts follow within a second. */
export async function updateReviewTally(
  transaction: Orm,
  advisorId: PersonId,
  tally: { reviews: number; stars: number },
): Promise<void> {
  await setReviewTally(transaction, advisorId, tally)
  await markDirty(transaction, [advisorId])
}
