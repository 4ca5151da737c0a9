import type { AnyDocumentKind } from '@evenkeel/contract/people/documents'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { documentTable } from './document-tables.ts'

export type DocumentRow = typeof documentTable.$inferSelect

/** Serializes file changes of an advisor: of two concurrent uploads the second replaces the first. */
export async function lockFilesOf(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`files:${personId}`}, 0))`)
}

const currentOf = (personId: PersonId) =>
  and(eq(documentTable.personId, personId), isNull(documentTable.replacedAt))

/** Returns the id of the document that was current. */
export async function retireCurrent(
  transaction: Orm,
  personId: PersonId,
  kind: AnyDocumentKind,
  now: Date,
): Promise<string | undefined> {
  const [row] = await transaction
    .update(documentTable)
    .set({ replacedAt: now })
    .where(and(currentOf(personId), eq(documentTable.kind, kind)))
    .returning({ id: documentTable.id })
  return row?.id
}

export async function insertDocument(transaction: Orm, row: DocumentRow): Promise<void> {
  await transaction.insert(documentTable).values(row)
}

export async function findDocument(orm: Orm, id: string): Promise<DocumentRow | undefined> {
  const [row] = await orm.select().from(documentTable).where(eq(documentTable.id, id))
  return row
}

export function findCurrent(orm: Orm, personId: PersonId): Promise<DocumentRow[]> {
  return orm.select().from(documentTable).where(currentOf(personId))
}

/** Newest first. */
export function findVersions(orm: Orm, personId: PersonId): Promise<DocumentRow[]> {
  return orm
    .select()
    .from(documentTable)
    .where(eq(documentTable.personId, personId))
    .orderBy(desc(documentTable.uploadedAt), desc(documentTable.id))
}
