import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { accessLogTable } from './privacy-tables.ts'

export type AccessRow = typeof accessLogTable.$inferSelect

export async function insertAccess(orm: Orm, row: typeof accessLogTable.$inferInsert): Promise<number> {
  const [inserted] = await orm.insert(accessLogTable).values(row).returning({ id: accessLogTable.id })
  if (!inserted) throw new Error('an inserted row has an id')
  return inserted.id
}

export type Look = Pick<AccessRow, 'subjectId' | 'actorId' | 'actorRole' | 'what' | 'why' | 'at'> & {
  openingKey: string
}

/** Two calls of one page must not both find nothing open. */
export async function lockOpenings(transaction: Orm, { openingKey, subjectId }: Look): Promise<void> {
  const key = `opening:${subjectId}:${openingKey}`
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}

/** The id of the opening that this look continues, if its last look isn't older than `since`. */
export async function continueOpening(
  transaction: Orm,
  { openingKey, subjectId, at }: Look,
  since: Date,
): Promise<number | undefined> {
  const lastLook = sql`coalesce(${accessLogTable.lastAt}, ${accessLogTable.at})`
  const [row] = await transaction
    .update(accessLogTable)
    .set({ lastAt: at })
    .where(
      and(
        eq(accessLogTable.openingKey, openingKey),
        eq(accessLogTable.subjectId, subjectId),
        sql`${lastLook} >= ${since.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: accessLogTable.id })
  return row?.id
}

export function listOpenings(
  orm: Orm,
  ids: readonly number[],
): Promise<Pick<AccessRow, 'id' | 'at' | 'lastAt'>[]> {
  const { id, at, lastAt } = accessLogTable
  return orm
    .select({ id, at, lastAt })
    .from(accessLogTable)
    .where(inArray(id, [...ids]))
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
