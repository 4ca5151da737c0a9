import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { consumerCutoffTable } from './cutoff-tables.ts'

/** A consumer whose cutoffs are due. */
export interface DueConsumer {
  consumerId: PersonId
  activeAt: Date
  isThere: boolean
}

/**
 * Claims the next few until `againAt`, in case this process dies; skips those claimed by others. Active means signed in,
 * searching, or changing answers.
 */
export async function takeDue(
  orm: Orm,
  { now, againAt, atMost }: { now: Date; againAt: Date; atMost: number },
): Promise<DueConsumer[]> {
  const { rows } = await orm.execute<{ id: string; active_at: string | null; is_there: boolean }>(sql`
    with taken as (
      update ${consumerCutoffTable} set due_at = ${againAt.toISOString()}::timestamptz
      where consumer_id in (
        select consumer_id from consumer_cutoff where due_at <= ${now.toISOString()}::timestamptz
        order by due_at limit ${atMost} for update skip locked
      ) returning consumer_id
    )
    select taken.consumer_id as id, person.disabled_at is null and profile.onboarded_at is not null as is_there,
      greatest(profile.updated_at, sessions.last_at, lists.last_at) as active_at
    from taken
    join person on person.id = taken.consumer_id
    left join consumer_profile as profile on profile.person_id = taken.consumer_id
    left join lateral (
      select max(last_activity_at) as last_at from session where person_id = taken.consumer_id
    ) as sessions on true
    left join lateral (
      select max(made_at) as last_at from match_list where consumer_id = taken.consumer_id
    ) as lists on true
    order by 1`)
  return rows.map(({ id, active_at, is_there }) => ({
    consumerId: Number(id),
    activeAt: new Date(active_at ?? 0),
    isThere: is_there,
  }))
}

export interface Cutoff {
  consumerId: PersonId
  activeAt: Date
  /** Null where there is nothing to search for; then nothing else is known. */
  found: { wishes: unknown; tenthKey: number | null; fiftiethKey: number | null; count: number } | null
  asOf: number
  at: Date
}

/** Revisions are assigned one transaction at a time, so they become visible in order. */
export async function putCutoffs(
  transaction: Orm,
  cutoffs: readonly Cutoff[],
  againAt: (consumerId: PersonId) => Date,
): Promise<void> {
  if (cutoffs.length === 0) return
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('reach_revision'))`)
  const given = cutoffs.map(({ consumerId, activeAt, found, asOf, at }) => ({
    consumer_id: consumerId,
    due_at: againAt(consumerId),
    active_at: activeAt,
    wishes: found?.wishes ?? null,
    tenth_key: found?.tenthKey ?? null,
    fiftieth_key: found?.fiftiethKey ?? null,
    found: found?.count ?? null,
    as_of: asOf,
    at,
  }))
  await transaction.execute(sql`
    update ${consumerCutoffTable} as old set
      -- Marked anew while it was looked at: then it is looked at again.
      due_at = case when old.due_at = '-infinity' then old.due_at else given.due_at end,
      revision = nextval('reach_revision'), active_at = given.active_at,
      wishes = nullif(given.wishes, 'null'::jsonb), tenth_key = given.tenth_key, fiftieth_key = given.fiftieth_key,
      found = given.found, as_of = given.as_of, at = given.at
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (consumer_id bigint, due_at timestamptz,
      active_at timestamptz, wishes jsonb, tenth_key double precision, fiftieth_key double precision, found int,
      as_of bigint, at timestamptz)
    where old.consumer_id = given.consumer_id`)
}

export interface CutoffRow {
  consumerId: PersonId
  revision: number
  wishes: unknown
  /** Null where every eligible advisor is shown. */
  tenthKey: number | null
  fiftiethKey: number | null
  activeAt: Date
  at: Date
}

/** The next rows after a revision, in order. */
export async function readCutoffsAfter(orm: Orm, revision: number, atMost: number): Promise<CutoffRow[]> {
  const { rows } = await orm.execute<{
    tenth_key: number | null
    fiftieth_key: number | null
    revision: unknown
    consumer_id: string
    at: unknown
    wishes: unknown
    active_at: unknown
  }>(sql`
    select consumer_id, revision, wishes, tenth_key, fiftieth_key, active_at, at from consumer_cutoff
    where revision > ${revision} order by revision limit ${atMost}`)
  return rows.map((row) => ({
    consumerId: Number(row.consumer_id),
    revision: Number(row.revision),
    wishes: row.wishes,
    tenthKey: row.tenth_key,
    fiftiethKey: row.fiftieth_key,
    activeAt: new Date(String(row.active_at)),
    at: new Date(String(row.at)),
  }))
}

/** Deleted rows have no revision; a lower count reveals them. */
export async function countCutoffs(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ n: string }>(sql`
    select count(*) as n from consumer_cutoff where revision is not null`)
  return Number(rows[0]?.n ?? 0)
}

export async function readCutoffIds(orm: Orm): Promise<PersonId[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select consumer_id as id from consumer_cutoff where revision is not null`)
  return rows.map(({ id }) => Number(id))
}
