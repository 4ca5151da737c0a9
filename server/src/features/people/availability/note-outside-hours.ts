import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { Availability, HoursException } from '@evenkeel/contract/people/availability'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { zoneClock } from '../../../time/zone-clock.ts'
import { joined } from './day-grid.ts'
import { spansOn } from './free-starts.ts'
import {
  dropOutsideHours,
  listComingMeetings,
  type OutsideHours,
  putOutsideHours,
} from './outside-hours-store.ts'
import { readAvailability } from './read-availability.ts'

const minuteMs = 60_000
const dayMs = 86_400_000

interface Hours {
  hours: WeeklyHours | null
  exceptions: readonly HoursException[]
}

/**
 * Remembers the booked meetings that this change put outside the advisor's hours, so that they are asked about. A meeting
 * that lay outside before was agreed on that way and is not asked about.
 */
export async function noteOutsideHours(
  transaction: Orm,
  personId: PersonId,
  { before, after, now }: { before: Hours; after: Hours; now: Date },
): Promise<void> {
  // Without hours here, times are agreed on elsewhere.
  if (!after.hours) return
  for (const meeting of await listComingMeetings(transaction, personId, now)) {
    if (fits(meeting, after)) await dropOutsideHours(transaction, personId, meeting.meetingId)
    else if (fits(meeting, before) || isDayChanged(meeting, before, after))
      await putOutsideHours(transaction, personId, meeting, now)
  }
}

function placeOf({ startsAt, minutes }: OutsideHours, hours: WeeklyHours) {
  const local = zoneClock(hours.timeZone).localAt(startsAt.getTime())
  const day = Math.floor(local / dayMs)
  const from = (local - day * dayMs) / minuteMs
  return { day, from, to: from + minutes }
}

function fits(meeting: OutsideHours, { hours, exceptions }: Hours): boolean {
  if (!hours) return false
  const { day, from, to } = placeOf(meeting, hours)
  return joined(spansOn({ hours, exceptions }, day)).some((span) => span.from <= from && span.to >= to)
}

/** The day got other hours, or is off now. */
function isDayChanged(meeting: OutsideHours, before: Hours, { hours, exceptions }: Hours): boolean {
  if (!hours) return false
  const date = new Date(placeOf(meeting, hours).day * dayMs).toISOString().slice(0, 10)
  const on = (all: readonly HoursException[]) => JSON.stringify(all.find((each) => each.date === date)?.hours)
  return on(exceptions) !== on(before.exceptions)
}

/** The meeting stays although the advisor is off then. */
export async function keepMeeting(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  meetingId: number,
): Promise<{ availability: Availability }> {
  await dropOutsideHours(orm, personId, meetingId)
  return { availability: await readAvailability(orm, personId, clock.now()) }
}
