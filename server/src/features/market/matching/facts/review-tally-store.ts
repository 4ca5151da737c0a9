import type { PersonId } from '@evenkeel/contract/person-id'
import { eq } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { matchingReviewTallyTable } from '../matching-tables.ts'

/** What matching knows of an advisor's published reviews. */
export async function setReviewTally(
  transaction: Orm,
  advisorId: PersonId,
  tally: { reviews: number; stars: number },
): Promise<void> {
  if (tally.reviews === 0)
    await transaction
      .delete(matchingReviewTallyTable)
      .where(eq(matchingReviewTallyTable.advisorId, advisorId))
  else
    await transaction
      .insert(matchingReviewTallyTable)
      .values({ advisorId, ...tally })
      .onConflictDoUpdate({ target: matchingReviewTallyTable.advisorId, set: tally })
}
