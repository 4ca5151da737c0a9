import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

// Which days are due for counting, and when they were counted. Days are in `zone`.

interface Moment {
  now: Date
  zone: string
}

const at = (date: Date) => sql`${date.toISOString()}::timestamptz`

const rowsAtOnce = 200_000
/** How long after its end a day is recounted, until everything in flight at midnight is stored. */
const settlesWithin = sql.raw(`interval '2 hours'`)

/**
 * Every day from the first with data to today. Today is due when it was not counted for most of a minute, the day before
 * until it is settled.
 */
export async function addDays(orm: Orm, { now, zone }: Moment): Promise<void> {
  const today = sql`(${at(now)} at time zone ${zone}::text)::date`
  const settled = sql`((day + 1)::timestamp at time zone ${zone}::text) + ${settlesWithin}`
  await orm.execute(sql`
    insert into analytics_day (day)
    select generate_series(coalesce((select min(day) from analytics_day), ${today}), ${today}, interval '1 day')::date
    on conflict do nothing`)
  await orm.execute(sql`
    update analytics_day set is_due = true
    where not is_due and (day = ${today} and counted_at < ${at(now)} - interval '50 seconds'
      or day < ${today} and day >= ${today} - 2 and counted_at < ${settled} and ${at(now)} >= ${settled})`)
}

/** Past days with new data: late rows, and outcomes of earlier events. */
export async function markDays(orm: Orm, { zone, rematchDays }: { zone: string; rematchDays: number }) {
  const day = (column: string) => sql`(${sql.raw(column)} at time zone ${zone}::text)::date`
  await markFrom(
    orm,
    'match_event',
    (isNew) => sql`
      select ${day('at')} from match_event where ${isNew('id')}
      union
      select ${day('expired.at')} from match_event as accepted
      join match_event as expired on expired.consumer_id = accepted.consumer_id and expired.kind = 'expired'
        and expired.at < accepted.at and expired.at >= accepted.at - make_interval(days => ${rematchDays}::int)
      where ${isNew('accepted.id')} and accepted.kind = 'accepted'
      union
      -- A consumer's first event of a kind changes the count of the day they signed up.
      select ${day('person.created_at')} from match_event as event join person on person.id = event.consumer_id
      where ${isNew('event.id')} and event.kind in ('shown', 'requested', 'accepted') and not exists (
        select from match_event as earlier where earlier.consumer_id = event.consumer_id
          and earlier.kind = event.kind and earlier.id < event.id)
      union
      -- A hire that is undone no longer counts on its own day, and every such word changes how far a consumer came.
      select ${day('hired.at')} from match_event as event
      join match_event as hired on hired.request_id = event.request_id and hired.kind = 'hired' and hired.id < event.id
      where ${isNew('event.id')} and event.kind in ('not-hired', 'outcome-undone')
      union
      select ${day('person.created_at')} from match_event as event join person on person.id = event.consumer_id
      where ${isNew('event.id')} and event.kind in ('hired', 'not-hired', 'outcome-undone')`,
  )
  await markFrom(
    orm,
    'meeting_event',
    (isNew) => sql`
      select ${day('meeting.starts_at')} from meeting_event as event join meeting on meeting.id = event.meeting_id
      where ${isNew('event.id')} and event.what in ('held', 'no-show')
      union
      select ${day('person.created_at')} from meeting_event as event join meeting on meeting.id = event.meeting_id
      join person on person.id = meeting.consumer_id where ${isNew('event.id')} and event.what = 'held'`,
  )
  await markFrom(
    orm,
    'vetting_decision',
    (isNew) => sql`
      select ${day('submitted_at')} from vetting_decision join advisor_application using (person_id)
      where ${isNew('vetting_decision.id')} and submitted_at is not null
      union
      select ${day('at')} from vetting_decision where ${isNew('id')}`,
  )
}

const markDue = (days: ReturnType<typeof sql>) => sql`
  insert into analytics_day (day) select distinct day from (${days}) as given (day) order by day
  on conflict (day) do update set is_due = true where not analytics_day.is_due`

