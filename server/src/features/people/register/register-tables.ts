import { bigint, boolean, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'
import type { FeedKind } from '../../../outside/register-feed/feed-record.ts'
import type { FirmFacts, PersonFacts } from '../../../outside/register-feed/register-facts.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
const id = () => number('id').primaryKey().generatedAlwaysAsIdentity()

/** Unfinished while `finishedAt` is null; `records` is then the position to resume at. */
export const registerFeedTable = pgTable('register_feed', {
  id: id(),
  kind: text('kind').$type<FeedKind>().notNull(),
  name: text('name').notNull(),
  madeOn: date('made_on').notNull(),
  sha256: bytea('sha256').notNull(),
  isWhole: boolean('is_whole').notNull(),
  startedAt: time('started_at').notNull(),
  finishedAt: time('finished_at'),
  records: integer('records').notNull().default(0),
  added: integer('added').notNull().default(0),
  changed: integer('changed').notNull().default(0),
  unchanged: integer('unchanged').notNull().default(0),
  malformed: integer('malformed').notNull().default(0),
  gone: integer('gone').notNull().default(0),
})

export const registerFaultTable = pgTable('register_fault', {
  id: id(),
  feedId: number('feed_id').notNull(),
  record: integer('record').notNull(),
  crd: text('crd'),
  reason: text('reason').notNull(),
})

export const registerPersonTable = pgTable('register_person', {
  crd: text('crd').primaryKey(),
  facts: jsonb('facts').$type<PersonFacts>().notNull(),
  hash: bytea('hash').notNull(),
  feedId: number('feed_id').notNull(),
  firstSeenOn: date('first_seen_on').notNull(),
  asOf: date('as_of').notNull(),
  goneOn: date('gone_on'),
})

export const registerFirmTable = pgTable('register_firm', {
  crd: text('crd').primaryKey(),
  kind: text('kind').$type<FirmFacts['kind']>().notNull(),
  facts: jsonb('facts').$type<FirmFacts>().notNull(),
  hash: bytea('hash').notNull(),
  feedId: number('feed_id').notNull(),
  firstSeenOn: date('first_seen_on').notNull(),
  asOf: date('as_of').notNull(),
  goneOn: date('gone_on'),
})

/** `fact` is a name in the facts, or `record` if the person was removed or listed again. */
export const registerChangeTable = pgTable('register_change', {
  id: id(),
  subject: text('subject').$type<'person' | 'firm'>().notNull(),
  crd: text('crd').notNull(),
  fact: text('fact').notNull(),
  before: jsonb('before').$type<unknown>(),
  after: jsonb('after').$type<unknown>(),
  seenOn: date('seen_on').notNull(),
  feedId: number('feed_id').notNull(),
})
