import { firstCriteria } from '@evenkeel/contract/people/criteria'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { matchingLoadTable } from '../matching-tables.ts'

export interface Load {
  /** The limit of new clients per month. */
  places: number
  /** Accepted this month. */
  taken: number
  /** Negative where the limit was lowered below what was accepted. */
  freePlaces: number
  pending: number
  unanswered: number
}

/** Months begin in this zone, which is also the default zone of people. */
export const monthsZone = 'America/New_York'

/** From an advisor's monthly limit and their requests: one row per advisor. */
const counted = (ids: readonly PersonId[], now: Date) => {
  const month = sql`date_trunc('month', ${now.toISOString()}::timestamptz at time zone ${monthsZone}) at time zone ${monthsZone}`
  return sql`
    select person.id, monthly.places, requests.taken, monthly.places - requests.taken as free_places,
      requests.pending, requests.unanswered
    from person
    left join advisor_criteria as criteria on criteria.person_id = person.id
    cross join lateral (
      -- One row that holds no number must not fail the statement for the others.
      select coalesce(case when jsonb_typeof(criteria.criteria -> 'new_clients_per_month') = 'number'
          then least(greatest((criteria.criteria ->> 'new_clients_per_month')::numeric, 0), 1e6)::int end,
        ${firstCriteria.new_clients_per_month}::int) as places
    ) as monthly
    cross join lateral (
      select count(*) filter (where state = 'accepted' and answered_at >= ${month})::int as taken,
        -- In one order, because sums of such numbers depend on it.
        coalesce(sum(chance_accepts order by id) filter (where state in ('sent', 'seen')), 0) as pending,
        count(*) filter (where state in ('sent', 'seen'))::int as unanswered
      from match_request where advisor_id = person.id
    ) as requests
    where person.id = any(${sql.param([...ids])}::bigint[]) and person.role = 'advisor'`
}

export async function readLoad(orm: Orm, advisorId: PersonId, now: Date): Promise<Load | undefined> {
  return (await readLoads(orm, [advisorId], now)).get(advisorId)
}

export async function readLoads(
  orm: Orm,
  advisorIds: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, Load>> {
  const { rows } = await orm.execute<{
    id: string
    places: number
    taken: number
    free_places: number
    pending: number
    unanswered: number
  }>(counted(advisorIds, now))
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        places: row.places,
        taken: row.taken,
        freePlaces: row.free_places,
        pending: row.pending,
        unanswered: row.unanswered,
      },
    ]),
  )
}

/** Inserts a version where the load differs from its newest row. Requires the version lock. */
export async function insertLoads(transaction: Orm, ids: readonly PersonId[], now: Date): Promise<void> {
  await transaction.execute(sql`
    insert into ${matchingLoadTable} (advisor_id, version, free_places, pending, unanswered, at)
    select counted.id, nextval('matching_version'), counted.free_places, counted.pending, counted.unanswered,
      ${now.toISOString()}::timestamptz
    from (${counted(ids, now)}) as counted
    left join lateral (
      select free_places, pending, unanswered from matching_load
      where advisor_id = counted.id order by version desc limit 1
    ) as newest on true
    where (newest.free_places, newest.pending, newest.unanswered)
      is distinct from (counted.free_places, counted.pending, counted.unanswered)`)
}

/** Advisors whose load may have changed without a write to it: a month began, or a consumer who had asked left. */
export async function findLoaded(orm: Orm, since: Date): Promise<PersonId[]> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select distinct advisor_id as id from matching_load
    where unanswered > 0 and at > ${since.toISOString()}::timestamptz order by 1`)
  return rows.map(({ id }) => Number(id))
}
