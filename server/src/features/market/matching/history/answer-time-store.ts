import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'

const medianHours = `percentile_cont(0.5) within group
  (order by extract(epoch from answered_at - sent_at)::float8 / 3600)`
const isAnswered = (since: string, now: string) => `
  state in ('accepted', 'declined') and answered_at > ${since}::timestamptz and answered_at <= ${now}::timestamptz`

const answerTimes = {
  name: 'answer times of advisors',
  text: `
    select advisor_id as id, count(*)::int as of, ${medianHours} as hours
    from match_request where advisor_id = any($1::bigint[]) and ${isAnswered('$2', '$3')}
    group by advisor_id`,
}

/** The answer times of one advisor as JSON, for statements about cards; null where there are none. */
export const answerTimeColumn = (advisorId: string, since: string, now: string) => `
  (select json_build_object('of', count(*), 'medianHours', ${medianHours})
    from match_request where advisor_id = ${advisorId} and ${isAnswered(since, now)} having count(*) > 0)`

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
