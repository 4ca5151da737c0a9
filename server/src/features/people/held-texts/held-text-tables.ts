import type { CheckedField, Claim } from '@evenkeel/contract/people/claims'
import type { HeldTextState } from '@evenkeel/contract/people/held-texts'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/** Text and claims never change, so an approval is about exactly what was read. */
export const heldTextTable = pgTable('held_text', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  personId: number('person_id').notNull(),
  field: text('field').$type<CheckedField>().notNull(),
  text: text('text').notNull(),
  claims: jsonb('claims').$type<Claim[]>().notNull(),
  /** The version of the working copy it was saved with. */
  madeFrom: integer('made_from').notNull(),
  submittedAt: time('submitted_at').notNull(),
  state: text('state').$type<HeldTextState>().notNull(),
  decidedAt: time('decided_at'),
  decidedBy: text('decided_by'),
  staffId: number('staff_id'),
  /** Why it was returned. */
  reason: text('reason'),
  /** Null while it is the text of the working copy. */
  closedAt: time('closed_at'),
})

/** By claim and not by row, so that it stays when the advisor rewrites the sentence around it. */
export const claimEvidenceTable = pgTable('claim_evidence', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  personId: number('person_id').notNull(),
  field: text('field').$type<CheckedField>().notNull(),
  words: text('words').notNull(),
  note: text('note'),
  documentId: uuid('document_id'),
  givenAt: time('given_at').notNull(),
})
