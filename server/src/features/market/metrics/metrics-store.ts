import type { RequestState } from '@evenkeel/contract/market/requests'
import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface Span {
  start: Date
  end: Date
}

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

export interface MeasuredAdvisor {
  timeZone: string | null
  firstPublishedAt: Date | null
}

/** Undefined for a person who is not an advisor. */
export async function findMeasuredAdvisor(
  orm: Orm,
  advisorId: PersonId,
): Promise<MeasuredAdvisor | undefined> {
  const { rows } = await orm.execute<{ time_zone: string | null; first: unknown }>(sql`
    select time_zone, (select min(published_at) from advisor_publication where person_id = person.id) as first
    from person where id = ${advisorId} and role = 'advisor'`)
  const [row] = rows
  return (
    row && {
      timeZone: row.time_zone,
      firstPublishedAt: row.first === null ? null : new Date(String(row.first)),
    }
  )
}

export interface AskedRow {
  state: RequestState
  reason: string | null
  sentAt: Date
  answeredAt: Date | null
  expiresAt: Date
  timeZone: string
  askedAt: Date | null
  goesOnAt: Date | null
  hasMet: boolean
  /** By the word that counts. */
  hasHired: boolean
  /** The match was closed, or the advisor themself said that it isn't for them. */
  isClosed: boolean
}

/** Requests sent in a period, whatever became of them since. */
export async function readAsked(orm: Orm, advisorId: PersonId, span: Span): Promise<AskedRow[]> {
  const { rows } = await orm.execute<{
    state: RequestState
    reason: string | null
    time_zone: unknown
    answered_at: unknown
    expires_at: unknown
    has_met: unknown
    sent_at: unknown
    goes_on_at: unknown
    asked_at: unknown
    has_hired: unknown
    is_closed: unknown
  }>(sql`
    select state, reason, sent_at, answered_at, expires_at, time_zone, asked_at,
      coalesce(question_answered_at, stopped_until) as goes_on_at,
      exists (select from match_event where request_id = request.id and kind = 'meeting-held') as has_met,
      coalesce(word.kind, case closed_as when 'hired' then 'hired' end) is not distinct from 'hired' as has_hired,
      -- What only the consumer said is no reason, or the figure would tell the advisor.
      closed_as is not null or word.kind is not distinct from 'not-hired' and word.said_by = 'advisor' as is_closed
    from match_request as request
    left join lateral (
      select kind, detail ->> 'by' as said_by from match_event
      where request_id = request.id and kind in ('hired', 'not-hired', 'outcome-undone') order by id desc limit 1
    ) as word on true
    where advisor_id = ${advisorId} and sent_at >= ${at(span.start)} and sent_at < ${at(span.end)}`)
  const dateOf = (value: unknown) => (value === null ? null : new Date(String(value)))
  return rows.map((row) => ({
    state: row.state,
    reason: row.reason,
    sentAt: new Date(String(row.sent_at)),
    answeredAt: dateOf(row.answered_at),
    expiresAt: new Date(String(row.expires_at)),
    timeZone: String(row.time_zone),
    askedAt: dateOf(row.asked_at),
    goesOnAt: dateOf(row.goes_on_at),
    hasMet: row.has_met === true,
    hasHired: row.has_hired === true,
    isClosed: row.is_closed === true,
  }))
}

/** How often this happened to an advisor, and with how many different people. */
export async function countEvents(
  orm: Orm,
  advisorId: PersonId,
  span: Span,
): Promise<{ opened: number; saved: number }> {
  const { rows } = await orm.execute<{ opened: number; saved: number }>(sql`
    select count(*) filter (where kind = 'viewed')::int as opened,
      count(distinct consumer_id) filter (where kind = 'saved')::int as saved
    from match_event
    where advisor_id = ${advisorId} and kind in ('viewed', 'saved') and at >= ${at(span.start)} and at < ${at(span.end)}`)
  return rows[0] ?? { opened: 0, saved: 0 }
}

export interface ShownRow {
  source: 'search' | 'saved-search' | 'next-best'
  /** From 1. */
  week: number
  count: number
  /**
   * Lists with more than three places, and in how many the advisor was in the first three; by the order, and by scores
   * alone.
   */
  lists: number
  inFirstThree: number
  expectedInFirstThree: number
}

/**
 * Every list the advisor was in. By scores alone means without the room that is left and without the draw: whether fewer
 * than three would be ahead.
 */
export async function readShown(
  orm: Orm,
  advisorId: PersonId,
  { start, end, weeks }: Span & { weeks: readonly { start: Date }[] },
): Promise<ShownRow[]> {
  const starts = weeks.map((week) => week.start.toISOString())
  const score = (place: string) => sql.raw(`${place}.chance_wants * ${place}.chance_accepts`)
  const { rows } = await orm.execute<{
    source: ShownRow['source']
    first: unknown
    lists: unknown
    count: unknown
    week: unknown
    expected: unknown
  }>(sql`
    select list.source, width_bucket(list.made_at, ${sql.param(starts)}::timestamptz[]) as week, count(*)::int as count,
      count(*) filter (where told.is)::int as lists,
      count(*) filter (where told.is and place.rank <= 3)::int as first,
      count(*) filter (where told.is and better.n < 3)::int as expected
    from match_list_place as place
    join match_list as list on list.id = place.list_id
    cross join lateral (select list.source <> 'next-best' and list.eligible > 3 and list.size > 3 as is) as told
    left join lateral (
      select count(*) as n from (
        select from match_list_place as other where told.is and other.list_id = place.list_id
          and other.advisor_id <> place.advisor_id and ${score('other')} > ${score('place')} limit 3
      ) as three
    ) as better on true
    where place.advisor_id = ${advisorId} and list.made_at >= ${at(start)} and list.made_at < ${at(end)}
    group by 1, 2`)
  return rows.map((row) => ({
    source: row.source,
    week: Number(row.week),
    count: Number(row.count),
    lists: Number(row.lists),
    inFirstThree: Number(row.first),
    expectedInFirstThree: Number(row.expected),
  }))
}

/** Where the advisor says they are, as last published. */
export async function findHomeState(orm: Orm, advisorId: PersonId): Promise<string | undefined> {
  const { rows } = await orm.execute<{ state: string | null }>(sql`
    select answers ->> 'home_state' as state from advisor_publication
    where person_id = ${advisorId} order by version desc limit 1`)
  return rows[0]?.state ?? undefined
}

/** As last published. */
export async function readPublishedFees(
  orm: Orm,
  ids: readonly PersonId[],
): Promise<Map<PersonId, AdvisorFee[]>> {
  const { rows } = await orm.execute<{ id: string; fees: AdvisorFee[] }>(sql`
    select wanted.id, newest.fees from unnest(${sql.param([...ids])}::bigint[]) as wanted (id)
    join lateral (
      select answers -> 'fees' as fees from advisor_publication
      where person_id = wanted.id order by version desc limit 1
    ) as newest on jsonb_typeof(newest.fees) = 'array'`)
  return new Map(rows.map(({ id, fees }) => [Number(id), fees]))
}
