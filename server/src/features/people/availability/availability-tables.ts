import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { HoursException } from '@evenkeel/contract/people/availability'
import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

/** A copy of the profile's hours, kept by the database. */
export const advisorAvailabilityTable = pgTable('advisor_availability', {
  personId: bigint('person_id', { mode: 'number' }).primaryKey(),
  weeklyHours: jsonb('weekly_hours').$type<WeeklyHours>(),
  exceptions: jsonb('exceptions').$type<HoursException[]>().notNull(),
  version: integer('version').notNull(),
  updatedAt: time('updated_at').notNull(),
})
