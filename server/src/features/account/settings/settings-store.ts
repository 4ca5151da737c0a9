import type { PersonId } from '@evenkeel/contract/person-id'
import { eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { personSettingsTable, type StoredSettings } from './settings-tables.ts'

export async function findSettings(orm: Orm, personId: PersonId): Promise<StoredSettings> {
  const [row] = await orm
    .select({ settings: personSettingsTable.settings })
    .from(personSettingsTable)
    .where(eq(personSettingsTable.personId, personId))
  return row?.settings ?? {}
}

/** Read by a partial index: most people never change this. */
export async function listHiddenFromVisitors(orm: Orm): Promise<PersonId[]> {
  const rows = await orm
    .select({ personId: personSettingsTable.personId })
    .from(personSettingsTable)
    .where(sql`${personSettingsTable.settings}->>'is_shown_to_visitors' = 'false'`)
  return rows.map(({ personId }) => personId)
}

/** Prevents concurrent changes until the transaction ends, even before the first row exists. */
export async function lockSettings(transaction: Orm, personId: PersonId, now: Date): Promise<StoredSettings> {
  await transaction
    .insert(personSettingsTable)
    .values({ personId, settings: {}, updatedAt: now })
    .onConflictDoNothing()
  const [row] = await transaction
    .select({ settings: personSettingsTable.settings })
    .from(personSettingsTable)
    .where(eq(personSettingsTable.personId, personId))
    .for('update')
  return row?.settings ?? {}
}

export async function putSettings(
  transaction: Orm,
  personId: PersonId,
  settings: StoredSettings,
  now: Date,
): Promise<void> {
  await transaction
    .update(personSettingsTable)
    .set({ settings, updatedAt: now })
    .where(eq(personSettingsTable.personId, personId))
}
