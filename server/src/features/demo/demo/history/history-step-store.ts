import { asc, eq } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import type { HistoryStep } from '../demo-tables.ts'
import { historyStepTable as happening } from '../demo-tables.ts'

export async function insertHistorySteps(
  transaction: Orm,
  happenings: readonly HistoryStep[],
): Promise<void> {
  if (happenings.length > 0) await transaction.insert(happening).values([...happenings])
}

export async function findNextHistoryStep(orm: Orm): Promise<(HistoryStep & { id: number }) | undefined> {
  const [next] = await orm.select().from(happening).orderBy(asc(happening.at), asc(happening.id)).limit(1)
  return next
}

export async function deleteHistoryStep(transaction: Orm, id: number): Promise<void> {
  await transaction.delete(happening).where(eq(happening.id, id))
}

export async function deleteAllHistorySteps(transaction: Orm): Promise<void> {
  await transaction.delete(happening)
}
