import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { visitorHiddenTable } from '../matching-tables.ts'

export type VisitorHiddenRow = typeof visitorHiddenTable.$inferSelect

export function findHiddenByVisitor(orm: Orm, hash: Buffer): Promise<VisitorHiddenRow[]> {
  return orm.select().from(visitorHiddenTable).where(eq(visitorHiddenTable.draftHash, hash))
}

export async function putHidden(orm: Orm, row: VisitorHiddenRow): Promise<void> {
  await orm
    .insert(visitorHiddenTable)
    .values(row)
    .onConflictDoUpdate({
      target: [visitorHiddenTable.draftHash, visitorHiddenTable.advisorId],
      set: { reason: row.reason },
    })
}

export async function deleteHidden(orm: Orm, hash: Buffer, advisorId: PersonId): Promise<void> {
  await orm
    .delete(visitorHiddenTable)
    .where(and(eq(visitorHiddenTable.draftHash, hash), eq(visitorHiddenTable.advisorId, advisorId)))
}
