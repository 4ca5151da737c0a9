import { bigint, doublePrecision, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

export type ModelStatus = 'draft' | 'shadow' | 'live' | 'retired'

const number = (name: string) => bigint(name, { mode: 'number' })
const effects = () => ({
  appeal: doublePrecision('appeal').notNull(),
  selectivity: doublePrecision('selectivity').notNull(),
  appealVariance: doublePrecision('appeal_variance').notNull(),
  selectivityVariance: doublePrecision('selectivity_variance').notNull(),
  covariance: doublePrecision('covariance').notNull(),
  showings: integer('showings').notNull(),
})
const heads = () => ({
  wantsMean: bytea('wants_mean').notNull(),
  wantsCovariance: bytea('wants_covariance').notNull(),
  acceptsMean: bytea('accepts_mean').notNull(),
  acceptsCovariance: bytea('accepts_covariance').notNull(),
})

export const modelVersionTable = pgTable('model_version', {
  version: integer('version').primaryKey(),
  parent: integer('parent'),
  schemaHash: text('schema_hash').notNull(),
  ...heads(),
  appealVariance: doublePrecision('appeal_variance').notNull(),
  selectivityVariance: doublePrecision('selectivity_variance').notNull(),
  correlation: doublePrecision('correlation').notNull(),
  examination: doublePrecision('examination').notNull(),
  sha256: bytea('sha256').notNull(),
  /** Null where the third head has not passed its gates. */
  staysMean: bytea('stays_mean'),
  staysCovariance: bytea('stays_covariance'),
  staysSha256: bytea('stays_sha256'),
  status: text('status').$type<ModelStatus>().notNull(),
  trainedFrom: number('trained_from'),
  trainedTo: number('trained_to'),
  trainedShownTo: number('trained_shown_to'),
  metrics: jsonb('metrics').$type<Record<string, unknown>>().notNull(),
  madeAt: time('made_at').notNull(),
})

export const modelMoveTable = pgTable('model_move', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  fromVersion: integer('from_version'),
  toVersion: integer('to_version').notNull(),
  why: text('why').notNull(),
  movedBy: text('moved_by').notNull(),
  at: time('at').notNull(),
})

export const modelOnlineTable = pgTable('model_online', {
  modelVersion: integer('model_version').primaryKey(),
  throughEvent: number('through_event').notNull(),
  throughShown: number('through_shown').notNull(),
  ...heads(),
  sha256: bytea('sha256').notNull(),
  at: time('at').notNull(),
})

export const modelWeightsTable = pgTable('model_weights', {
  version: number('version').primaryKey(),
  modelVersion: integer('model_version').notNull(),
  wantsMean: bytea('wants_mean').notNull(),
  acceptsMean: bytea('accepts_mean').notNull(),
  sha256: bytea('sha256').notNull(),
  at: time('at').notNull(),
})

export const modelEffectsTable = pgTable(
  'model_effects',
  {
    modelVersion: integer('model_version').notNull(),
    advisorId: number('advisor_id').notNull(),
    ...effects(),
  },
  (table) => [primaryKey({ columns: [table.modelVersion, table.advisorId] })],
)

export const shadowChanceTable = pgTable(
  'shadow_chance',
  {
    listId: uuid('list_id').notNull(),
    rank: integer('rank').notNull(),
    modelVersion: integer('model_version').notNull(),
    chanceWants: doublePrecision('chance_wants').notNull(),
    chanceAccepts: doublePrecision('chance_accepts').notNull(),
  },
  (table) => [primaryKey({ columns: [table.modelVersion, table.listId, table.rank] })],
)

export type ModelVersionRow = typeof modelVersionTable.$inferSelect
export type ModelOnlineRow = typeof modelOnlineTable.$inferSelect
export type ModelWeightsRow = typeof modelWeightsTable.$inferSelect
export type ModelMoveRow = typeof modelMoveTable.$inferSelect
