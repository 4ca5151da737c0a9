import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { updateReviewTally } from '../../market/matching/facts/update-review-tally.ts'
import { countPublished } from './review-store.ts'

/** Tells matching what is published about an advisor now; the advisor is locked, so that no other change is missed. */
export async function tallyPublished(transaction: Orm, advisorId: PersonId): Promise<void> {
  await updateReviewTally(transaction, advisorId, await countPublished(transaction, advisorId))
}
