import type { ReviewDecision, reviewPatterns } from '@evenkeel/contract/contact/review-desk'
import type { HoldReason, RemovalRule, reviewStates } from '@evenkeel/contract/contact/reviews'
import { bigint, boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

export type ReviewState = (typeof reviewStates)[number]
export type ReviewPattern = keyof typeof reviewPatterns

const number = (name: string) => bigint(name, { mode: 'number' })
const rowId = () => number('id').primaryKey().generatedAlwaysAsIdentity()

export const reviewTable = pgTable('review', {
  id: rowId(),
  /** Null once the author's account was deleted. */
  authorId: number('author_id'),
  advisorId: number('advisor_id').notNull(),
  requestId: number('request_id'),
  stars: smallint('stars').notNull(),
  words: text('words').notNull(),
  conflict: text('conflict'),
  /** As saved; while the author has an account the outcome of their match is read instead. */
  isClient: boolean('is_client').notNull(),
  clientSince: text('client_since'),
  state: text('state').$type<ReviewState>().notNull(),
  heldFor: text('held_for').array().$type<HoldReason[]>().notNull(),
  removedFor: text('removed_for').$type<RemovalRule>(),
  writtenAt: time('written_at').notNull(),
  changedAt: time('changed_at').notNull(),
  /** The first time; an edit doesn't change it. */
  publishedAt: time('published_at'),
  /** A keyed hash. */
  network: bytea('network'),
  comparedAt: time('compared_at'),
  decidedAt: time('decided_at'),
  version: integer('version').notNull(),
})

export const reviewAnswerTable = pgTable('review_answer', {
  reviewId: number('review_id').primaryKey(),
  advisorId: number('advisor_id').notNull(),
  words: text('words').notNull(),
  answeredAt: time('answered_at').notNull(),
})

export const reviewReportTable = pgTable('review_report', {
  id: rowId(),
  reviewId: number('review_id').notNull(),
  reporterId: number('reporter_id').notNull(),
  by: text('by').$type<'advisor' | 'consumer'>().notNull(),
  rule: text('rule').$type<RemovalRule>().notNull(),
  words: text('words').notNull(),
  reportedAt: time('reported_at').notNull(),
  /** Null while no decision answers it. */
  closedAt: time('closed_at'),
})

export const reviewDecisionTable = pgTable('review_decision', {
  id: rowId(),
  reviewId: number('review_id').notNull(),
  staffId: number('staff_id'),
  staffName: text('staff_name').notNull(),
  decision: text('decision').$type<ReviewDecision>().notNull(),
  rule: text('rule').$type<RemovalRule>(),
  reason: text('reason').notNull(),
  decidedAt: time('decided_at').notNull(),
})

export const reviewPatternTable = pgTable(
  'review_pattern',
  {
    reviewId: number('review_id').notNull(),
    otherId: number('other_id').notNull(),
    pattern: text('pattern').$type<ReviewPattern>().notNull(),
    foundAt: time('found_at').notNull(),
    closedAt: time('closed_at'),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.pattern, table.otherId] })],
)
