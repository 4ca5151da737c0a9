import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { isoDay, rowId, rowVersion } from '../number-rules.ts'
import { pathIdSchema } from '../person-id.ts'
import { httpsLink, line, wholeNumber } from '../text-rules.ts'
import { weeklyHoursSchema } from './advisor-answers.ts'

// An advisor's availability: the profile has the weekly hours, and this file has the days that differ.

const minuteOfDay = wholeNumber(0, 1440)
const span = z
  .strictObject({ from: minuteOfDay, to: minuteOfDay })
  .check(z.refine(({ from, to }) => from < to, 'Choose an end after the start.'))

export const mostExceptions = 120

export const hoursExceptionSchema = z.strictObject({
  /** A day in the advisor's time zone, YYYY-MM-DD. */
  date: isoDay,
  /** Minutes after midnight, in order, not overlapping; empty means closed all day. */
  hours: z.array(span).check(
    z.maxLength(6, 'Add up to 6 times per day.'),
    z.refine(
      (all) => all.every(({ from }, index) => index === 0 || from >= (all[index - 1]?.to ?? 0)),
      'These times overlap. Change one.',
    ),
  ),
  note: line({ max: 80 }),
})
export type HoursException = z.infer<typeof hoursExceptionSchema>

export const availabilitySchema = z.strictObject({
  /** Null until built-in hours are chosen; changes take effect at once, without a review. */
  weekly_hours: z.nullable(weeklyHoursSchema),
  calendar_link: z.nullable(httpsLink),
  exceptions: z.array(hoursExceptionSchema),
  version: z.int(),
  /** Booked meetings that a day off or other hours were put over: the advisor moves, keeps or cancels each. */
  overlaps: z.array(
    z.strictObject({
      meeting_id: z.int(),
      request_id: z.int(),
      starts_at: z.int(),
      minutes: z.int(),
      is_day_off: z.boolean(),
    }),
  ),
})
export type Availability = z.infer<typeof availabilitySchema>

export const readAvailability = endpoint({
  name: 'readAvailability',
  method: 'GET',
  path: '/api/v1/availability',
  access: ['advisor'],
  summary: 'Get your weekly hours and exceptions',
  answer: z.strictObject({ availability: availabilitySchema }),
})

export const saveAvailability = endpoint({
  name: 'saveAvailability',
  method: 'PUT',
  path: '/api/v1/availability',
  access: ['advisor'],
  summary: 'Change your weekly hours and exceptions',
  body: z.strictObject({
    weekly_hours: z.optional(z.nullable(weeklyHoursSchema)),
    exceptions: z.optional(
      z.array(hoursExceptionSchema).check(
        z.maxLength(mostExceptions, `Add ${mostExceptions} days or fewer.`),
        z.refine(
          (all) => new Set(all.map(({ date }) => date)).size === all.length,
          'Add each day only once.',
        ),
      ),
    ),
    version: z.optional(rowVersion),
  }),
  answer: z.strictObject({ availability: availabilitySchema }),
  problems: ['changed-elsewhere'],
})

export const keepMeeting = endpoint({
  name: 'keepMeeting',
  method: 'POST',
  path: '/api/v1/availability/keep-meeting',
  access: ['advisor'],
  summary: 'Keep a meeting that lies on a day off or outside your hours',
  body: z.strictObject({ meeting_id: rowId }),
  answer: z.strictObject({ availability: availabilitySchema }),
})

const slot = z.strictObject({ starts_at: z.int(), minutes: z.int() })

export const readSlots = endpoint({
  name: 'readSlots',
  method: 'GET',
  path: '/api/v1/advisor/{advisorId}/slots',
  access: ['consumer', 'advisor', 'visitor'],
  summary: 'List an advisor’s open times within their booking window',
  params: z.strictObject({ advisorId: pathIdSchema }),
  answer: z.strictObject({
    time_zone: z.nullable(z.string()),
    slots: z.array(slot),
    /** Set when people book in the advisor's own calendar instead. */
    calendar_link: z.nullable(z.string()),
    first_meeting: z.nullable(z.strictObject({ is_free: z.boolean(), minutes: z.nullable(z.int()) })),
  }),
  problems: ['not-found', 'visitor-limit'],
})
