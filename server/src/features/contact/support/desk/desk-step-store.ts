import { asc, eq } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { supportStepTable } from '../support-tables.ts'

type StepRow = typeof supportStepTable.$inferSelect

export async function insertStep(
  transaction: Orm,
  step: Pick<StepRow, 'number' | 'staffId' | 'kind' | 'at'> & Partial<Pick<StepRow, 'assigneeId' | 'until'>>,
): Promise<void> {
  await transaction.insert(supportStepTable).values(step)
}

/** In the order they were made. */
export function listSteps(orm: Orm, number: number): Promise<StepRow[]> {
  return orm
    .select()
    .from(supportStepTable)
    .where(eq(supportStepTable.number, number))
    .orderBy(asc(supportStepTable.id))
}
