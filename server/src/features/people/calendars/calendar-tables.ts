import type { CalendarFailureKind } from '@evenkeel/contract/people/calendars'
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, time } from '../../../database/columns.ts'
import type { CalendarAccess, Validators } from '../../../outside/calendars/calendar-source.ts'

export const outsideCalendarTable = pgTable('outside_calendar', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  personId: bigint('person_id', { mode: 'number' }).notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<CalendarAccess['kind']>().notNull(),
  host: text('host').notNull(),
  sealedAccess: bytea('sealed_access').notNull(),
  accessHash: bytea('access_hash').notNull(),
  validators: jsonb('validators').$type<Validators>().notNull(),
  readAt: time('read_at'),
  checkedAt: time('checked_at'),
  failingSince: time('failing_since'),
  failure: text('failure').$type<CalendarFailureKind>(),
  failures: integer('failures').notNull().default(0),
  notifiedAt: time('notified_at'),
  mailedAt: time('mailed_at'),
  nextCheckAt: time('next_check_at').notNull(),
  createdAt: time('created_at').notNull(),
})

export const calendarBusyTimeTable = pgTable('calendar_busy_time', {
  calendarId: bigint('calendar_id', { mode: 'number' }).notNull(),
  personId: bigint('person_id', { mode: 'number' }).notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
})
