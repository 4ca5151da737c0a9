import type { ChangeKind, checkInStates } from '@evenkeel/contract/contact/watch'
import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { DocumentKind } from '@evenkeel/contract/people/documents'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { DisclosureKind } from '@evenkeel/contract/people/register'
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export interface WatchedFirm {
  crd: string | null
  name: string
}

export interface WatchedDocument {
  kind: DocumentKind
  /** The date on the document. */
  date: string
  isExpired: boolean
}

export interface Availability {
  status: 'open' | 'paused' | 'full' | 'closed'
  /** The last day of a pause, or the day on which places are free again. */
  until: string | null
}

/** What can change about an advisor. Lists are sorted, so that their order never counts. Days are YYYY-MM-DD. */
export interface WatchedFacts {
  /** Null where the register has no record of them. */
  register: {
    crd: string
    /** Of the file. */
    asOf: string
    link: string | null
    disclosures: DisclosureKind[]
    /** Where they are registered; empty once their license ended. */
    states: StateCode[]
    firms: WatchedFirm[]
    /** “Boulder, CO” */
    offices: string[]
  } | null
  /** Null before the first publication. */
  fees: { publishedOn: string; fees: AdvisorFee[] } | null
  documents: WatchedDocument[]
  availability: Availability
  isSuspended: boolean
}

export type ChangeSource = 'register' | 'profile' | 'document' | 'evenkeel'

/** One side of a change, by its kind. */
export interface ChangeSides {
  disclosure: { disclosures: DisclosureKind[] }
  'license-ended': { states: StateCode[] }
  registration: { states: StateCode[] }
  suspended: { isSuspended: boolean }
  firm: { firms: WatchedFirm[] } | { offices: string[] }
  fees: { fees: AdvisorFee[] }
  documents: { kind: DocumentKind; document: WatchedDocument | null }
  availability: Availability
}

/** A change with both sides. */
export type ChangeOf<Kind extends ChangeKind = ChangeKind> = {
  [K in Kind]: { kind: K; before: ChangeSides[K]; after: ChangeSides[K] }
}[Kind]

export const watchedFactsTable = pgTable('watched_facts', {
  advisorId: number('advisor_id').primaryKey(),
  facts: jsonb('facts').$type<WatchedFacts>().notNull(),
  checkedAt: time('checked_at').notNull(),
  dueAt: time('due_at').notNull(),
})

export const watchMarkTable = pgTable('watch_mark', {
  advisorId: number('advisor_id').primaryKey(),
  since: time('since').notNull().defaultNow(),
})

export const advisorChangeTable = pgTable('advisor_change', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  advisorId: number('advisor_id').notNull(),
  kind: text('kind').$type<ChangeKind>().notNull(),
  before: jsonb('before').$type<unknown>().notNull(),
  after: jsonb('after').$type<unknown>().notNull(),
  beforeOn: date('before_on', { mode: 'string' }).notNull(),
  afterOn: date('after_on', { mode: 'string' }).notNull(),
  source: text('source').$type<ChangeSource>().notNull(),
  sourceLink: text('source_link'),
  foundAt: time('found_at').notNull(),
})

export const watchedChangeTable = pgTable(
  'watched_change',
  {
    consumerId: number('consumer_id').notNull(),
    changeId: number('change_id').notNull(),
    isUrgent: boolean('is_urgent').notNull(),
    /** Null once they were told. */
    tellAt: time('tell_at'),
    toldAt: time('told_at'),
    readAt: time('read_at'),
  },
  (table) => [primaryKey({ columns: [table.consumerId, table.changeId] })],
)

export const watchStopTable = pgTable(
  'watch_stop',
  {
    consumerId: number('consumer_id').notNull(),
    advisorId: number('advisor_id').notNull(),
    stoppedAt: time('stopped_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consumerId, table.advisorId] })],
)

export const yearlyCheckInTable = pgTable(
  'yearly_check_in',
  {
    consumerId: number('consumer_id').notNull(),
    advisorId: number('advisor_id').notNull(),
    fromOn: date('from_on', { mode: 'string' }).notNull(),
    state: text('state').$type<(typeof checkInStates)[number]>().notNull(),
    postponedUntil: date('postponed_until', { mode: 'string' }),
    /** When to remind them again, because they postponed it. */
    remindOn: date('remind_on', { mode: 'string' }),
    agreed: text('agreed').notNull().default(''),
    meetingsAgreed: integer('meetings_agreed'),
    paidStated: integer('paid_stated'),
    version: integer('version').notNull().default(1),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.consumerId, table.advisorId, table.fromOn] })],
)
