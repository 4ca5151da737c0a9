import type { Role } from '@evenkeel/contract/choices'
import type { MeetingState, WayToMeet } from '@evenkeel/contract/contact/meetings'
import type { SupportState } from '@evenkeel/contract/contact/support'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

// A little of the tables of many features, because one page shows a little of each. No text that people wrote to each
// other is read here.

export interface OtherRow {
  id: PersonId
  role: Role
  firstName: string | null
  lastName: string | null
  isDisabled: boolean
  isDeleted: boolean
}

export async function findOthers(orm: Orm, ids: readonly PersonId[]): Promise<Map<PersonId, OtherRow>> {
  if (ids.length === 0) return new Map()
  const { rows } = await orm.execute<Omit<OtherRow, 'id'> & { id: string }>(sql`
    select id, role, first_name as "firstName", last_name as "lastName", disabled_at is not null as "isDisabled",
      is_deleted as "isDeleted"
    from person where id = any(${sql.param([...new Set(ids)])}::bigint[])`)
  return new Map(rows.map((row) => [Number(row.id), { ...row, id: Number(row.id) }]))
}

/** Requests of these that have a meeting ahead. */
export async function findWithMeeting(
  orm: Orm,
  requestIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  if (requestIds.length === 0) return new Set()
  const { rows } = await orm.execute<{ request_id: string }>(sql`
    select distinct request_id from meeting where request_id = any(${sql.param([...requestIds])}::bigint[])
      and state in ('proposed', 'confirmed') and ends_at > ${now.toISOString()}::timestamptz`)
  return new Set(rows.map(({ request_id }) => Number(request_id)))
}

export interface MeetingOfPerson {
  id: number
  otherId: PersonId
  startsAt: Date
  minutes: number
  way: WayToMeet
  state: MeetingState
}

/** The latest first, so those ahead come before those behind. */
export async function listMeetingsOf(
  orm: Orm,
  personId: PersonId,
  limit: number,
): Promise<{ count: number; rows: MeetingOfPerson[] }> {
  const { rows } = await orm.execute<{
    id: string
    other_id: string
    starts_at: string
    minutes: number
    way: WayToMeet
    state: MeetingState
    count: number
  }>(sql`
    select id, case when consumer_id = ${personId} then advisor_id else consumer_id end as other_id, starts_at, minutes,
      way, state, (count(*) over ())::int as count
    from meeting where consumer_id = ${personId} or advisor_id = ${personId}
    order by starts_at desc, id desc limit ${limit}`)
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map(({ id, other_id, starts_at, minutes, way, state }) => ({
      id: Number(id),
      otherId: Number(other_id),
      startsAt: new Date(starts_at),
      minutes,
      way,
      state,
    })),
  }
}

export interface TicketOfPerson {
  number: number
  subject: string
  state: SupportState
  sentAt: Date
  owedBy: Date | null
  solvedAt: Date | null
}

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))

/** Those that wait for us first, then the newest. */
export async function listTicketsOf(
  orm: Orm,
  personId: PersonId,
  limit: number,
): Promise<{ count: number; rows: TicketOfPerson[] }> {
  const { rows } = await orm.execute<{
    number: string
    subject: string
    state: SupportState
    sent_at: string
    owed_by: string | null
    solved_at: string | null
    count: number
  }>(sql`
    select number, subject, state, sent_at, owed_by, solved_at, (count(*) over ())::int as count
    from support_request where person_id = ${personId}
    order by owed_by nulls last, updated_at desc, number desc limit ${limit}`)
  return {
    count: rows[0]?.count ?? 0,
    rows: rows.map((row) => ({
      number: Number(row.number),
      subject: row.subject,
      state: row.state,
      sentAt: new Date(row.sent_at),
      owedBy: dateOrNull(row.owed_by),
      solvedAt: dateOrNull(row.solved_at),
    })),
  }
}

export interface AdvisorFacts {
  crd: string | null
  documentsUntil: string | null
}

export async function findAdvisorFacts(orm: Orm, personId: PersonId): Promise<AdvisorFacts> {
  const { rows } = await orm.execute<{ crd: string | null; documents_until: string | null }>(sql`
    select (select crd from advisor_profile where person_id = ${personId}) as crd,
      (select min(expires_on)::text from document where person_id = ${personId} and replaced_at is null)
        as documents_until`)
  return { crd: rows[0]?.crd ?? null, documentsUntil: rows[0]?.documents_until ?? null }
}

export interface LogRow {
  seq: number | null
  at: Date
  event: string
  actorId: PersonId | null
  detail: Record<string, unknown>
  masquerade: { seconds: number | null; areas: number } | null
}

/** Each call under a masquerade has a row of its own; the page shows the masquerade once, with its length. */
const folded = sql.raw(
  `('masquerade-view', 'masquerade-refused', 'masquerade-ended', 'masquerade-emergency-clear')`,
)
const personTypes = sql.raw(`('person', 'consumer', 'advisor', 'admin')`)

/**
 * What the person did and what was done about them, newest first: the audit log, and views by other people than staff,
 * which only the access log has.
 */
export async function listLogOf(orm: Orm, personId: PersonId, limit: number): Promise<LogRow[]> {
  const audited = (whose: SQL) => sql`(select seq, at, event, actor_id, detail, masquerade_id from audit
    where ${whose} and event not in ${folded} order by seq desc limit ${limit})`
  const { rows } = await orm.execute<{
    seq: string | null
    at: string
    event: string
    actor_id: string | null
    detail: Record<string, unknown>
    masquerade_id: string | null
    seconds: number | null
    areas: number | null
  }>(sql`
    with logged as (
      select * from (
        ${audited(sql`subject_id = ${personId} and subject_type in ${personTypes}`)}
        union ${audited(sql`actor_id = ${personId}`)}
      ) audited
      union all
      (select null, at, 'viewed', actor_id, jsonb_build_object('what', what), null from access_log
        where subject_id = ${personId} and actor_role <> 'admin' order by id desc limit ${limit})
    )
    select logged.*,
      extract(epoch from masquerade.ended_at - masquerade.started_at)::int as seconds,
      (select count(*)::int from masquerade_opening opening
        where opening.masquerade_id = masquerade.id and opening.kind = 'area') as areas
    from logged left join masquerade on masquerade.id = logged.masquerade_id and logged.event = 'masquerade-started'
    order by at desc, seq desc nulls last limit ${limit}`)
  return rows.map((row) => ({
    seq: row.seq === null ? null : Number(row.seq),
    at: new Date(row.at),
    event: row.event,
    actorId: row.actor_id === null ? null : Number(row.actor_id),
    detail: row.detail,
    masquerade:
      row.event === 'masquerade-started' && row.masquerade_id !== null
        ? { seconds: row.seconds, areas: row.areas ?? 0 }
        : null,
  }))
}
