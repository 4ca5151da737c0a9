import type { Settings } from '@evenkeel/contract/account/settings'
import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

type KeptWithPerson = 'first_name' | 'last_name' | 'time_zone'
type Computed = 'email' | 'support_email' | 'deletes_at'

/** Only what the person chose: everything else follows the defaults, even when those change. */
export type KeptSettings = Partial<Omit<Settings, KeptWithPerson | Computed | 'notifications'>> & {
  notifications?: Partial<Settings['notifications']>
}

export const personSettingsTable = pgTable('person_settings', {
  personId: bigint('person_id', { mode: 'number' }).primaryKey(),
  settings: jsonb('settings').$type<KeptSettings>().notNull(),
  updatedAt: time('updated_at').notNull(),
})
