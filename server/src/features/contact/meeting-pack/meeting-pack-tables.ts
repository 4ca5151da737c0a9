import type { AgendaItem } from '@evenkeel/contract/contact/meeting-pack'
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const meetingAgendaTable = pgTable('meeting_agenda', {
  requestId: number('request_id').primaryKey(),
  items: jsonb('items').$type<AgendaItem[]>().notNull(),
  isShared: boolean('is_shared').notNull(),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
})

export const meetingNotesTable = pgTable(
  'meeting_notes',
  {
    requestId: number('request_id').notNull(),
    personId: number('person_id').notNull(),
    text: text('text').notNull(),
    version: number('version').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.requestId, table.personId] })],
)

export const meetingScorecardTable = pgTable('meeting_scorecard', {
  meetingId: number('meeting_id').primaryKey(),
  consumerId: number('consumer_id').notNull(),
  advisorId: number('advisor_id').notNull(),
  listened: smallint('listened').notNull(),
  clearOnCost: smallint('clear_on_cost').notNull(),
  answered: smallint('answered').notNull(),
  noPressure: smallint('no_pressure').notNull(),
  wouldHire: smallint('would_hire').notNull(),
  words: text('words').notNull(),
  savedAt: time('saved_at').notNull(),
  /** Left from when scorecards could be published: nothing reads it, and a save clears it. */
  publishedAt: time('published_at'),
})
