import type { PersonId } from '@evenkeel/contract/person-id'
import { and, count, desc, eq } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { savedAdvisorTable } from '../matching-tables.ts'

const ofPair = (consumerId: PersonId, advisorId: PersonId) =>
  and(eq(savedAdvisorTable.consumerId, consumerId), eq(savedAdvisorTable.advisorId, advisorId))

/** False where it was saved already. */
export async function insertSaved(
  transaction: Orm,
  row: typeof savedAdvisorTable.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await transaction.insert(savedAdvisorTable).values(row).onConflictDoNothing()
  return (rowCount ?? 0) > 0
}

/** False where there was none. */
export async function deleteSaved(
  transaction: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<boolean> {
  const { rowCount } = await transaction.delete(savedAdvisorTable).where(ofPair(consumerId, advisorId))
  return (rowCount ?? 0) > 0
}

export async function countSaved(orm: Orm, consumerId: PersonId): Promise<number> {
  const [row] = await orm
    .select({ count: count() })
    .from(savedAdvisorTable)
    .where(eq(savedAdvisorTable.consumerId, consumerId))
  return row?.count ?? 0
}

/** Newest first. */
export async function findSaved(orm: Orm, consumerId: PersonId): Promise<PersonId[]> {
  const rows = await orm
    .select({ id: savedAdvisorTable.advisorId })
    .from(savedAdvisorTable)
    .where(eq(savedAdvisorTable.consumerId, consumerId))
    .orderBy(desc(savedAdvisorTable.savedAt), desc(savedAdvisorTable.advisorId))
  return rows.map(({ id }) => id)
}
