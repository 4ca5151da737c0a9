import type { Outcome } from '@evenkeel/contract/contact/outcomes'
import { bigint, date, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

export const matchOutcomeTable = pgTable('match_outcome', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  /** Null, like the two people, once one of them has left. */
  requestId: number('request_id'),
  consumerId: number('consumer_id'),
  advisorId: number('advisor_id'),
  metAt: time('met_at').notNull(),
  consumerSaid: text('consumer_said').$type<Outcome>(),
  consumerSaidAt: time('consumer_said_at'),
  advisorSaid: text('advisor_said').$type<Outcome>(),
  advisorSaidAt: time('advisor_said_at'),
  outcome: text('outcome').$type<Outcome>(),
  hiredOn: date('hired_on', { mode: 'string' }),
  endedOn: date('ended_on', { mode: 'string' }),
  firstReminderAt: time('first_reminder_at'),
  secondReminderAt: time('second_reminder_at'),
  /** Of what the consumer sees. */
  version: integer('version').notNull().default(1),
  /** Of what the advisor sees, which isn't everything the consumer said. */
  advisorVersion: integer('advisor_version').notNull().default(1),
  /** When the consumer last undid their word. */
  undoneAt: time('undone_at'),
})
