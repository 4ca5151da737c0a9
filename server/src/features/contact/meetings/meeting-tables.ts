import type { Side } from '@evenkeel/contract/contact/chat'
import type { CancelReason, Meeting, MeetingState, WayToMeet } from '@evenkeel/contract/contact/meetings'
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

type Past = Meeting['history'][number]

export const meetingTable = pgTable('meeting', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  requestId: number('request_id').notNull(),
  consumerId: number('consumer_id').notNull(),
  advisorId: number('advisor_id').notNull(),
  /** Null where it was booked with its request. */
  clientId: uuid('client_id'),
  state: text('state').$type<MeetingState>().notNull(),
  proposedBy: text('proposed_by').$type<Side>().notNull(),
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  minutes: integer('minutes').notNull(),
  way: text('way').$type<WayToMeet>().notNull(),
  place: text('place').notNull().default(''),
  sequence: integer('sequence').notNull().default(0),
  uid: uuid('uid').notNull().defaultRandom(),
  cancelledBy: text('cancelled_by').$type<Past['by']>(),
  cancelledReason: text('cancelled_reason').$type<CancelReason>(),
  cancelledNote: text('cancelled_note').notNull().default(''),
  cancelledAt: time('cancelled_at'),
  consumerSaid: text('consumer_said').$type<'held' | 'no-show'>(),
  advisorSaid: text('advisor_said').$type<'held' | 'no-show'>(),
  missedBy: text('missed_by').$type<Side>(),
  remindedDayAt: time('reminded_day_at'),
  remindedHourAt: time('reminded_hour_at'),
  createdAt: time('created_at').notNull(),
  changedAt: time('changed_at').notNull(),
})

export const meetingEventTable = pgTable('meeting_event', {
  id: number('id').primaryKey().generatedAlwaysAsIdentity(),
  meetingId: number('meeting_id').notNull(),
  what: text('what').$type<Past['what']>().notNull(),
  by: text('by').$type<Past['by']>().notNull(),
  at: time('at').notNull(),
  startsAt: time('starts_at').notNull(),
})

export const meetingPlaceTable = pgTable('meeting_place', {
  personId: number('person_id').primaryKey(),
  videoLink: text('video_link'),
  phone: text('phone'),
  address: text('address'),
  updatedAt: time('updated_at').notNull(),
})
