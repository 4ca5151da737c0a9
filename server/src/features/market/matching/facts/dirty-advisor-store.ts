import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../../../database/advisory-locks.ts'
import type { Orm } from '../../../../database/database.ts'
import { matchingDirtyTable } from '../matching-tables.ts'

/** A mark and the transaction that last set it, so a renewed mark is recognized. */
export interface DirtyMark {
  advisorId: PersonId
  mark: string
}

export async function readDirty(orm: Orm, atMost: number): Promise<DirtyMark[]> {
  const { rows } = await orm.execute<{ id: string; mark: string }>(
    sql`select advisor_id as id, xmin::text as mark from matching_dirty order by since limit ${atMost}`,
  )
  return rows.map(({ id, mark }) => ({ advisorId: Number(id), mark }))
}

/**
 * Keeps marks that were set again since they were read. Does not wait for marks being set right now, so it cannot
 * deadlock with transactions that hold one.
 */
export async function clearDirty(transaction: Orm, marks: readonly DirtyMark[]): Promise<void> {
  const ids = marks.map(({ advisorId }) => advisorId)
  const set = marks.map(({ mark }) => mark)
  await transaction.execute(sql`
    with cleared as (
      select dirty.advisor_id from ${matchingDirtyTable} as dirty
      join unnest(${sql.param(ids)}::bigint[], ${sql.param(set)}::text[]) as read (id, mark)
        on dirty.advisor_id = read.id and dirty.xmin::text = read.mark
      for update of dirty skip locked
    )
    delete from ${matchingDirtyTable} using cleared where ${matchingDirtyTable.advisorId} = cleared.advisor_id`)
}

export async function markDirty(transaction: Orm, ids: readonly PersonId[]): Promise<void> {
  await transaction.execute(sql`
    insert into matching_dirty (advisor_id)
    select person.id from unnest(${sql.param([...ids])}::bigint[]) as given (id) join person on person.id = given.id
      and person.role = 'advisor'
    order by 1
    on conflict (advisor_id) do update set since = now()`)
}

/** False while another process refreshes facts; released with the transaction. */
export async function tryLockRefresh(transaction: Orm): Promise<boolean> {
  const { rows } = await transaction.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(${advisoryLocks.factRefresh}) as locked`,
  )
  return rows[0]?.locked === true
}

/**
 * Marks advisors changed by time alone: ended pauses, the next doubling of their days with us, requests that left the
 * window. Each stays marked for some days, so a missed hour does no harm.
 */
export async function markAged(orm: Orm, now: Date, windowDays: number): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await orm.execute(sql`
    insert into matching_dirty (advisor_id)
    select person_id from advisor_criteria
      where criteria ->> 'paused_until' between (${at} - interval '3 days')::date::text and ${at}::date::text
    union
    select person_id from advisor_application
      where person_id is not null and status = 'approved'
        and extract(day from ${at} - decided_at)::int
          = any(array[1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384])
    union
    select advisor_id from match_request
      where sent_at between ${at} - make_interval(days => ${windowDays + 2}::int)
        and ${at} - make_interval(days => ${windowDays}::int)
    on conflict (advisor_id) do update set since = now()`)
}

export async function haveFirmsChanged(orm: Orm, since: Date): Promise<boolean> {
  const { rowCount } = await orm.execute(sql`${changedFirms(since)} limit 1`)
  return (rowCount ?? 0) > 0
}

/** Marks those of the next advisors whose firm's registrations changed. Returns the last one examined, or undefined. */
export async function markOfChangedFirms(
  orm: Orm,
  { since, after, atMost }: { since: Date; after: PersonId; atMost: number },
): Promise<PersonId | undefined> {
  const { rows } = await orm.execute<{ last: string | null }>(sql`
    with looked as materialized (
      select person_id, crd from advisor_profile where person_id > ${after} order by person_id limit ${atMost}
    ), marked as (
      insert into matching_dirty (advisor_id)
      select distinct looked.person_id from looked join register_person as person using (crd)
        cross join lateral jsonb_array_elements(person.facts -> 'firms') as firm
        where firm ->> 'crd' in (${changedFirms(since)})
      on conflict (advisor_id) do update set since = now()
    )
    select max(person_id) as last from looked`)
  const last = rows[0]?.last ?? undefined
  return last === undefined ? undefined : Number(last)
}

const changedFirms = (since: Date) => sql`
  select change.crd from register_change as change join register_feed as feed on feed.id = change.feed_id
  where change.subject = 'firm' and change.fact in ('states', 'kind', 'record')
    and feed.started_at > ${since.toISOString()}::timestamptz`
