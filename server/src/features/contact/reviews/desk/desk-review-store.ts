import type { ReviewGroup } from '@evenkeel/contract/contact/review-desk'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { type ReviewPattern, reviewDecisionTable, reviewPatternTable, reviewTable } from '../review-tables.ts'

export type DecisionRow = typeof reviewDecisionTable.$inferSelect

// Each is read from an index of the rows that wait.
const waiting: Record<Exclude<ReviewGroup, 'decided' | 'published'>, SQL> = {
  held: sql`select id, changed_at as since from review where state = 'held'`,
  reported: sql`
    select review_id as id, min(reported_at) as since from review_report where closed_at is null group by review_id`,
  patterns: sql`
    select review_id as id, min(found_at) as since from review_pattern where closed_at is null group by review_id`,
}

/** Longest waiting first; decided and published ones newest first. */
export async function listDeskReviews(
  orm: Orm,
  group: ReviewGroup,
  { advisorId, offset, limit }: { advisorId: PersonId | undefined; offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await orm.execute<{ id: string }>(
    sql`${idsIn(group, advisorId)} offset ${offset} limit ${limit}`,
  )
  return rows.map(({ id }) => Number(id))
}

function idsIn(group: ReviewGroup, advisorId: PersonId | undefined): SQL {
  if (group === 'decided')
    return sql`select id from review where decided_at is not null order by decided_at desc, id desc`
  if (group !== 'published') return sql`select id from (${waiting[group]}) as waiting order by since, id`
  return advisorId === undefined
    ? sql`select id from review where state = 'published' order by id desc`
    : sql`select id from review where state = 'published' and advisor_id = ${advisorId}
        order by published_at desc, id desc`
}

export async function countDeskReviews(orm: Orm): Promise<Record<ReviewGroup, number>> {
  const { rows } = await orm.execute<Record<ReviewGroup, number>>(sql`
    select (select count(*)::int from (${waiting.held}) as waiting) as held,
      (select count(*)::int from (${waiting.reported}) as waiting) as reported,
      (select count(*)::int from (${waiting.patterns}) as waiting) as patterns,
      (select count(*)::int from review where decided_at is not null) as decided,
      (select count(*)::int from review where state = 'published') as published`)
  return rows[0] ?? { held: 0, reported: 0, patterns: 0, decided: 0, published: 0 }
}

/** Each review once, however many reasons it waits for. */
export async function countWaitingReviews(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ n: number }>(sql`
    select count(*)::int as n from (
      select id from (${waiting.held}) as held union select id from (${waiting.reported}) as reported
      union select id from (${waiting.patterns}) as patterns) as waiting`)
  return rows[0]?.n ?? 0
}

/** Oldest first. */
export function findDecisions(orm: Orm, reviewIds: readonly number[]): Promise<DecisionRow[]> {
  return orm
    .select()
    .from(reviewDecisionTable)
    .where(inArray(reviewDecisionTable.reviewId, [...reviewIds]))
    .orderBy(asc(reviewDecisionTable.id))
}

export async function insertDecision(transaction: Orm, row: Omit<DecisionRow, 'id'>): Promise<void> {
  await transaction.insert(reviewDecisionTable).values(row)
}

/** Open patterns of these reviews, with the other reviews of each. */
export function findPatterns(orm: Orm, reviewIds: readonly number[]) {
  return orm
    .select({
      reviewId: reviewPatternTable.reviewId,
      pattern: reviewPatternTable.pattern,
      other: reviewTable,
    })
    .from(reviewPatternTable)
    .innerJoin(reviewTable, eq(reviewTable.id, reviewPatternTable.otherId))
    .where(and(inArray(reviewPatternTable.reviewId, [...reviewIds]), isNull(reviewPatternTable.closedAt)))
    .orderBy(asc(reviewPatternTable.pattern), asc(reviewPatternTable.otherId))
}

/** Decided: they don't make this review wait again. */
export async function closePatterns(transaction: Orm, reviewId: number, now: Date): Promise<boolean> {
  const rows = await transaction
    .update(reviewPatternTable)
    .set({ closedAt: now })
    .where(and(eq(reviewPatternTable.reviewId, reviewId), isNull(reviewPatternTable.closedAt)))
    .returning({ reviewId: reviewPatternTable.reviewId })
  return rows.length > 0
}

export async function hasOpenPattern(orm: Orm, reviewId: number): Promise<boolean> {
  const rows = await orm
    .select({ reviewId: reviewPatternTable.reviewId })
    .from(reviewPatternTable)
    .where(and(eq(reviewPatternTable.reviewId, reviewId), isNull(reviewPatternTable.closedAt)))
    .limit(1)
  return rows.length > 0
}

export interface FoundPattern {
  pattern: ReviewPattern
  reviewId: number
  otherIds: readonly number[]
}

/** In both directions; a pair that staff already decided about stays decided. */
export async function putPattern(transaction: Orm, found: FoundPattern, now: Date): Promise<void> {
  const { pattern, reviewId, otherIds } = found
  if (otherIds.length === 0) return
  await transaction
    .insert(reviewPatternTable)
    .values(
      otherIds.flatMap((otherId) => [
        { pattern, reviewId, otherId, foundAt: now },
        { pattern, reviewId: otherId, otherId: reviewId, foundAt: now },
      ]),
    )
    .onConflictDoNothing()
}
