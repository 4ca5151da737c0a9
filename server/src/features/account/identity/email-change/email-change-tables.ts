import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const emailChangeTable = pgTable('email_change', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  personId: number('person_id').notNull(),
  oldEmail: text('old_email').notNull(),
  newEmail: text('new_email').notNull(),
  /** How we know who asked. */
  proof: text('proof').notNull(),
  reason: text('reason').notNull(),
  askedBy: number('asked_by'),
  askedAt: time('asked_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  confirmHash: bytea('confirm_hash').notNull(),
  undoHash: bytea('undo_hash').notNull(),
  state: text('state').$type<'waiting' | 'done' | 'canceled' | 'undone'>().notNull(),
  doneAt: time('done_at'),
})
