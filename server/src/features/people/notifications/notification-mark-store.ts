import type { PersonId } from '@evenkeel/contract/person-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { readDatabaseFailure } from '../../../database/read-database-failure.ts'

/** Serializes marks of one person until the transaction ends, so that the count sent with each matches its rows. */
export async function lockMarks(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`notification-marks:${personId}`}, 0))`,
  )
}

/** Unread become read; read notifications need no letter. Hidden ones are not reported. */
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
  // By time instead of id: a replaced notification keeps its id but is newer.
  return sql`is_shown and (at, id) <= (
    select last.at, last.id from notification last where last.id = ${which.upTo} and last.person_id = ${personId})`
}

/** Read become unread, unless a newer one of the same occasion is already unread. */
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

/** The number on every badge; always counted, never stored. */
export async function countUnread(orm: Orm, personId: PersonId): Promise<number> {
  const { rows } = await orm.execute<{ count: number }>(
    sql`select count(*)::int as count from notification
      where person_id = ${personId} and is_shown and read_at is null`,
  )
  return rows[0]?.count ?? 0
}

/** Most conversations that are read have no unread notification, so this check takes no lock. */
export async function hasUnread(orm: Orm, personId: PersonId, key: string): Promise<boolean> {
  const { rows } = await orm.execute(
    sql`select from notification where person_id = ${personId} and key = ${key} and read_at is null`,
  )
  return rows.length > 0
}

/** A newer notification of the same occasion arrived while this one was marked unread. */
export function isReplacedMeanwhile(error: unknown): boolean {
  return readDatabaseFailure(error)?.kind === 'duplicate'
}
