import type { Change, Filters } from '@evenkeel/contract/market/advisor-cards'
import type { BegunStep } from '@evenkeel/contract/market/begun-step'
import type { ChoiceSide, Pick as Picked } from '@evenkeel/contract/market/choices'
import type { hideReasons } from '@evenkeel/contract/market/kept-advisors'
import {
  bigint,
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytea, time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
const id = () => number('id').primaryKey().generatedAlwaysAsIdentity()
const versioned = () => ({ advisorId: number('advisor_id').notNull(), version: number('version').notNull() })

export const matchingFactsTable = pgTable(
  'matching_facts',
  {
    ...versioned(),
    schemaHash: text('schema_hash').notNull(),
    facts: bytea('facts').notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.advisorId, table.version] })],
)

export const matchingLoadTable = pgTable(
  'matching_load',
  {
    ...versioned(),
    freePlaces: integer('free_places').notNull(),
    pending: doublePrecision('pending').notNull(),
    unanswered: integer('unanswered').notNull(),
    at: time('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.advisorId, table.version] })],
)

export const matchingReviewTallyTable = pgTable('matching_review_tally', {
  advisorId: number('advisor_id').primaryKey(),
  reviews: integer('reviews').notNull(),
  stars: integer('stars').notNull(),
})

/** @testSeam The learner writes it with a statement of its own; tests move effects by hand. */
export const matchingEffectsTable = pgTable(
  'matching_effects',
  {
    ...versioned(),
    appeal: doublePrecision('appeal').notNull(),
    selectivity: doublePrecision('selectivity').notNull(),
    appealVariance: doublePrecision('appeal_variance').notNull(),
    selectivityVariance: doublePrecision('selectivity_variance').notNull(),
    covariance: doublePrecision('covariance').notNull(),
    showings: integer('showings').notNull(),
  },
  (table) => [primaryKey({ columns: [table.advisorId, table.version] })],
)

export const matchingDirtyTable = pgTable('matching_dirty', {
  advisorId: number('advisor_id').primaryKey(),
  since: time('since').notNull().defaultNow(),
})

export const matchListTable = pgTable('match_list', {
  id: uuid('id').primaryKey(),
  consumerId: number('consumer_id').notNull(),
  madeAt: time('made_at').notNull(),
  wishes: jsonb('wishes').$type<unknown>().notNull(),
  /** Advisor id → past contact. */
  between: jsonb('between').$type<Record<string, string>>().notNull(),
  size: integer('size').notNull(),
  seed: number('seed').notNull(),
  modelVersion: integer('model_version').notNull(),
  asOf: number('as_of').notNull(),
  eligible: integer('eligible').notNull(),
  filters: jsonb('filters').$type<Filters>().notNull().default({}),
  trial: jsonb('trial').$type<Change[]>().notNull().default([]),
  source: text('source').$type<ListSource>().notNull().default('search'),
  ownTaste: jsonb('own_taste').$type<StoredTaste>(),
  /** The typical advisor everyone was compared with; null in lists from before there was one. */
  reference: jsonb('reference').$type<StoredReference>(),
})

/** A visitor's list, as match_list would hold it: nothing counts or learns from it before there is an account. */
export const visitorListTable = pgTable('visitor_list', {
  id: uuid('id').primaryKey(),
  draftHash: bytea('draft_hash').notNull(),
  madeAt: time('made_at').notNull(),
  list: jsonb('list').$type<VisitorsList>().notNull(),
  places: jsonb('places').$type<Omit<typeof matchListPlaceTable.$inferSelect, 'listId'>[]>().notNull(),
})
type VisitorsList = Omit<typeof matchListTable.$inferSelect, 'id' | 'consumerId' | 'madeAt'>

export const begunStepTable = pgTable('begun_step', {
  id: id(),
  draftHash: bytea('draft_hash').unique(),
  personId: number('person_id').unique(),
  begun: jsonb('begun').$type<BegunStep>().notNull(),
  begunAt: time('begun_at').notNull(),
})

export const visitorHiddenTable = pgTable(
  'visitor_hidden',
  {
    draftHash: bytea('draft_hash').notNull(),
    advisorId: number('advisor_id').notNull(),
    reason: text('reason').$type<keyof typeof hideReasons>(),
    hiddenAt: time('hidden_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftHash, table.advisorId] })],
)

/** What the consumer's choices changed about the list. */
interface StoredTaste {
  deviations: readonly number[]
  isTurnTaken: boolean
}

type StoredReference = Record<'wants' | 'accepts' | 'appeal' | 'doubt' | 'selectivity', number> & {
  /** Absent in lists from before there was a third head. */
  stays?: number
}

/** Where a list came from: a search, a saved search, or an offer in place of an advisor who was asked. */
export type ListSource = 'search' | 'saved-search' | 'next-best'

export const matchListPlaceTable = pgTable(
  'match_list_place',
  {
    listId: uuid('list_id').notNull(),
    rank: integer('rank').notNull(),
    advisorId: number('advisor_id').notNull(),
    key: doublePrecision('key').notNull(),
    chanceWants: doublePrecision('chance_wants').notNull(),
    chanceAccepts: doublePrecision('chance_accepts').notNull(),
    room: doublePrecision('room').notNull(),
    fit: doublePrecision('fit').notNull(),
    isTurn: boolean('is_turn').notNull(),
    propensity: doublePrecision('propensity').notNull(),
    features: doublePrecision('features').array().notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.rank] })],
)

export const matchEventTable = pgTable('match_event', {
  id: id(),
  at: time('at').notNull(),
  kind: text('kind').notNull(),
  consumerId: number('consumer_id').notNull(),
  advisorId: number('advisor_id'),
  listId: uuid('list_id'),
  requestId: number('request_id'),
  detail: jsonb('detail').$type<Record<string, unknown>>().notNull(),
})

export const matchChoiceTable = pgTable('match_choice', {
  id: id(),
  /** Null where a visitor without an account chose. */
  consumerId: number('consumer_id'),
  draftHash: bytea('draft_hash'),
  firstId: number('first_id').notNull(),
  secondId: number('second_id').notNull(),
  offeredAt: time('offered_at').notNull(),
  /** Null while it is open. */
  picked: text('picked').$type<Picked>(),
  answeredAt: time('answered_at'),
  isTurn: boolean('is_turn').notNull(),
  modelVersion: integer('model_version').notNull(),
  difference: doublePrecision('difference').array().notNull(),
  lead: doublePrecision('lead').notNull(),
  variance: doublePrecision('variance').notNull(),
  firstShown: jsonb('first_shown').$type<ChoiceSide>().notNull(),
  secondShown: jsonb('second_shown').$type<ChoiceSide>().notNull(),
})

export const savedAdvisorTable = pgTable(
  'saved_advisor',
  {
    consumerId: number('consumer_id').notNull(),
    advisorId: number('advisor_id').notNull(),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consumerId, table.advisorId] })],
)

export const savedSearchTable = pgTable('saved_search', {
  id: id(),
  consumerId: number('consumer_id').notNull(),
  name: text('name').notNull(),
  filters: jsonb('filters').$type<Filters>().notNull(),
  madeAt: time('made_at').notNull(),
  bestFit: doublePrecision('best_fit').notNull(),
  firstThree: number('first_three').array().notNull(),
  notifiedAt: time('notified_at'),
  foundAdvisorId: number('found_advisor_id'),
  foundFit: doublePrecision('found_fit'),
  checkedAt: time('checked_at').notNull(),
  checkedAsOf: number('checked_as_of').notNull(),
})
