import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface SaveRow {
  personId: PersonId
  role: 'consumer' | 'advisor'
  at: Date
  /** Names of what was answered or done by then. */
  answered: string[]
}

/** Removes and returns the oldest saves; the caller stores their result in the same transaction. */
export async function takeSaves(transaction: Orm, atMost: number): Promise<SaveRow[]> {
  const { rows } = await transaction.execute<{
    role: SaveRow['role']
    answered: string[]
    at: unknown
    person_id: string
  }>(sql`
    with taken as (
      delete from analytics_save where id in (
        select id from analytics_save order by id limit ${atMost} for update skip locked
      ) returning id, person_id, at, answered
    )
    select taken.person_id, taken.at, taken.answered, person.role from taken
    join person on person.id = taken.person_id
    where person.role in ('consumer', 'advisor') and not person.is_deleted order by taken.id`)
  return rows.map((row) => ({
    personId: Number(row.person_id),
    role: row.role,
    at: new Date(String(row.at)),
    answered: row.answered,
  }))
}

interface PassedSteps {
  personId: PersonId
  /** How many steps they have passed. */
  steps: number
  at: Date
}

/** A step is passed once. Returns the sign-up days of people with new rows. */
export async function putSteps(
  transaction: Orm,
  passed: readonly PassedSteps[],
  zone: string,
): Promise<string[]> {
  if (passed.length === 0) return []
  const { rows } = await transaction.execute<{ day: string }>(sql`
    with put as (
      insert into analytics_step (person_id, place, passed_at)
      select given.person_id, place, min(given.at)
      from unnest(${sql.param(passed.map(({ personId }) => personId))}::bigint[],
        ${sql.param(passed.map(({ steps }) => steps))}::int[],
        ${sql.param(passed.map(({ at }) => at.toISOString()))}::timestamptz[]) as given (person_id, steps, at)
      cross join generate_series(1, given.steps) as place
      group by 1, 2 on conflict do nothing returning person_id
    )
    select distinct (created_at at time zone ${zone}::text)::date::text as day from person
    where id in (select person_id from put)`)
  return rows.map(({ day }) => day)
}
