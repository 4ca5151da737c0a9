import type { ProposalKind } from '@evenkeel/contract/staff/people-desk'
import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const staffProposalTable = pgTable('staff_proposal', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').$type<ProposalKind>().notNull(),
  personId: number('person_id').notNull(),
  /** Of a change of address: the new one, and how we know who asked. */
  email: text('email'),
  proof: text('proof'),
  reason: text('reason').notNull(),
  /** Null once they left us. */
  proposedBy: number('proposed_by'),
  proposedAt: time('proposed_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  state: text('state').$type<'waiting' | 'confirmed' | 'declined' | 'withdrawn' | 'expired'>().notNull(),
  decidedBy: number('decided_by'),
  decidedAt: time('decided_at'),
  decisionReason: text('decision_reason'),
})
