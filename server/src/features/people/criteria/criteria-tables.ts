import type { Criteria } from '@evenkeel/contract/people/criteria'
import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

export type ChosenCriteria = Omit<Criteria, 'version' | 'updated_at'>

export const advisorCriteriaTable = pgTable('advisor_criteria', {
  personId: bigint('person_id', { mode: 'number' }).primaryKey(),
  version: integer('version').notNull(),
  criteria: jsonb('criteria').$type<ChosenCriteria>().notNull(),
  updatedAt: time('updated_at').notNull(),
})
