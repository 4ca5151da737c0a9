import type { Closing, declineReasons, RequestState, requestKinds } from '@evenkeel/contract/market/requests'
import { bigint, boolean, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const matchRequestTable = pgTable('match_request', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  consumerId: number('consumer_id').notNull(),
  advisorId: number('advisor_id').notNull(),
  listId: uuid('list_id'),
  rank: integer('rank'),
  kind: text('kind').$type<keyof typeof requestKinds>().notNull(),
  state: text('state').$type<RequestState>().notNull(),
  reason: text('reason').$type<keyof typeof declineReasons>(),
  chanceAccepts: doublePrecision('chance_accepts').notNull(),
  sentAt: time('sent_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  answeredAt: time('answered_at'),
  clientId: uuid('client_id'),
  insteadOf: number('instead_of'),
  message: text('message').notNull().default(''),
  hasReadCrs: boolean('has_read_crs').notNull().default(false),
  fitTotal: doublePrecision('fit_total').notNull().default(0),
  fitYours: doublePrecision('fit_yours').notNull().default(0),
  fitTheirs: doublePrecision('fit_theirs').notNull().default(0),
  // From the consumer's card alone; null in requests from before it was computed.
  cardFitTotal: integer('card_fit_total'),
  cardFitYours: integer('card_fit_yours'),
  cardFitTheirs: integer('card_fit_theirs'),
  timeZone: text('time_zone').notNull().default('America/New_York'),
  seenAt: time('seen_at'),
  cardShownAt: time('card_shown_at'),
  remindedAt: time('reminded_at'),
  question: text('question'),
  askedAt: time('asked_at'),
  dueWhenAsked: time('due_when_asked'),
  stoppedUntil: time('stopped_until'),
  questionAnswer: text('question_answer'),
  questionAnsweredAt: time('question_answered_at'),
  closedAs: text('closed_as').$type<Closing>(),
  closedBy: text('closed_by').$type<'consumer' | 'advisor' | 'staff'>(),
  closedAt: time('closed_at'),
  closingNote: text('closing_note'),
  nextListId: uuid('next_list_id'),
  isNextBestDismissed: boolean('is_next_best_dismissed').notNull().default(false),
})
