import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { masqueradeTable } from './masquerade-tables.ts'

const { id, adminId, targetId, startedAt } = masqueradeTable

export interface HistoryPlace {
  startedAt: Date
  id: string
}

export interface HistoryWanted {
  adminId: PersonId | undefined
  targetId: PersonId | undefined
  after: HistoryPlace | undefined
  limit: number
}

/** Current names, from the table of another feature. */
const nameOf = (person: SQL) =>
  sql<string>`(select concat_ws(' ', first_name, last_name) from person where person.id = ${person})`
const opened = (kind: string, how: SQL) =>
  sql<number>`(select coalesce(${how}, 0)::int from masquerade_opening opening
    where opening.masquerade_id = ${id} and opening.kind = ${kind})`

const columns = {
  overlay: masqueradeTable,
  adminName: nameOf(sql`${adminId}`),
  targetName: nameOf(sql`${targetId}`),
  pages: opened('area', sql`count(*)`),
  writes: opened('write', sql`sum(opening.calls)`),
  refused: opened('refused', sql`sum(opening.calls)`),
}

/** Newest first. */
export function listHistory(orm: Orm, { after, limit, ...wanted }: HistoryWanted) {
  return orm
    .select(columns)
    .from(masqueradeTable)
    .where(
      and(
        wanted.adminId === undefined ? undefined : eq(adminId, wanted.adminId),
        wanted.targetId === undefined ? undefined : eq(targetId, wanted.targetId),
        after &&
          sql`(${startedAt}, ${id}) < (${after.startedAt.toISOString()}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(desc(startedAt), desc(id))
    .limit(limit)
}

export type HistoryRow = Awaited<ReturnType<typeof listHistory>>[number]
