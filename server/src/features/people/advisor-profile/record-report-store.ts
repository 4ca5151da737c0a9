import type { Orm } from '../../../database/database.ts'
import { recordReportTable } from './record-report-tables.ts'

type NewReport = Omit<typeof recordReportTable.$inferInsert, 'id' | 'answeredAt'>

export async function insertRecordReport(transaction: Orm, report: NewReport): Promise<number> {
  const [row] = await transaction
    .insert(recordReportTable)
    .values(report)
    .returning({ id: recordReportTable.id })
  if (!row) throw new Error('a report that was just written is gone')
  return row.id
}