/** In steps of a fraction of a second each, however much the first run has to read. */
async function markFrom(
  orm: Orm,
  source: 'match_event' | 'meeting_event' | 'vetting_decision',
  daysOf: (isNew: (id: string) => ReturnType<typeof sql>) => ReturnType<typeof sql>,
): Promise<void> {
  const { rows } = await orm.execute<{ upto: string; newest: string }>(sql`
    select coalesce((select upto from analytics_mark where source = ${source}), 0) as upto,
      coalesce((select max(id) from ${sql.raw(source)}), 0) as newest`)
  const newest = Number(rows[0]?.newest ?? 0)
  for (let upto = Number(rows[0]?.upto ?? 0); upto < newest; ) {
    const next = Math.min(newest, upto + rowsAtOnce)
    await orm.execute(
      markDue(daysOf((id) => sql`(${sql.raw(id)} > ${upto}::bigint and ${sql.raw(id)} <= ${next}::bigint)`)),
    )
    await orm.execute(sql`
      insert into analytics_mark (source, upto) values (${source}, ${next}::bigint)
      on conflict (source) do update set upto = excluded.upto`)
    upto = next
  }
}

/** Days with more sign-ups than were counted, because people were inserted later. */
export async function markDaysOfLatePeople(orm: Orm, zone: string): Promise<void> {
  await orm.execute(
    markDue(sql`
      select there.day from (
        select (created_at at time zone ${zone}::text)::date as day, count(*) as n from person
        where role in ('consumer', 'advisor') and not is_deleted group by 1
      ) as there
      left join (
        select day, sum(n) as n from analytics_count
        where metric in ('sign-up:consumer', 'sign-up:advisor') and by = 'all' and value = '' group by 1
      ) as counted using (day)
      where there.n > coalesce(counted.n, 0)`),
  )
}

export async function markDay(orm: Orm, days: readonly string[]): Promise<void> {
  if (days.length > 0) await orm.execute(markDue(sql`select unnest(${sql.param([...days])}::date[])`))
}

/** Newest first, because people look at those. */
export async function findDueDays(orm: Orm, since: string): Promise<{ day: string; isNew: boolean }[]> {
  const { rows } = await orm.execute<{ day: string; isNew: boolean }>(sql`
    select day::text as day, counted_at is null as "isNew" from analytics_day
    where is_due and day >= ${since}::date order by analytics_day.day desc`)
  return rows
}

/** Locked until the transaction ends; undefined where another process has counted it meanwhile. */
export async function takeDay(
  transaction: Orm,
  day: string,
  now: Date,
): Promise<{ isFirstTime: boolean } | undefined> {
  // Compiling these statements takes longer than running them.
  await transaction.execute(sql`set local jit = off`)
  const { rows } = await transaction.execute<{ is_first: boolean }>(sql`
    with taken as (
      select day, counted_at from analytics_day where day = ${day}::date and is_due for update
    )
    update analytics_day set is_due = false, counted_at = ${at(now)} from taken where taken.day = analytics_day.day
    returning taken.counted_at is null as is_first`)
  return rows[0] && { isFirstTime: rows[0].is_first }
}

/** Presence is kept as long as a day may be recounted; places and calls as long as they can be asked for. */
export async function dropOldRows(
  orm: Orm,
  { presenceSince, since }: { presenceSince: string; since: string },
): Promise<void> {
  await orm.execute(sql`delete from analytics_presence where day < ${presenceSince}::date`)
  await orm.execute(sql`delete from analytics_exposure where day < ${since}::date`)
  await orm.execute(sql`delete from analytics_call where day < ${since}::date`)
}

interface CountedDays {
  /** Days of the range since our first one that are not counted yet. */
  uncounted: string[]
  /** When the newest counted day of the range was counted. */
  countedAt: Date | null
}

/** Days before the first one are empty and need no counting. */
export async function readCountedDays(orm: Orm, from: string, to: string): Promise<CountedDays> {
  const { rows } = await orm.execute<{ uncounted: string[] | null; at: string | null }>(sql`
    select array_agg(span.day::date::text) filter (where counted.counted_at is null and
        (span.day >= (select min(day) from analytics_day)) is not false) as uncounted,
      (array_agg(counted.counted_at order by span.day desc) filter (where counted.counted_at is not null))[1] as at
    from generate_series(${from}::date, ${to}::date, interval '1 day') as span (day)
    left join analytics_day as counted on counted.day = span.day::date`)
  const { uncounted, at: countedAt } = rows[0] ?? {}
  return { uncounted: uncounted ?? [], countedAt: countedAt ? new Date(countedAt) : null }
}
