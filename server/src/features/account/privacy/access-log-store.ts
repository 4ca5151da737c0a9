import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { accessLogTable } from './privacy-tables.ts'

export type AccessRow = typeof accessLogTable.$inferSelect

export async function insertAccess(orm: Orm, row: typeof accessLogTable.$inferInsert): Promise<void> {
  await orm.insert(accessLogTable).values(row)
}

export function listAccess(
  orm: Orm,
  subjectId: PersonId,
  beforeId: number | undefined,
  limit: number,
): Promise<AccessRow[]> {
  return orm
    .select()
    .from(accessLogTable)
    .where(
      and(
        eq(accessLogTable.subjectId, subjectId),
        beforeId === undefined ? undefined : lt(accessLogTable.id, beforeId),
      ),
    )
    .orderBy(desc(accessLogTable.id))
    .limit(limit)
}
