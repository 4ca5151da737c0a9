import type { PersonId } from '@evenkeel/contract/person-id'
import { eq, inArray, sql } from 'drizzle-orm'
import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { Orm } from '../../../database/database.ts'
import { type WatchedFacts, watchedFactsTable, watchMarkTable } from './watch-tables.ts'

/** A mark and the transaction that last set it, so that a renewed mark is recognized; null without a mark. */
export interface ToLookAt {
  advisorId: PersonId
  mark: string | null
}

/** False while another process looks; released with the transaction. */
export async function tryLockWatch(transaction: Orm): Promise<boolean> {
  const { rows } = await transaction.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.watch}) as locked`,
  )
  return rows[0]?.locked === true
}

/** Marked advisors first, then those who were not looked at for long. */
export async function findToLookAt(orm: Orm, now: Date, atMost: number): Promise<ToLookAt[]> {
  const marked = await orm.execute<{ id: string; mark: string }>(
    sql`select advisor_id as id, xmin::text as mark from watch_mark order by since limit ${atMost}`,
  )
  const due = await orm
    .select({ advisorId: watchedFactsTable.advisorId })
    .from(watchedFactsTable)
    .where(sql`${watchedFactsTable.dueAt} <= ${now.toISOString()}::timestamptz`)
    .orderBy(watchedFactsTable.dueAt)
    .limit(atMost)
  const found = new Map<PersonId, ToLookAt>()
  for (const { id, mark } of marked.rows) found.set(Number(id), { advisorId: Number(id), mark })
  for (const { advisorId } of due) if (!found.has(advisorId)) found.set(advisorId, { advisorId, mark: null })
  return [...found.values()].slice(0, atMost)
}

/**
 * Keeps marks that were set again since they were read. Does not wait for marks being set right now, so it cannot
 * deadlock with transactions that hold one.
 */
export async function clearMarks(transaction: Orm, looked: readonly ToLookAt[]): Promise<void> {
  const marked = looked.filter(({ mark }) => mark !== null)
  if (marked.length === 0) return
  await transaction.execute(sql`
    with cleared as (
      select marked.advisor_id from ${watchMarkTable} as marked
      join unnest(${sql.param(marked.map(({ advisorId }) => advisorId))}::bigint[],
          ${sql.param(marked.map(({ mark }) => mark))}::text[]) as read (id, mark)
        on marked.advisor_id = read.id and marked.xmin::text = read.mark
      for update of marked skip locked
    )
    delete from ${watchMarkTable} using cleared where ${watchMarkTable.advisorId} = cleared.advisor_id`)
}

export interface StoredFacts {
  facts: WatchedFacts
  checkedAt: Date
}

export async function findFacts(orm: Orm, ids: readonly PersonId[]): Promise<Map<PersonId, StoredFacts>> {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(watchedFactsTable)
    .where(inArray(watchedFactsTable.advisorId, [...ids]))
  return new Map(rows.map(({ advisorId, facts, checkedAt }) => [advisorId, { facts, checkedAt }]))
}

export async function putFacts(
  transaction: Orm,
  advisorId: PersonId,
  { facts, checkedAt, dueAt }: StoredFacts & { dueAt: Date },
): Promise<void> {
  await transaction
    .insert(watchedFactsTable)
    .values({ advisorId, facts, checkedAt, dueAt })
    .onConflictDoUpdate({ target: watchedFactsTable.advisorId, set: { facts, checkedAt, dueAt } })
}

/** No one watches them any more: the next look is a first one. */
export async function deleteFacts(transaction: Orm, advisorId: PersonId): Promise<void> {
  await transaction.delete(watchedFactsTable).where(eq(watchedFactsTable.advisorId, advisorId))
}
