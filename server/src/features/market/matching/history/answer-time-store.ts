import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'

const answerTimes = {
  name: 'answer times of advisors',
  text: `
    select advisor_id as id, count(*)::int as of,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - sent_at)::float8 / 3600) as hours
    from match_request
    where advisor_id = any($1::bigint[]) and state in ('accepted', 'declined')
      and answered_at > $2::timestamptz and answered_at <= $3::timestamptz
    group by advisor_id`,
}

/** For requests accepted or declined since then: the median waiting hours and how many there were. */
export async function findAnswerTimes(
  orm: Orm,
  ids: readonly PersonId[],
  { since, now }: { since: Date; now: Date },
): Promise<{ advisorId: PersonId; medianHours: number; of: number }[]> {
  const values = [ids, since.toISOString(), now.toISOString()]
  const rows = await askNamed<{ id: string; hours: number; of: number }>(orm, answerTimes, values)
  return rows.map(({ id, hours, of }) => ({ advisorId: Number(id), medianHours: hours, of }))
}
