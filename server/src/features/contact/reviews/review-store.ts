import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { reviewAnswerTable, reviewTable } from './review-tables.ts'

export type ReviewRow = typeof reviewTable.$inferSelect
export type AnswerRow = typeof reviewAnswerTable.$inferSelect

/** The advisor of a request and whether the two met; undefined where the request isn't this consumer's. */
export async function findReviewedPair(
  orm: Orm,
  requestId: number,
  consumerId: PersonId,
): Promise<{ advisorId: PersonId; hasMet: boolean } | undefined> {
  const { rows } = await orm.execute<{ advisor_id: string; has_met: boolean }>(sql`
    select advisor_id, exists (select from meeting where meeting.consumer_id = match_request.consumer_id
        and meeting.advisor_id = match_request.advisor_id and meeting.state = 'held') as has_met
    from match_request where id = ${requestId} and consumer_id = ${consumerId}`)
  const [row] = rows
  return row && { advisorId: Number(row.advisor_id), hasMet: row.has_met }
}

const ofPair = (authorId: PersonId, advisorId: PersonId) =>
  and(eq(reviewTable.authorId, authorId), eq(reviewTable.advisorId, advisorId))

export async function findOwnReview(
  orm: Orm,
  authorId: PersonId,
  advisorId: PersonId,
): Promise<ReviewRow | undefined> {
  const [row] = await orm.select().from(reviewTable).where(ofPair(authorId, advisorId))
  return row
}

export async function findReview(orm: Orm, id: number): Promise<ReviewRow | undefined> {
  const [row] = await orm.select().from(reviewTable).where(eq(reviewTable.id, id))
  return row
}

/** Until the transaction ends; lock its people before it. */
export async function lockReview(transaction: Orm, id: number): Promise<ReviewRow | undefined> {
  const [row] = await transaction.select().from(reviewTable).where(eq(reviewTable.id, id)).for('update')
  return row
}

export type NewReview = Omit<ReviewRow, 'id' | 'version' | 'removedFor' | 'comparedAt' | 'decidedAt'>

export async function insertReview(transaction: Orm, row: NewReview): Promise<ReviewRow> {
  const [written] = await transaction
    .insert(reviewTable)
    .values({ ...row, version: 1 })
    .returning()
  if (!written) throw new Error('a review that was just written is gone')
  return written
}

/** With the next version. */
export async function setReview(
  transaction: Orm,
  id: number,
  changes: Partial<Omit<ReviewRow, 'id' | 'version'>>,
): Promise<ReviewRow> {
  const [changed] = await transaction
    .update(reviewTable)
    .set({ ...changes, version: sql`${reviewTable.version} + 1` })
    .where(eq(reviewTable.id, id))
    .returning()
  if (!changed) throw new Error('a locked review is gone')
  return changed
}

export async function removeReviewRow(transaction: Orm, id: number): Promise<void> {
  await transaction.delete(reviewTable).where(eq(reviewTable.id, id))
}

export async function findAnswer(orm: Orm, reviewId: number): Promise<AnswerRow | undefined> {
  const [row] = await orm.select().from(reviewAnswerTable).where(eq(reviewAnswerTable.reviewId, reviewId))
  return row
}

export async function insertAnswer(transaction: Orm, row: AnswerRow): Promise<void> {
  await transaction.insert(reviewAnswerTable).values(row)
}

/** Published reviews of an advisor and the sum of their stars. */
export async function countPublished(
  transaction: Orm,
  advisorId: PersonId,
): Promise<{ reviews: number; stars: number }> {
  const { rows } = await transaction.execute<{ reviews: number; stars: number }>(sql`
    select count(*)::int as reviews, coalesce(sum(stars), 0)::int as stars from review
    where advisor_id = ${advisorId} and state = 'published'`)
  return rows[0] ?? { reviews: 0, stars: 0 }
}

/** Locked until the transaction ends. */
export function lockReviewsBy(transaction: Orm, authorId: PersonId): Promise<ReviewRow[]> {
  return transaction.select().from(reviewTable).where(eq(reviewTable.authorId, authorId)).for('update')
}

export async function listReviewedBy(orm: Orm, authorId: PersonId): Promise<PersonId[]> {
  const rows = await orm
    .select({ advisorId: reviewTable.advisorId })
    .from(reviewTable)
    .where(eq(reviewTable.authorId, authorId))
  return rows.map(({ advisorId }) => advisorId)
}

export async function blankNetworks(orm: Orm, before: Date): Promise<void> {
  await orm.execute(sql`
    update review set network = null where network is not null and changed_at < ${before.toISOString()}::timestamptz`)
}
