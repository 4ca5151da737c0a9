import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../../database/columns.ts'

const personId = () => bigint('person_id', { mode: 'number' }).notNull()

export const authenticatorTable = pgTable('authenticator', {
  personId: personId().primaryKey(),
  sealedSecret: bytea('sealed_secret'),
  confirmedAt: time('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  waitingSecret: bytea('waiting_secret'),
  waitingSince: time('waiting_since'),
})

export const passkeyTable = pgTable('passkey', {
  id: uuid('id').primaryKey(),
  personId: personId(),
  credentialId: bytea('credential_id').notNull().unique(),
  userHandle: bytea('user_handle').notNull(),
  publicKey: bytea('public_key').notNull(),
  counter: bigint('counter', { mode: 'number' }).notNull(),
  transports: jsonb('transports').$type<string[]>().notNull(),
  isMultiDevice: boolean('is_multi_device').notNull(),
  isBackedUp: boolean('is_backed_up').notNull(),
  name: text('name').notNull(),
  addedAt: time('added_at').notNull(),
  lastUsedAt: time('last_used_at'),
})

export const recoveryCodeTable = pgTable(
  'recovery_code',
  {
    personId: personId(),
    hash: bytea('hash').notNull(),
    madeAt: time('made_at').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.hash] })],
)

export const factorTryTable = pgTable(
  'factor_try',
  {
    personId: personId(),
    kind: text('kind').$type<'check' | 'confirm'>().notNull(),
    taken: integer('taken').notNull(),
    windowEndsAt: time('window_ends_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind] })],
)
