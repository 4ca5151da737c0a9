import { bigint, pgTable } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

export const calendarFeedTable = pgTable('calendar_feed', {
  personId: bigint('person_id', { mode: 'number' }).primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  createdAt: time('created_at').notNull(),
  lastReadAt: time('last_read_at'),
})
