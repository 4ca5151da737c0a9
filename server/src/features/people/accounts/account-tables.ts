import type { AccountType, LinkedBank } from '@evenkeel/contract/people/accounts'
import { bigint, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'
import type { AccountProvider } from '../../../outside/account-provider/account-provider.ts'

const personId = () => bigint('person_id', { mode: 'number' }).notNull()
const provider = () => text('provider').$type<AccountProvider['kind']>().notNull()

export const linkedBankTable = pgTable('linked_bank', {
  id: uuid('id').primaryKey(),
  personId: personId(),
  provider: provider(),
  itemId: text('item_id').notNull(),
  sealedToken: bytea('sealed_token').notNull(),
  institutionId: text('institution_id'),
  institution: text('institution').notNull(),
  state: text('state').$type<LinkedBank['state']>().notNull(),
  linkedAt: time('linked_at').notNull(),
  syncedAt: time('synced_at'),
})

export const linkedAccountTable = pgTable('linked_account', {
  id: uuid('id').primaryKey(),
  bankId: uuid('bank_id').notNull(),
  accountId: text('account_id').notNull(),
  name: text('name').notNull(),
  mask: text('mask'),
  type: text('type').$type<AccountType>().notNull(),
  subtype: text('subtype'),
  balance: numeric('balance'),
  currency: text('currency'),
  place: integer('place').notNull(),
})

export const bankLinkingTable = pgTable('bank_linking', {
  id: uuid('id').primaryKey(),
  personId: personId(),
  provider: provider(),
  sealedRef: bytea('sealed_ref').notNull(),
  bankId: uuid('bank_id'),
  state: text('state').$type<'waiting' | 'linked' | 'left'>().notNull(),
  linkedBankId: uuid('linked_bank_id'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  heldUntil: time('held_until'),
})

export const bankTokenToRevokeTable = pgTable('bank_token_to_revoke', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  provider: provider(),
  sealedToken: bytea('sealed_token').notNull(),
  addedAt: time('added_at').notNull(),
})
