import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { readDatabaseFailure } from '../../../database/read-database-failure.ts'
import { advisorProfileTable } from './advisor-tables.ts'

export type ProfileRow = typeof advisorProfileTable.$inferSelect

const ofPerson = (personId: PersonId) => eq(advisorProfileTable.personId, personId)

export async function findProfile(orm: Orm, personId: PersonId): Promise<ProfileRow | undefined> {
  const [row] = await orm.select().from(advisorProfileTable).where(ofPerson(personId))
  return row
}

/** Unchanged until the transaction ends; others may read and share the lock. */
export async function lockProfileShared(
  transaction: Orm,
  personId: PersonId,
): Promise<ProfileRow | undefined> {
  const [row] = await transaction.select().from(advisorProfileTable).where(ofPerson(personId)).for('share')
  return row
}

/** Locked until the transaction ends; version 0 if nothing was answered yet. */
export async function lockProfile(transaction: Orm, personId: PersonId, now: Date): Promise<ProfileRow> {
  const first = { personId, version: 0, answers: {}, crd: null, updatedAt: now }
  await transaction
    .insert(advisorProfileTable)
    .values(first)
    .onConflictDoNothing({ target: advisorProfileTable.personId })
  const [row] = await transaction.select().from(advisorProfileTable).where(ofPerson(personId)).for('update')
  return row ?? first
}

/** False if another person claimed the CRD number; the transaction is aborted then. */
export async function putProfile(
  transaction: Orm,
  personId: PersonId,
  { answers, version, updatedAt }: { answers: AdvisorAnswers; version: number; updatedAt: Date },
): Promise<boolean> {
  const crd = answers.individual_crd_number ?? null
  try {
    await transaction
      .update(advisorProfileTable)
      .set({ answers, version, crd, updatedAt })
      .where(ofPerson(personId))
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

const isTaken = (error: unknown) => readDatabaseFailure(error)?.kind === 'duplicate'

export async function findPersonByCrd(orm: Orm, crd: string): Promise<PersonId | undefined> {
  const [row] = await orm
    .select({ personId: advisorProfileTable.personId })
    .from(advisorProfileTable)
    .where(eq(advisorProfileTable.crd, crd))
  return row?.personId
}

export async function listByCrd(
  orm: Orm,
  after: string,
  atMost: number,
): Promise<{ personId: PersonId; crd: string }[]> {
  const { personId, crd } = advisorProfileTable
  const rows = await orm
    .select({ personId, crd })
    .from(advisorProfileTable)
    .where(and(isNotNull(crd), gt(crd, after)))
    .orderBy(asc(crd))
    .limit(atMost)
  return rows.map((row) => ({ personId: row.personId, crd: row.crd ?? '' }))
}
