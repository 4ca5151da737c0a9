import type { ConsentKind } from '@evenkeel/contract/account/privacy'
import type { Role } from '@evenkeel/contract/choices'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

const personId = (name: string) => bigint(name, { mode: 'number' })

export const personTable = pgTable('person', {
  id: personId('id').primaryKey(),
  role: text('role').$type<Role>().notNull(),
  email: text('email').notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  company: text('company'),
  /** Public id in URLs; admins have none. */
  uuid: uuid('uuid'),
  timeZone: text('time_zone'),
  isDemo: boolean('is_demo').notNull().default(false),
  createdAt: time('created_at').notNull(),
  disabledAt: time('disabled_at'),
  /** A placeholder for a deleted person who wrote something that others keep. */
  isDeleted: boolean('is_deleted').notNull().default(false),
})

export const identityLinkTable = pgTable(
  'identity_link',
  {
    issuer: text('issuer').notNull(),
    sub: uuid('sub').notNull(),
    userType: text('user_type').$type<Role>().notNull(),
    email: text('email').notNull(),
    emailKey: text('email_key').notNull(),
    personId: personId('person_id'),
    createdAt: time('created_at').notNull(),
    // Typed and agreed to at registration; cleared when the first sign-in makes the person.
    firstName: text('first_name'),
    lastName: text('last_name'),
    agreed: text('agreed').array().$type<ConsentKind[]>().notNull().default([]),
    agreedVersion: text('agreed_version'),
    agreedAt: time('agreed_at'),
  },
  (table) => [primaryKey({ columns: [table.issuer, table.sub] })],
)

export const pendingRegistrationTable = pgTable('pending_registration', {
  hash: bytea('hash').primaryKey(),
  issuer: text('issuer').notNull(),
  /** Null where the address already had an account. */
  sub: uuid('sub'),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const codeRequestTable = pgTable('code_request', {
  id: uuid('id').primaryKey(),
  purpose: text('purpose').$type<'sign-up' | 'reset'>().notNull(),
  email: text('email').notNull(),
  emailKey: text('email_key').notNull(),
  /** Null where staff asked. */
  browserHash: bytea('browser_hash'),
  sentAt: time('sent_at'),
  expiresAt: time('expires_at').notNull(),
})

export const sessionTable = pgTable('session', {
  id: uuid('id').primaryKey(),
  personId: personId('person_id').notNull(),
  bindingHash: bytea('binding_hash').notNull(),
  refreshSecret: bytea('refresh_secret').notNull(),
  isRemembered: boolean('is_remembered').notNull(),
  means: text('means').notNull(),
  device: text('device').notNull(),
  sealedGrant: bytea('sealed_grant'),
  createdAt: time('created_at').notNull(),
  signedInAt: time('signed_in_at').notNull(),
  lastActivityAt: time('last_activity_at').notNull(),
  lastSeenAt: time('last_seen_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  endedAt: time('ended_at'),
  endReason: text('end_reason'),
})

export const refreshTokenTable = pgTable('refresh_token', {
  hash: bytea('hash').primaryKey(),
  sessionId: uuid('session_id').notNull(),
  issuedAt: time('issued_at').notNull(),
  usedAt: time('used_at'),
})

export const challengeTable = pgTable('challenge', {
  hash: bytea('hash').primaryKey(),
  kind: text('kind').notNull(),
  personId: personId('person_id'),
  data: jsonb('data').$type<Record<string, unknown>>().notNull().default({}),
  tries: integer('tries').notNull().default(0),
  expiresAt: time('expires_at').notNull(),
  usedAt: time('used_at'),
})

export const signInFailureTable = pgTable('sign_in_failure', {
  accountKey: bytea('account_key').primaryKey(),
  failures: integer('failures').notNull(),
  lastAt: time('last_at').notNull(),
  lockedUntil: time('locked_until'),
})

export const turnTable = pgTable(
  'turn',
  {
    kind: text('kind').notNull(),
    key: bytea('key').notNull(),
    windowEndsAt: time('window_ends_at').notNull(),
    taken: integer('taken').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
)
