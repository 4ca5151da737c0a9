import { bigint, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

export const reachSnapshotTable = pgTable('reach_snapshot', {
  week: date('week').primaryKey(),
  claimedAt: time('claimed_at').notNull(),
  madeAt: time('made_at'),
  modelVersion: integer('model_version'),
  people: bytea('people'),
  tenthKeys: bytea('tenth_keys'),
  fiftiethKeys: bytea('fiftieth_keys'),
  points: bytea('points'),
})

export const reachQuestionTable = pgTable(
  'reach_question',
  {
    advisorId: bigint('advisor_id', { mode: 'number' }).notNull(),
    day: date('day').notNull(),
    question: text('question').notNull(),
  },
  (table) => [primaryKey({ columns: [table.advisorId, table.day, table.question] })],
)
