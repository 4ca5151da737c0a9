import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { bigint, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

export const consumerProfileTable = pgTable('consumer_profile', {
  personId: bigint('person_id', { mode: 'number' }).primaryKey(),
  version: integer('version').notNull(),
  /** Without names and time zone, which are stored with the person. */
  answers: jsonb('answers').$type<ConsumerAnswers>().notNull(),
  onboardedAt: time('onboarded_at'),
  updatedAt: time('updated_at').notNull(),
})

export const consumerDraftTable = pgTable('consumer_draft', {
  hash: bytea('hash').primaryKey(),
  version: integer('version').notNull(),
  /** With names and time zone, because there is no person yet. */
  answers: jsonb('answers').$type<ConsumerAnswers>().notNull(),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
})

export const visitorOpeningTable = pgTable(
  'visitor_opening',
  {
    draftHash: bytea('draft_hash').notNull(),
    openedOn: date('opened_on').notNull(),
    advisorId: bigint('advisor_id', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftHash, table.openedOn, table.advisorId] })],
)

export const waitingListTable = pgTable('waiting_list', {
  emailKey: text('email_key').primaryKey(),
  email: text('email').notNull(),
  createdAt: time('created_at').notNull(),
})
