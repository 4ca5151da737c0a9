import type { RemovalRule } from '@evenkeel/contract/contact/reviews'
import type { PersonId } from '@evenkeel/contract/person-id'
import { desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { type ReviewState, reviewAnswerTable, reviewTable } from './review-tables.ts'

// While the author has an account, the label says what the outcome of their match says today.
const hiredSince = sql<string | null>`(
  select to_char(min(hired_on), 'YYYY-MM') from match_outcome
  where match_outcome.consumer_id = ${reviewTable.authorId} and match_outcome.advisor_id = ${reviewTable.advisorId}
    and hired_on is not null)`

const columns = {
  review: reviewTable,
  hiredSince,
  answer: { words: reviewAnswerTable.words, answeredAt: reviewAnswerTable.answeredAt },
}

const read = (orm: Orm) =>
  orm
    .select(columns)
    .from(reviewTable)
    .leftJoin(reviewAnswerTable, eq(reviewAnswerTable.reviewId, reviewTable.id))

export type ReadReview = Awaited<ReturnType<typeof readReviewRows>>[number]

/** In no order. */
export function readReviewRows(orm: Orm, ids: readonly number[]) {
  return read(orm).where(inArray(reviewTable.id, [...ids]))
}

/** Newest first, and by nothing else. */
export function listPublished(
  orm: Orm,
  advisorId: PersonId,
  { offset, limit }: { offset: number; limit: number },
): Promise<ReadReview[]> {
  return read(orm)
    .where(sql`${reviewTable.advisorId} = ${advisorId} and ${reviewTable.state} = 'published'`)
    .orderBy(desc(reviewTable.publishedAt), desc(reviewTable.id))
    .offset(offset)
    .limit(limit)
}

export interface ReviewCount {
  state: ReviewState
  stars: number
  rule: RemovalRule | null
  count: number
}

/** All reviews of an advisor by state, stars and rule of removal. */
export async function countReviews(orm: Orm, advisorId: PersonId): Promise<ReviewCount[]> {
  return orm
    .select({
      state: reviewTable.state,
      stars: reviewTable.stars,
      rule: reviewTable.removedFor,
      count: sql<number>`count(*)::int`,
    })
    .from(reviewTable)
    .where(eq(reviewTable.advisorId, advisorId))
    .groupBy(reviewTable.state, reviewTable.stars, reviewTable.removedFor)
}

export async function countInvited(orm: Orm, advisorId: PersonId): Promise<number> {
  const { rows } = await orm.execute<{ n: number }>(
    sql`select count(*)::int as n from review_invitation where advisor_id = ${advisorId}`,
  )
  return rows[0]?.n ?? 0
}

/** Written down on the reviews of a person who leaves, because the outcome loses their name. */
export async function storeLabels(transaction: Orm, authorId: PersonId): Promise<void> {
  await transaction.execute(sql`
    update review set is_client = hired.since is not null, client_since = hired.since
    from (
      select review.id, to_char(min(hired_on), 'YYYY-MM') as since from review
      left join match_outcome on match_outcome.consumer_id = review.author_id
        and match_outcome.advisor_id = review.advisor_id
      where review.author_id = ${authorId} group by review.id
    ) as hired where hired.id = review.id`)
}
