import type { PersonType } from '@evenkeel/contract/choices'
import type { MasqueradeEndKind, MasqueradeMode } from '@evenkeel/contract/staff/masquerade'
import { bigint, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const personId = (name: string) => bigint(name, { mode: 'number' })

export const masqueradeTable = pgTable('masquerade', {
  id: uuid('id').primaryKey(),
  adminId: personId('admin_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  targetType: text('target_type').$type<PersonType>().notNull(),
  targetId: personId('target_id').notNull(),
  reason: text('reason').notNull(),
  mode: text('mode').$type<MasqueradeMode>().notNull(),
  assistBy: text('assist_by').$type<'consent' | 'approval'>(),
  startedAt: time('started_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  endedAt: time('ended_at'),
  endKind: text('end_kind').$type<MasqueradeEndKind>(),
})

export const masqueradeOpeningTable = pgTable(
  'masquerade_opening',
  {
    masqueradeId: uuid('masquerade_id').notNull(),
    kind: text('kind').$type<'area' | 'call' | 'write' | 'refused'>().notNull(),
    what: text('what').notNull(),
    firstAt: time('first_at').notNull(),
    calls: integer('calls').notNull(),
  },
  (table) => [primaryKey({ columns: [table.masqueradeId, table.kind, table.what] })],
)

export const assistRequestTable = pgTable('assist_request', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  adminId: personId('admin_id').notNull(),
  targetType: text('target_type').$type<PersonType>().notNull(),
  targetId: personId('target_id').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<'waiting' | 'approved' | 'refused'>().notNull(),
  askedAt: time('asked_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  decidedBy: personId('decided_by'),
  decidedAt: time('decided_at'),
  decisionReason: text('decision_reason'),
  usedAt: time('used_at'),
})
