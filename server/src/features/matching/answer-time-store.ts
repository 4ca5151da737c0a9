import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../database/database.ts'

/** Of requests that were accepted or declined since then: the median of the hours each waited, and how many there were. */
export async function findAnswerTimes(
  orm: Orm,
  ids: readonly PersonId[],
  { since, now }: { since: Date; now: Date },
): Promise<{ advisorId: PersonId; medianHours: number; of: number }[]> {
  const { rows } = await orm.execute<{ id: string; hours: number; of: number }>(sql`
    select advisor_id as id, count(*)::int as of,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at)::float8 / 3600) as hours
    from match_request
    where advisor_id = any(${sql.param([...ids])}::bigint[]) and state in ('accepted', 'declined')
      and answered_at > ${since.toISOString()}::timestamptz and answered_at <= ${now.toISOString()}::timestamptz
    group by advisor_id`)
  return rows.map(({ id, hours, of }) => ({ advisorId: Number(id), medianHours: hours, of }))
}
