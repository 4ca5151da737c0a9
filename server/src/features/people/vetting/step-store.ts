import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { vettingStepTable } from './vetting-desk-tables.ts'

export type StepRow = typeof vettingStepTable.$inferSelect

export async function insertStep(transaction: Orm, step: Omit<StepRow, 'id'>): Promise<number> {
  const [row] = await transaction.insert(vettingStepTable).values(step).returning({ id: vettingStepTable.id })
  if (!row) throw new Error('a step that was just written is gone')
  return row.id
}

export async function findStepSentAs(
  orm: Orm,
  staffId: PersonId,
  clientId: string,
): Promise<StepRow | undefined> {
  const [row] = await orm
    .select()
    .from(vettingStepTable)
    .where(and(eq(vettingStepTable.staffId, staffId), eq(vettingStepTable.clientId, clientId)))
  return row
}

/** Oldest first. */
export const listSteps = (orm: Orm, personId: PersonId): Promise<StepRow[]> => listStepsOf(orm, [personId])

/** Oldest first, of several people. */
export function listStepsOf(orm: Orm, personIds: readonly PersonId[]): Promise<StepRow[]> {
  return orm
    .select()
    .from(vettingStepTable)
    .where(inArray(vettingStepTable.personId, [...personIds]))
    .orderBy(vettingStepTable.id)
}
