import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { ApplicationStatus, checkStates } from '@evenkeel/contract/people/advisors'
import type { proofMethods } from '@evenkeel/contract/people/profile-choices'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'

const personId = () => bigint('person_id', { mode: 'number' })

/** Names and company are in `person`; unanswered fields are absent. */
export const advisorProfileTable = pgTable('advisor_profile', {
  personId: personId().primaryKey(),
  version: integer('version').notNull(),
  answers: jsonb('answers').$type<AdvisorAnswers>().notNull(),
  crd: text('crd'),
  updatedAt: time('updated_at').notNull(),
})

/** Includes names and company as they were shown. */
export const advisorPublicationTable = pgTable(
  'advisor_publication',
  {
    personId: personId().notNull(),
    version: integer('version').notNull(),
    answers: jsonb('answers').$type<AdvisorAnswers>().notNull(),
    publishedAt: time('published_at').notNull(),
    reviewer: text('reviewer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.personId, table.version] })],
)

export const advisorApplicationTable = pgTable('advisor_application', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: personId(),
  status: text('status').$type<ApplicationStatus>().notNull(),
  startedAt: time('started_at').notNull(),
  submittedAt: time('submitted_at'),
  decidedAt: time('decided_at'),
  reason: text('reason'),
  isDemo: boolean('is_demo').notNull().default(false),
  proofMethod: text('proof_method').$type<keyof typeof proofMethods>(),
  proofState: text('proof_state').$type<(typeof checkStates)[number]>().notNull().default('not-started'),
  provedAt: time('proved_at'),
  workEmail: text('work_email'),
  officerName: text('officer_name'),
  officerEmail: text('officer_email'),
  codeHash: bytea('code_hash'),
  codeExpiresAt: time('code_expires_at'),
  codeTries: integer('code_tries').notNull().default(0),
  signedName: text('signed_name'),
  appealText: text('appeal_text'),
  appealedAt: time('appealed_at'),
  suspendedFor: text('suspended_for').$type<'documents' | 'register'>(),
})

/** What an advisor pays us: shown on their card and never used in matching. */
export const advisorAgreementTable = pgTable('advisor_agreement', {
  personId: personId().primaryKey(),
  terms: text('terms').notNull(),
  dollarsPerMonth: integer('dollars_per_month').notNull(),
  agreedAt: time('agreed_at').notNull(),
})
