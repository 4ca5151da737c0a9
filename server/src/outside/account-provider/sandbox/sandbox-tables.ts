import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

export const sandboxItemTable = pgTable('sandbox_item', {
  itemId: text('item_id').primaryKey(),
  tokenHash: bytea('token_hash').notNull(),
  institutionId: text('institution_id').notNull(),
  username: text('username').notNull(),
  /** The last sign-in. */
  madeAt: time('made_at').notNull(),
  lockedAt: time('locked_at'),
})
