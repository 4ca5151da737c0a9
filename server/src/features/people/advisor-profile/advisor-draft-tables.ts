import type { AdvisorDraft } from '@evenkeel/contract/people/advisor-draft'
import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

export const advisorDraftTable = pgTable('advisor_draft', {
  personId: bigint('person_id', { mode: 'number' }).primaryKey(),
  version: integer('version').notNull(),
  answers: jsonb('answers').$type<AdvisorDraft['answers']>().notNull(),
  updatedAt: time('updated_at').notNull(),
})
