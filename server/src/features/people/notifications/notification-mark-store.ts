import type { PersonId } from '@evenkeel/contract/person-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

/**
 * Marks of one person follow each other, until the transaction ends: the count that is told with each is that of the rows
 * when it was made, and not of a moment in which another one was half done.
 */
export async function lockMarks(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notification-marks:${personId}`}, 0))`,
  )
}

/** Unread ones become read; nobody needs a letter about what they have read. Hidden ones are not told of. */
export async function markRead(
  transaction: Orm,
  personId: PersonId,
  which: { ids: readonly number[] } | { upTo: number } | { key: string },
): Promise<number[]> {
  return changed(
    transaction,
    sql`with chosen as (
      select id from notification
      where person_id = ${personId} and read_at is null and ${chosenBy(personId, which)}
      order by id for update
    )
    update notification n set read_at = now(), mail_due_at = null from chosen
    where n.id = chosen.id returning n.id::float8 as id, n.is_shown as "isShown"`,
  )
}

function chosenBy(personId: PersonId, which: Parameters<typeof markRead>[2]): SQL {
  if ('key' in which) return sql`key = ${which.key}`
  if ('ids' in which) return sql`is_shown and id = any(${sql.param([...which.ids])}::bigint[])`
  // By the time of their words and not by their number: one that was replaced has kept its number and is newer.
  return sql`is_shown and (at, id) <= (
    select last.at, last.id from notification last where last.id = ${which.upTo} and last.person_id = ${personId})`
}

/** Read ones become unread, unless a newer one of the same occasion is unread already. */
export function markUnread(transaction: Orm, personId: PersonId, ids: readonly number[]): Promise<number[]> {
  return changed(
    transaction,
    sql`with chosen as (
      select distinct on (key) id from notification n
      where person_id = ${personId} and is_shown and read_at is not null
        and id = any(${sql.param([...ids])}::bigint[])
        and not exists (
          select from notification o where o.person_id = n.person_id and o.key = n.key and o.read_at is null)
      order by key, at desc, id desc
    )
    update notification n set read_at = null from chosen
    where n.id = chosen.id returning n.id::float8 as id, n.is_shown as "isShown"`,
  )
}

async function changed(transaction: Orm, statement: SQL): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number; isShown: boolean }>(statement)
  return rows
    .filter(({ isShown }) => isShown)
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
}

/** What every badge shows; always counted, never kept. */
export async function countUnread(orm: Orm, personId: PersonId): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from notification
      where person_id = ${personId} and is_shown and read_at is null`,
  )
  return rows[0]?.count ?? 0
}

/** Most conversations that are read have nothing unread to settle: asked without a lock. */
export async function hasUnread(orm: Orm, personId: PersonId, key: string): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from notification where person_id = ${personId} and key = ${key} and read_at is null`,
  )
  return rows.length > 0
}

const uniqueViolation = '23505'

/** Somebody was told of the same occasion anew while it was marked unread. */
export function isReplacedMeanwhile(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && cause.code === uniqueViolation
}
