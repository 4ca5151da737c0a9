import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

export const identityUserTable = pgTable('identity_user', {
  sub: uuid('sub').primaryKey(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  /** Null for an account created by a command that has no password yet. */
  passwordHash: text('password_hash'),
  confirmedAt: time('confirmed_at'),
  createdAt: time('created_at').notNull(),
})

export const identityCodeTable = pgTable(
  'identity_code',
  {
    sub: uuid('sub').notNull(),
    purpose: text('purpose').$type<'sign-up' | 'reset'>().notNull(),
    hash: text('hash').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.sub, table.purpose] })],
)

/** Codes for a new password, one per browser that asked. */
export const identityResetCodeTable = pgTable(
  'identity_reset_code',
  {
    sub: uuid('sub').notNull(),
    browserHash: bytea('browser_hash').notNull(),
    hash: text('hash').notNull(),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.sub, table.browserHash] })],
)
