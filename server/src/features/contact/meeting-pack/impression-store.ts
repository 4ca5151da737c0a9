import type { Scores } from '@evenkeel/contract/contact/meeting-pack'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

// One impression per consumer, the one published about their earliest meeting. Meetings that were not held after all and
// disabled consumers do not count.
const heardOf = (advisorId: PersonId) => sql`
  with met as (
    select meeting.id, meeting.consumer_id, meeting.starts_at from meeting
    join person on person.id = meeting.consumer_id and person.disabled_at is null
    where meeting.advisor_id = ${advisorId} and meeting.state = 'held'
  ), card as (
    select scored.*, met.starts_at from meeting_scorecard as scored join met on met.id = scored.meeting_id
  ), voice as (
    select distinct on (consumer_id) * from card where published_at is not null
    order by consumer_id, starts_at, meeting_id
  )`

const questions = sql.raw('listened, clear_on_cost, answered, no_pressure, would_hire')

export interface ImpressionCounts {
  asked: number
  answered: number
  published: number
  /** Over published impressions. */
  sums: Scores
}

export async function countImpressions(orm: Orm, advisorId: PersonId): Promise<ImpressionCounts> {
  const { rows } = await orm.execute<Scores & { asked_in_all: number; said: number; published: number }>(sql`
    ${heardOf(advisorId)}
    select (select count(distinct consumer_id)::int from met) as asked_in_all,
      (select count(distinct consumer_id)::int from card) as said, count(*)::int as published,
      coalesce(sum(listened), 0)::int as listened, coalesce(sum(clear_on_cost), 0)::int as clear_on_cost,
      coalesce(sum(answered), 0)::int as answered, coalesce(sum(no_pressure), 0)::int as no_pressure,
      coalesce(sum(would_hire), 0)::int as would_hire
    from voice`)
  const [row] = rows
  if (!row) throw new Error('A count always has a row')
  return {
    asked: row.asked_in_all,
    answered: row.said,
    published: row.published,
    sums: scoresOf(row),
  }
}

export interface Impression {
  scores: Scores
  words: string
  metAt: Date
  publishedAt: Date
  isClient: boolean
}

/** Newest first. */
export async function listImpressions(orm: Orm, advisorId: PersonId, atMost: number): Promise<Impression[]> {
  const { rows } = await orm.execute<
    Scores & { words: string; met_at: number; published: number; is_client: boolean }
  >(sql`
    ${heardOf(advisorId)}
    select ${questions}, words, extract(epoch from starts_at)::float8 as met_at,
      extract(epoch from published_at)::float8 as published,
      exists (select from match_request request left join match_outcome said on said.request_id = request.id
        where request.consumer_id = voice.consumer_id and request.advisor_id = ${advisorId}
          and case when said.id is null then request.closed_as = 'hired'
            else said.outcome = 'hired' and said.ended_on is null end) as is_client
    from voice order by published_at desc, meeting_id desc limit ${atMost}`)
  return rows.map((row) => ({
    scores: scoresOf(row),
    words: row.words,
    metAt: new Date(row.met_at * 1000),
    publishedAt: new Date(row.published * 1000),
    isClient: row.is_client,
  }))
}

const scoresOf = ({ listened, clear_on_cost, answered, no_pressure, would_hire }: Scores): Scores => ({
  listened,
  clear_on_cost,
  answered,
  no_pressure,
  would_hire,
})
