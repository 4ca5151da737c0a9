import type { PersonId } from '@evenkeel/contract/person-id'
import { desc, eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { advisorPublicationTable } from './advisor-tables.ts'

export type PublicationRow = typeof advisorPublicationTable.$inferSelect

export async function findNewestPublication(
  orm: Orm,
  personId: PersonId,
): Promise<PublicationRow | undefined> {
  const [row] = await orm
    .select()
    .from(advisorPublicationTable)
    .where(eq(advisorPublicationTable.personId, personId))
    .orderBy(desc(advisorPublicationTable.version))
    .limit(1)
  return row
}

export async function insertPublication(transaction: Orm, publication: PublicationRow): Promise<void> {
  await transaction.insert(advisorPublicationTable).values(publication)
}
