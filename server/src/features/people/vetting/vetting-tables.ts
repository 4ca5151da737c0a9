import type { ApplicationStatus, checkKinds, checkStates } from '@evenkeel/contract/people/advisors'
import { bigint, boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

const personId = () => bigint('person_id', { mode: 'number' }).notNull()

export const vettingCheckTable = pgTable(
  'vetting_check',
  {
    personId: personId(),
    kind: text('kind').$type<keyof typeof checkKinds>().notNull(),
    state: text('state').$type<(typeof checkStates)[number]>().notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: time('decided_at').notNull(),
    note: text('note'),
    isByHand: boolean('is_by_hand').notNull().default(false),
    basis: bytea('basis'),
  },
  (table) => [primaryKey({ columns: [table.personId, table.kind] })],
)

export const vettingDecisionTable = pgTable('vetting_decision', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: personId(),
  move: text('move').notNull(),
  fromStatus: text('from_status').$type<ApplicationStatus>().notNull(),
  toStatus: text('to_status').$type<ApplicationStatus>().notNull(),
  decidedBy: text('decided_by').notNull(),
  reason: text('reason'),
  at: time('at').notNull(),
})
