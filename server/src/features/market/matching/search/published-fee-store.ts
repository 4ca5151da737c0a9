import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

/** The published fees of these advisors. */
export async function readFeesOf(
  orm: Orm,
  ids: readonly PersonId[],
): Promise<{ id: PersonId; fees: AdvisorFee[] }[]> {
  const { rows } = await orm.execute<{ id: string; fees: AdvisorFee[] }>(sql`
    select wanted.id, newest.fees from unnest(${sql.param([...ids])}::bigint[]) as wanted (id)
    join lateral (
      select answers -> 'fees' as fees from advisor_publication
      where person_id = wanted.id order by version desc limit 1
    ) as newest on newest.fees is not null`)
  return rows.map(({ id, fees }) => ({ id: Number(id), fees }))
}
