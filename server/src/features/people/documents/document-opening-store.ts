import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { documentOpeningTable } from './document-tables.ts'

export async function putOpening(orm: Orm, documentId: string, personId: PersonId, now: Date): Promise<void> {
  await orm
    .insert(documentOpeningTable)
    .values({ documentId, personId, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: [documentOpeningTable.documentId, documentOpeningTable.personId],
      set: { lastAt: now },
    })
}

/** When this person first opened each document; unopened ones are not included. */
export async function findFirstOpenings(
  orm: Orm,
  personId: PersonId,
  documentIds: readonly string[],
): Promise<Map<string, Date>> {
  if (documentIds.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(documentOpeningTable)
    .where(
      and(
        eq(documentOpeningTable.personId, personId),
        inArray(documentOpeningTable.documentId, [...documentIds]),
      ),
    )
  return new Map(rows.map(({ documentId, firstAt }) => [documentId, firstAt]))
}
