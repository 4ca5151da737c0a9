import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../database/columns.ts'
import type { Happening } from './happening.ts'

export const demoHappeningTable = pgTable('demo_happening', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  what: jsonb('what').$type<Happening['what']>().notNull(),
})
