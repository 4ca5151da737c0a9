import type { Settings } from '@evenkeel/contract/account/settings'
import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

type StoredWithPerson = 'first_name' | 'last_name' | 'time_zone'
type Computed = 'email' | 'support_email' | 'deletes_at'

/** Only what the person chose: everything else follows the defaults, even when those change. */
export type StoredSettings = Partial<Omit<Settings, StoredWithPerson | Computed | 'notifications'>> & {
  notifications?: Partial<Settings['notifications']>
}

export const personSettingsTable = pgTable('person_settings', {
  personId: bigint('person_id', { mode: 'number' }).primaryKey(),
  settings: jsonb('settings').$type<StoredSettings>().notNull(),
  updatedAt: time('updated_at').notNull(),
})
