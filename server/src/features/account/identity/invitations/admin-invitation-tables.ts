import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const adminInvitationTable = pgTable('admin_invitation', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  company: text('company').notNull(),
  reason: text('reason').notNull(),
  invitedBy: number('invited_by'),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  hash: bytea('hash').notNull(),
  state: text('state').$type<'open' | 'accepted' | 'withdrawn'>().notNull(),
  /** The account it became. */
  personId: number('person_id'),
})
