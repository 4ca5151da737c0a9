import { bigint, doublePrecision, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const consumerCutoffTable = pgTable('consumer_cutoff', {
  consumerId: number('consumer_id').primaryKey(),
  dueAt: time('due_at').notNull(),
  revision: number('revision'),
  activeAt: time('active_at'),
  wishes: jsonb('wishes').$type<unknown>(),
  tenthKey: doublePrecision('tenth_key'),
  fiftiethKey: doublePrecision('fiftieth_key'),
  found: integer('found'),
  asOf: number('as_of'),
  at: time('at'),
})
