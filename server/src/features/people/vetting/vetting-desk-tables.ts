import type { checkKinds } from '@evenkeel/contract/people/advisors'
import type { VettingMove } from '@evenkeel/contract/staff/vetting-desk'
import { bigint, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const vettingStepTable = pgTable('vetting_step', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  personId: number('person_id').notNull(),
  move: text('move').$type<VettingMove | 'set-check'>().notNull(),
  checkKind: text('check_kind').$type<keyof typeof checkKinds>(),
  checkState: text('check_state').$type<'passed' | 'failed'>(),
  staffId: number('staff_id').notNull(),
  staffName: text('staff_name').notNull(),
  clientId: uuid('client_id').notNull(),
  reason: text('reason').notNull(),
  dueAt: time('due_at'),
  /** The newest move of the application at that time. */
  afterDecision: number('after_decision'),
  at: time('at').notNull(),
})

/** One row per advisor who was ever assigned or snoozed. */
export const vettingAssignmentTable = pgTable('vetting_assignment', {
  personId: number('person_id').primaryKey(),
  assigneeId: number('assignee_id'),
  snoozedUntil: time('snoozed_until'),
})
