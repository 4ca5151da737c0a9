import type { ConsentKind, Revealable, RevealEnd } from '@evenkeel/contract/account/privacy'
import type { Role } from '@evenkeel/contract/choices'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const personId = (name: string) => bigint(name, { mode: 'number' })
const rowId = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()

export const consentTable = pgTable('consent', {
  id: rowId(),
  personId: personId('person_id').notNull(),
  kind: text('kind').$type<ConsentKind>().notNull(),
  textVersion: text('text_version').notNull(),
  givenAt: time('given_at').notNull(),
  withdrawnAt: time('withdrawn_at'),
})

export const revealTable = pgTable('reveal', {
  id: rowId(),
  consumerId: personId('consumer_id').notNull(),
  advisorId: personId('advisor_id').notNull(),
  fields: text('fields').array().$type<Revealable[]>().notNull(),
  phone: text('phone'),
  revealedAt: time('revealed_at').notNull(),
  withdrawnAt: time('withdrawn_at'),
  requestId: personId('request_id'),
  effectiveAt: time('effective_at'),
  /** How its request ended before it took effect; null if the consumer ended it. */
  endedAs: text('ended_as').$type<RevealEnd>(),
})

export const accessLogTable = pgTable('access_log', {
  id: rowId(),
  subjectId: personId('subject_id').notNull(),
  actorId: personId('actor_id'),
  actorRole: text('actor_role').$type<Role>().notNull(),
  what: text('what').notNull(),
  why: text('why').notNull(),
  at: time('at').notNull(),
  /** The last look of the opening; null after one look. */
  lastAt: time('last_at'),
  /** The session that looked and the thing it looked at. */
  openingKey: text('opening_key'),
})

export const deletionRequestTable = pgTable('deletion_request', {
  personId: personId('person_id').primaryKey(),
  requestedAt: time('requested_at').notNull(),
  deletesAt: time('deletes_at').notNull(),
  /** What becomes of the reviews they wrote. */
  reviews: text('reviews').$type<'keep' | 'delete'>().notNull(),
})
