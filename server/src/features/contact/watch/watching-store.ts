import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { watchStopTable } from './watch-tables.ts'

/** The consumers who watch an advisor, as `readWatching` has it: a relation with the column consumer_id. */
export const watchersOf = (advisorId: PersonId): SQL => sql`
  select kept.consumer_id from (
    select consumer_id from saved_advisor where advisor_id = ${advisorId}
    union
    select consumer_id from match_outcome
    where advisor_id = ${advisorId} and hired_on is not null and ended_on is null and consumer_id is not null
  ) as kept
  where not exists (select from watch_stop as stop
      where stop.consumer_id = kept.consumer_id and stop.advisor_id = ${advisorId})
    and not exists (select from conversation_member as member
      join match_request as request on request.id = member.conversation_id
      where member.person_id = kept.consumer_id and member.blocked_at is not null
        and request.advisor_id = ${advisorId})`

export async function findSaved(
  orm: Orm,
  consumerId: PersonId,
): Promise<{ advisorId: PersonId; savedAt: Date }[]> {
  const { rows } = await orm.execute<{ id: string; saved_at: string }>(sql`
    select advisor_id as id, saved_at from saved_advisor where consumer_id = ${consumerId}`)
  return rows.map(({ id, saved_at }) => ({ advisorId: Number(id), savedAt: new Date(saved_at) }))
}

/** Advisors a consumer blocked, or stopped watching. */
export async function findNotWatched(
  orm: Orm,
  consumerId: PersonId,
): Promise<Map<PersonId, 'blocked' | 'stopped'>> {
  const { rows } = await orm.execute<{ id: string; why: 'blocked' | 'stopped' }>(sql`
    select advisor_id as id, 'stopped' as why from watch_stop where consumer_id = ${consumerId}
    union all
    select request.advisor_id, 'blocked' from conversation_member as member
    join match_request as request on request.id = member.conversation_id
    where member.person_id = ${consumerId} and member.blocked_at is not null`)
  return new Map(rows.map(({ id, why }) => [Number(id), why]))
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
