import type { PersonId } from '@evenkeel/contract/person-id'
import { eq, inArray } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { consumerProfileTable, waitingListTable } from './consumer-tables.ts'

export type ProfileRow = typeof consumerProfileTable.$inferSelect

export async function findProfile(orm: Orm, personId: PersonId): Promise<ProfileRow | undefined> {
  const [row] = await orm
    .select()
    .from(consumerProfileTable)
    .where(eq(consumerProfileTable.personId, personId))
  return row
}

export function findProfiles(orm: Orm, personIds: readonly PersonId[]): Promise<ProfileRow[]> {
  return orm
    .select()
    .from(consumerProfileTable)
    .where(inArray(consumerProfileTable.personId, [...personIds]))
}

/** Prevents concurrent saves until the transaction ends. Creates a row with version 0 if there is none. */
export async function lockProfile(transaction: Orm, personId: PersonId, now: Date): Promise<ProfileRow> {
  await transaction
    .insert(consumerProfileTable)
    .values({ personId, version: 0, answers: {}, updatedAt: now })
    .onConflictDoNothing()
  const [row] = await transaction
    .select()
    .from(consumerProfileTable)
    .where(eq(consumerProfileTable.personId, personId))
    .for('update')
  if (!row) throw new Error('a profile that was just written is gone')
  return row
}

export async function setProfile(
  transaction: Orm,
  personId: PersonId,
  change: Partial<Omit<ProfileRow, 'personId'>>,
): Promise<void> {
  await transaction
    .update(consumerProfileTable)
    .set(change)
    .where(eq(consumerProfileTable.personId, personId))
}

/** One row per address; existing ones are kept. */
export async function addToWaitingList(orm: Orm, entry: typeof waitingListTable.$inferInsert): Promise<void> {
  await orm.insert(waitingListTable).values(entry).onConflictDoNothing()
}
