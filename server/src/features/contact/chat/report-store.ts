import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { conversationReportTable } from './chat-tables.ts'

export type ReportRow = typeof conversationReportTable.$inferSelect

export async function findReport(
  orm: Orm,
  reporterId: PersonId,
  clientId: string,
): Promise<ReportRow | undefined> {
  const [row] = await orm
    .select()
    .from(conversationReportTable)
    .where(
      and(eq(conversationReportTable.reporterId, reporterId), eq(conversationReportTable.clientId, clientId)),
    )
  return row
}

/** Undefined where the same report was inserted at the same moment. */
export async function insertReport(
  transaction: Orm,
  row: Omit<ReportRow, 'id'>,
): Promise<ReportRow | undefined> {
  const [inserted] = await transaction
    .insert(conversationReportTable)
    .values(row)
    .onConflictDoNothing()
    .returning()
  return inserted
}
