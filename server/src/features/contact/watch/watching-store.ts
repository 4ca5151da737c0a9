import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { watchStopTable } from './watch-tables.ts'

/** An advisor whom a consumer saved or hired. */
export interface Watching {
  advisorId: PersonId
  because: 'hired' | 'saved'
  since: Date
  /** YYYY-MM-DD; null where they only saved them. */
  hiredOn: string | null
  /** The match through which they hired them. */
  requestId: number | null
}

/** Saved or hired, whether or not they stopped watching; as hired where both. */
const kept = (column: 'consumer_id' | 'advisor_id', id: PersonId): SQL => {
  const theirs = sql`${sql.identifier(column)} = ${id}`
  return sql`
    select distinct on (consumer_id, advisor_id) consumer_id, advisor_id, since, hired_on, request_id from (
      select consumer_id, advisor_id, saved_at as since, null::date as hired_on, null::bigint as request_id
      from saved_advisor where ${theirs}
      union all
      select consumer_id, advisor_id, (hired_on + time '12:00') at time zone 'UTC', hired_on, request_id
      from match_outcome
      where ${theirs} and hired_on is not null and ended_on is null
        and consumer_id is not null and advisor_id is not null
    ) as each order by consumer_id, advisor_id, hired_on nulls last`
}

/** Neither stopped, nor blocked by the consumer. */
const isWatched = sql`
  not exists (select from watch_stop as stop
    where stop.consumer_id = kept.consumer_id and stop.advisor_id = kept.advisor_id)
  and not exists (select from conversation_member as member
    join match_request as request on request.id = member.conversation_id
    where member.person_id = kept.consumer_id and member.blocked_at is not null
      and request.advisor_id = kept.advisor_id)`

/** The consumers who watch an advisor: a relation with the column consumer_id. */
export const watchersOf = (advisorId: PersonId): SQL =>
  sql`select kept.consumer_id from (${kept('advisor_id', advisorId)}) as kept where ${isWatched}`

type Row = { id: string; since: string; hired_on: string | null; request_id: string | null }

const watchingOf = (row: Row): Watching => ({
  advisorId: Number(row.id),
  because: row.hired_on === null ? 'saved' : 'hired',
  since: new Date(row.since),
  hiredOn: row.hired_on,
  requestId: row.request_id === null ? null : Number(row.request_id),
})

const columns = sql`kept.advisor_id as id, kept.since, kept.hired_on::text as hired_on, kept.request_id`

/** Whom a consumer watches: hired advisors first, then the newest. */
export async function findWatching(orm: Orm, consumerId: PersonId): Promise<Watching[]> {
  const { rows } = await orm.execute<Row>(sql`
    select ${columns} from (${kept('consumer_id', consumerId)}) as kept where ${isWatched}
    order by kept.hired_on is null, kept.since desc, kept.advisor_id desc`)
  return rows.map(watchingOf)
}

/** Also where they stopped watching; undefined where the consumer neither saved nor hired them. */
export async function findKept(
  orm: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<Watching | undefined> {
  const { rows } = await orm.execute<Row>(sql`
    select ${columns} from (${kept('consumer_id', consumerId)}) as kept where kept.advisor_id = ${advisorId}`)
  return rows[0] && watchingOf(rows[0])
}

/** Those of these advisors whom anyone saved or hired. */
export async function findKeptBySomeone(orm: Orm, ids: readonly PersonId[]): Promise<Set<PersonId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await orm.execute<{ id: string }>(sql`
    select given.id from unnest(${sql.param([...ids])}::bigint[]) as given (id)
    where exists (select from saved_advisor where advisor_id = given.id)
      or exists (select from match_outcome
        where advisor_id = given.id and hired_on is not null and ended_on is null and consumer_id is not null)`)
  return new Set(rows.map(({ id }) => Number(id)))
}

export async function putStop(
  transaction: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
  now: Date,
): Promise<void> {
  await transaction
    .insert(watchStopTable)
    .values({ consumerId, advisorId, stoppedAt: now })
    .onConflictDoNothing()
}

export async function deleteStop(transaction: Orm, consumerId: PersonId, advisorId: PersonId): Promise<void> {
  await transaction
    .delete(watchStopTable)
    .where(and(eq(watchStopTable.consumerId, consumerId), eq(watchStopTable.advisorId, advisorId)))
}
