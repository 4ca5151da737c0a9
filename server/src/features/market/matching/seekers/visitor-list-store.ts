import { and, desc, eq } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { visitorListTable } from '../matching-tables.ts'

export type VisitorListRow = typeof visitorListTable.$inferSelect

export async function insertVisitorList(orm: Orm, row: VisitorListRow): Promise<void> {
  await orm.insert(visitorListTable).values(row)
}

/** Another browser's list does not exist. */
export async function findVisitorList(
  orm: Orm,
  id: string,
  hash: Buffer,
): Promise<VisitorListRow | undefined> {
  const [row] = await orm
    .select()
    .from(visitorListTable)
    .where(and(eq(visitorListTable.id, id), eq(visitorListTable.draftHash, hash)))
  return row
}

/** Newest first. */
export function findVisitorLists(orm: Orm, hash: Buffer): Promise<VisitorListRow[]> {
  return orm
    .select()
    .from(visitorListTable)
    .where(eq(visitorListTable.draftHash, hash))
    .orderBy(desc(visitorListTable.madeAt), desc(visitorListTable.id))
}
