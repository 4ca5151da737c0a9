import type { Closing } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { defaultTimeZone } from '../../../time/day-of.ts'
import { matchOutcomeTable as table } from './outcome-tables.ts'

export type OutcomeRow = typeof table.$inferSelect

export async function findOutcome(orm: Orm, requestId: number): Promise<OutcomeRow | undefined> {
  const [row] = await orm.select().from(table).where(eq(table.requestId, requestId))
  return row
}

export async function lockOutcome(transaction: Orm, requestId: number): Promise<OutcomeRow | undefined> {
  const [row] = await transaction.select().from(table).where(eq(table.requestId, requestId)).for('update')
  return row
}

/** Newest meeting first. */
export function listOutcomesOf(orm: Orm, consumerId: PersonId, atMost: number): Promise<OutcomeRow[]> {
  return orm
    .select()
    .from(table)
    .where(and(eq(table.consumerId, consumerId), isNotNull(table.requestId), isNotNull(table.advisorId)))
    .orderBy(desc(table.metAt), desc(table.id))
    .limit(atMost)
}

export async function setOutcome(
  transaction: Orm,
  id: number,
  change: Partial<Omit<OutcomeRow, 'id'>>,
): Promise<void> {
  await transaction.update(table).set(change).where(eq(table.id, id))
}

/**
 * The rows that matches with a held meeting, or closed as hired, don't have yet, with what was said by closing them. Where
 * they hired without a meeting of ours, they met when they said so. Returns the requests that had none.
 */
export async function insertOutcomes(transaction: Orm, requestIds: readonly number[]): Promise<number[]> {
  const { rows } = await transaction.execute<{ request_id: string }>(sql`
    insert into match_outcome (request_id, consumer_id, advisor_id, met_at, consumer_said, consumer_said_at, advisor_said,
      advisor_said_at, outcome, hired_on)
    select request.id, request.consumer_id, request.advisor_id, coalesce(first.met_at, request.closed_at),
      case when closed_by = 'consumer' then word.said end,
      case when closed_by = 'consumer' and word.said is not null then closed_at end,
      case when closed_by = 'advisor' then word.said end,
      case when closed_by = 'advisor' and word.said is not null then closed_at end,
      word.said,
      case when word.said = 'hired'
        then (closed_at at time zone coalesce(consumer.time_zone, ${defaultTimeZone}))::date end
    from match_request as request
    join person as consumer on consumer.id = request.consumer_id
    left join lateral (
      select min(ends_at) as met_at from meeting where meeting.request_id = request.id and meeting.state = 'held'
    ) as first on true
    cross join lateral (
      select case when closed_by in ('consumer', 'advisor')
        then case closed_as when 'hired' then 'hired' when 'not-a-fit' then 'not-for-me' end end as said
    ) as word
    where request.state = 'accepted' and (first.met_at is not null or word.said = 'hired') and request.id = any(${sql.param([...requestIds])}::bigint[])
    on conflict (request_id) do nothing
    returning request_id`)
  return rows.map(({ request_id }) => Number(request_id))
}

/** Where an earlier meeting than the known one was held. */
export async function setFirstMeeting(transaction: Orm, requestId: number): Promise<void> {
  await transaction.execute(sql`
    update match_outcome set met_at = first.met_at
    from (select min(ends_at) as met_at from meeting where request_id = ${requestId} and state = 'held') as first
    where request_id = ${requestId} and first.met_at < match_outcome.met_at`)
}

export interface Match {
  listId: string | null
  closedAs: Closing | null
}

export async function findMatch(orm: Orm, requestId: number): Promise<Match | undefined> {
  const { rows } = await orm.execute<{ list_id: string | null; closed_as: Closing | null }>(sql`
    select list_id, closed_as from match_request where id = ${requestId} and state = 'accepted'`)
  const [row] = rows
  return row && { listId: row.list_id, closedAs: row.closed_as }
}

/** Deletes a row without a word if the two never met after all. */
export async function deleteUnmetOutcome(transaction: Orm, requestId: number): Promise<void> {
  const isUnmet = sql`not exists (select from meeting where meeting.request_id = ${requestId} and meeting.state = 'held')`
  await transaction
    .delete(table)
    .where(
      and(
        eq(table.requestId, requestId),
        isNull(table.consumerSaid),
        isNull(table.advisorSaid),
        isNull(table.undoneAt),
        isUnmet,
      ),
    )
}

/** Matches without a row whose meeting ended, or which were closed as hired, after this time; oldest request first. */
export async function findMatchesWithoutOutcome(
  orm: Orm,
  { since, afterId, atMost }: { since: Date; afterId: number; atMost: number },
): Promise<number[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from (
      select request_id as id from meeting where state = 'held' and ends_at >= ${from}
      union
      select id from match_request where closed_as = 'hired' and closed_at >= ${from}
    ) as match
    where id > ${afterId} and not exists (select from match_outcome where request_id = match.id)
      and exists (select from match_request as request where request.id = match.id and request.state = 'accepted')
    order by id limit ${atMost}`)
  return rows.map(({ id }) => Number(id))
}

export interface HiredRow {
  requestId: number | null
  advisorId: PersonId | null
  hiredOn: string | null
  endedOn: string | null
}

/** By the word that counts; oldest first. */
export function listHired(orm: Orm, consumerId: PersonId): Promise<HiredRow[]> {
  const { requestId, advisorId, hiredOn, endedOn } = table
  return orm
    .select({ requestId, advisorId, hiredOn, endedOn })
    .from(table)
    .where(and(eq(table.consumerId, consumerId), isNotNull(hiredOn)))
    .orderBy(hiredOn, table.id)
}

/** Between which times a meeting must have ended for each reminder. */
export interface DueReminders {
  first: { after: Date; until: Date }
  second: { after: Date; until: Date }
}

/** The consumer said nothing that ends it, never undid it, and the match is open. */
const isDue = ({ first, second }: DueReminders) => {
  const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
  return sql`second_reminder_at is null and undone_at is null and (outcome is null or outcome = 'deciding')
    and (first_reminder_at is null and met_at > ${at(first.after)} and met_at <= ${at(first.until)}
      or met_at > ${at(second.after)} and met_at <= ${at(second.until)})
    and exists (select from match_request as request where request.id = request_id and request.closed_as is null)
    and exists (select from meeting where meeting.request_id = match_outcome.request_id and meeting.state = 'held')`
}

export async function findDueReminders(
  orm: Orm,
  { afterId, atMost, ...due }: DueReminders & { afterId: number; atMost: number },
): Promise<number[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from match_outcome where id > ${afterId} and ${isDue(due)} order by id limit ${atMost}`)
  return rows.map(({ id }) => Number(id))
}

/** Locked until the transaction ends; undefined where another process was faster or it is no longer due. */
export async function holdDueReminder(
  transaction: Orm,
  id: number,
  due: DueReminders,
): Promise<OutcomeRow | undefined> {
  const [row] = await transaction
    .select()
    .from(table)
    .where(and(eq(table.id, id), isDue(due)))
    .for('update')
  return row
}
