import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { advisorApplicationTable } from './advisor-tables.ts'

export type ApplicationRow = typeof advisorApplicationTable.$inferSelect

const ofPerson = (personId: PersonId) => eq(advisorApplicationTable.personId, personId)

export async function findApplication(orm: Orm, personId: PersonId): Promise<ApplicationRow | undefined> {
  const [row] = await orm.select().from(advisorApplicationTable).where(ofPerson(personId))
  return row
}

/** Locked until the transaction ends, if it exists. */
export async function lockExistingApplication(
  transaction: Orm,
  personId: PersonId,
): Promise<ApplicationRow | undefined> {
  const [row] = await transaction
    .select()
    .from(advisorApplicationTable)
    .where(ofPerson(personId))
    .for('update')
  return row
}

/**
 * Locked until the transaction ends; the first save creates the application. Everything that changes an advisor locks
 * this row first, to avoid deadlocks.
 */
export async function lockApplication(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<ApplicationRow> {
  await transaction
    .insert(advisorApplicationTable)
    .values({ personId, status: 'draft', startedAt: now })
    .onConflictDoNothing({ target: advisorApplicationTable.personId })
  const row = await lockExistingApplication(transaction, personId)
  if (!row) throw new Error('an application that was just written is gone')
  return row
}

/** For account deletion; drafts were never submitted and stay drafts. */
export async function withdrawOpenApplication(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<void> {
  await transaction
    .update(advisorApplicationTable)
    .set({ status: 'withdrawn', decidedAt: now })
    .where(and(ofPerson(personId), inArray(advisorApplicationTable.status, ['submitted', 'in-review'])))
}

export async function setApplication(
  transaction: Orm,
  personId: PersonId,
  changes: Partial<Omit<ApplicationRow, 'id' | 'personId'>>,
): Promise<void> {
  await transaction.update(advisorApplicationTable).set(changes).where(ofPerson(personId))
}
