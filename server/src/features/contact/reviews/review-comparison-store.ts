import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface ComparedReview {
  id: number
  advisorId: PersonId
  words: string
  network: Buffer | null
  publishedAt: Date | null
}

const at = (time: Date) => sql`${time.toISOString()}::timestamptz`
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => Number(id))

/** New and changed reviews, oldest first; locked, and those that another process compares are left out. */
export async function takeUncompared(transaction: Orm, now: Date, atMost: number): Promise<ComparedReview[]> {
  const { rows } = await transaction.execute<{
    id: string
    advisor_id: string
    words: string
    network: Buffer | null
    published: number | null
  }>(sql`
    with due as (
      select id from review where compared_at is null order by changed_at, id limit ${atMost}
      for update skip locked
    ), taken as (
      update review set compared_at = ${at(now)} from due where review.id = due.id returning review.*
    )
    select id, advisor_id, words, network, extract(epoch from published_at)::float8 as published
    from taken where state <> 'removed' order by changed_at, id`)
  return rows.map((row) => ({
    id: Number(row.id),
    advisorId: Number(row.advisor_id),
    words: row.words,
    network: row.network,
    publishedAt: row.published === null ? null : new Date(row.published * 1000),
  }))
}

/** Other reviews of the same advisor that were sent from the same network. */
export async function findOfNetwork(
  orm: Orm,
  { id, advisorId, network }: ComparedReview,
  atMost: number,
): Promise<number[]> {
  if (network === null) return []
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from review where network = ${network} and advisor_id = ${advisorId} and id <> ${id}
      and state <> 'removed' order by id desc limit ${atMost}`)
  return ids(rows)
}

/** The published ones of the days that end with this review, and how many there were in the time before. */
export async function findPublishedAround(
  orm: Orm,
  { advisorId, until, from, before }: { advisorId: PersonId; until: Date; from: Date; before: Date },
): Promise<{ recent: number[]; earlier: number }> {
  const { rows } = await orm.execute<{ id: string }>(sql`
    select id from review where advisor_id = ${advisorId} and state = 'published'
      and published_at > ${at(from)} and published_at <= ${at(until)} order by published_at desc limit 50`)
  const counted = await orm.execute<{ n: number }>(sql`
    select count(*)::int as n from review where advisor_id = ${advisorId} and state = 'published'
      and published_at > ${at(before)} and published_at <= ${at(from)}`)
  return { recent: ids(rows), earlier: counted.rows[0]?.n ?? 0 }
}

/** Texts to compare a new one with: the newest of all and the newest of the same advisors. */
export async function listTexts(
  orm: Orm,
  advisorIds: readonly PersonId[],
  atMost: number,
): Promise<{ id: number; words: string }[]> {
  const { rows } = await orm.execute<{ id: string; words: string }>(sql`
    (select id, words from review where state <> 'removed' order by changed_at desc limit ${atMost})
    union
    select own.id, own.words from unnest(${sql.param([...new Set(advisorIds)])}::bigint[]) as asked (advisor_id)
    cross join lateral (
      select id, words from review where review.advisor_id = asked.advisor_id and state = 'published'
      order by published_at desc, id desc limit ${atMost}
    ) as own`)
  return rows.map(({ id, words }) => ({ id: Number(id), words }))
}
