import { firstCriteria } from '@evenkeel/contract/people/criteria'
import type { PersonId } from '@evenkeel/contract/person-id'
import { eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { advisorCriteriaTable, type ChosenCriteria } from './criteria-tables.ts'

export type CriteriaRow = typeof advisorCriteriaTable.$inferSelect

const ofPerson = (personId: PersonId) => eq(advisorCriteriaTable.personId, personId)

export async function findCriteria(orm: Orm, personId: PersonId): Promise<CriteriaRow | undefined> {
  const [row] = await orm.select().from(advisorCriteriaTable).where(ofPerson(personId))
  return row
}

/** Locked until the transaction ends; version 0 if nothing was chosen yet. */
export async function lockCriteria(transaction: Orm, personId: PersonId, now: Date): Promise<CriteriaRow> {
  const first = { personId, version: 0, criteria: firstCriteria, updatedAt: now }
  await transaction.insert(advisorCriteriaTable).values(first).onConflictDoNothing()
  const [row] = await transaction.select().from(advisorCriteriaTable).where(ofPerson(personId)).for('update')
  return row ?? first
}

export async function putCriteria(
  transaction: Orm,
  personId: PersonId,
  criteria: ChosenCriteria,
  version: number,
  updatedAt: Date,
): Promise<void> {
  await transaction
    .update(advisorCriteriaTable)
    .set({ criteria, version, updatedAt })
    .where(ofPerson(personId))
}
