import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

/** Reports of errors in an advisor's record; the reporter is null once their account is deleted. */
export const recordReportTable = pgTable('record_report', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  advisorId: bigint('advisor_id', { mode: 'number' }).notNull(),
  reporterId: bigint('reporter_id', { mode: 'number' }),
  text: text('text').notNull(),
  reportedAt: time('reported_at').notNull(),
  answeredAt: time('answered_at'),
})
