import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface MustHaves {
  genders: readonly string[]
  ageBands: readonly string[]
  years: readonly number[]
  credentials: readonly string[]
  isFiduciary: boolean
  hasNoDisclosures: boolean
}

/**
 * Counts approved advisors who serve the state and accept new clients, and those who also meet every must-have by
 * their publication. One statement over the tables of three features, because none of them could count alone.
 */
export async function countPublished(
  orm: Orm,
  state: StateCode,
  today: string,
  mustHaves: MustHaves,
): Promise<{ inState: number; left: number }> {
  const wanted = conditions(mustHaves)
  // Unpacked once per row and only if needed, because a profile has kilobytes.
  const facts = sql`cross join lateral jsonb_to_record(answers) as fact (gender text, age_band text,
    years_of_experience int, credentials jsonb, is_fiduciary boolean, has_disclosures boolean)`
  const { rows } = await orm.execute<{ in_state: string; left_over: string }>(sql`
    select count(*) as in_state, count(*) filter (where ${sql.join([sql`true`, ...wanted], sql` and `)}) as left_over
    from advisor_criteria
    join advisor_application using (person_id)
    join person on person.id = person_id
    join lateral (
      select answers from advisor_publication
      where advisor_publication.person_id = advisor_criteria.person_id
      order by version desc limit 1
    ) as newest on true
    ${wanted.length > 0 ? facts : sql``}
    where advisor_application.status = 'approved'
      and person.disabled_at is null
      and (criteria -> 'states' ? ${state} or criteria -> 'de_minimis_states' ? ${state})
      and criteria -> 'new_clients_per_month' is distinct from '0'
      and (criteria ->> 'paused_until' is null or criteria ->> 'paused_until' < ${today})`)
  return { inState: Number(rows[0]?.in_state ?? 0), left: Number(rows[0]?.left_over ?? 0) }
}

// Unanswered is null in each condition, so unknown never satisfies a must-have.
function conditions(wanted: MustHaves): SQL[] {
  const list = (values: readonly unknown[]) => sql.param(values)
  return [
    wanted.genders.length > 0 && sql`gender = any (${list(wanted.genders)}::text[])`,
    wanted.ageBands.length > 0 && sql`age_band = any (${list(wanted.ageBands)}::text[])`,
    wanted.years.length > 0 && sql`years_of_experience = any (${list(wanted.years)}::int[])`,
    wanted.credentials.length > 0 && sql`credentials ?| ${list(wanted.credentials)}::text[]`,
    wanted.isFiduciary && sql`is_fiduciary`,
    wanted.hasNoDisclosures && sql`not has_disclosures`,
  ].filter((each) => each !== false)
}
