import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface AcceptedRequest {
  id: number
  consumerId: PersonId
  advisorId: PersonId
  answeredAt: Date
}

/** Oldest request first. */
export async function listAccepted(
  orm: Orm,
  { from, before }: { from: Date; before: Date },
): Promise<AcceptedRequest[]> {
  const { rows } = await orm.execute<{ id: string; consumer_id: string; advisor_id: string; at: number }>(sql`
    select id, consumer_id, advisor_id, extract(epoch from answered_at)::float8 as at from match_request
    where state = 'accepted' and answered_at >= ${from.toISOString()}::timestamptz
      and answered_at < ${before.toISOString()}::timestamptz order by id`)
  return rows.map(({ id, consumer_id, advisor_id, at }) => ({
    id: Number(id),
    consumerId: Number(consumer_id),
    advisorId: Number(advisor_id),
    answeredAt: new Date(at * 1000),
  }))
}

export async function findAcceptedBetween(
  orm: Orm,
  consumerId: PersonId,
  advisorId: PersonId,
): Promise<number | undefined> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from match_request where consumer_id = ${consumerId} and advisor_id = ${advisorId}
      and state = 'accepted' order by id desc limit 1`)
  return rows[0] && Number(rows[0].id)
}

export async function hasHeldMeeting(orm: Orm, consumerId: PersonId, advisorId: PersonId): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`
    select from meeting where consumer_id = ${consumerId} and advisor_id = ${advisorId} and state = 'held' limit 1`)
  return (rowCount ?? 0) > 0
}

/** A meeting that the consumer booked, that took place, and that they were invited to score. */
export async function insertHeldMeeting(
  transaction: Orm,
  { id, consumerId, advisorId, answeredAt }: AcceptedRequest,
  startsAt: Date,
): Promise<number> {
  const start = sql`${startsAt.toISOString()}::timestamptz`
  const booked = sql`${answeredAt.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<{ meeting_id: string }>(sql`
    with held as (
      insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
        created_at, changed_at)
      values (${id}, ${consumerId}, ${advisorId}, 'held', 'consumer', ${start}, ${start} + interval '30 minutes', 30,
        'video', ${booked}, ${start} + interval '25 hours')
      returning id, ends_at
    ), event as (
      insert into match_event (at, kind, consumer_id, advisor_id, request_id, detail)
      select ends_at + interval '24 hours', 'meeting-held', ${consumerId}::bigint, ${advisorId}::bigint, ${id}::bigint,
        jsonb_build_object('meetingId', id) from held
    ), happened as (
      insert into meeting_event (meeting_id, what, by, at, starts_at)
      select id, 'confirmed', 'consumer', ${booked}, ${start} from held
      union all select id, 'held', 'us', ends_at + interval '24 hours', ${start} from held
    )
    insert into meeting_score_invitation (consumer_id, advisor_id, meeting_id, invited_at)
    select ${consumerId}, ${advisorId}, id, ends_at + interval '24 hours' from held
    returning meeting_id`)
  return Number(rows[0]?.meeting_id)
}

/** Of past meetings the reminders were given then, so no one gets them on the first day of a demo. */
export async function markReminded(orm: Orm, now: Date): Promise<void> {
  for (const [column, days] of [
    ['first_reminder_at', 3],
    ['second_reminder_at', 14],
  ] as const) {
    const [name, after] = [sql.identifier(column), sql`make_interval(days => ${days})`]
    await orm.execute(sql`
      update match_outcome set ${name} = met_at + ${after}
      where ${name} is null and met_at <= ${now.toISOString()}::timestamptz - ${after}`)
  }
}
