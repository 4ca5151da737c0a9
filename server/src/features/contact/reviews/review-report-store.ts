import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { reviewReportTable } from './review-tables.ts'

export type ReportRow = typeof reviewReportTable.$inferSelect

/** A second report of the same person changes nothing while the first is open. */
export async function insertReviewReport(
  transaction: Orm,
  row: Omit<ReportRow, 'id' | 'closedAt'>,
): Promise<void> {
  await transaction.insert(reviewReportTable).values(row).onConflictDoNothing()
}

export async function hasOpenReport(orm: Orm, reviewId: number, reporterId: PersonId): Promise<boolean> {
  const rows = await orm
    .select({ id: reviewReportTable.id })
    .from(reviewReportTable)
    .where(
      and(
        eq(reviewReportTable.reviewId, reviewId),
        eq(reviewReportTable.reporterId, reporterId),
        isNull(reviewReportTable.closedAt),
      ),
    )
  return rows.length > 0
}

/** Newest first. */
export function findReports(orm: Orm, reviewIds: readonly number[]): Promise<ReportRow[]> {
  return orm
    .select()
    .from(reviewReportTable)
    .where(inArray(reviewReportTable.reviewId, [...reviewIds]))
    .orderBy(desc(reviewReportTable.id))
}

/** Returns who had reported it. */
export async function closeReports(transaction: Orm, reviewId: number, now: Date): Promise<PersonId[]> {
  const rows = await transaction
    .update(reviewReportTable)
    .set({ closedAt: now })
    .where(and(eq(reviewReportTable.reviewId, reviewId), isNull(reviewReportTable.closedAt)))
    .returning({ reporterId: reviewReportTable.reporterId })
  return rows.map(({ reporterId }) => reporterId)
}
