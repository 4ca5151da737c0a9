import type { PersonId } from '@evenkeel/contract/person-id'
import type {
  CalendarAccess,
  CalendarReading,
  Validators,
} from '../../../outside/calendars/calendar-source.ts'
import type { Services } from '../../../services.ts'
import { zoneOfAdvisor } from '../availability/read-availability.ts'
import { findMeetingUids } from './calendar-store.ts'

const dayMs = 86_400_000
/** The week on the screen began up to seven days ago. */
const daysBack = 8
/** Longer than any booking window, with the proposals an advisor makes beyond it. */
const daysAhead = 190

/** Reads when an advisor is busy; with validators only if something changed. */
export async function readCalendar(
  { database: { orm }, clock, calendars }: Pick<Services, 'database' | 'clock' | 'calendars'>,
  personId: PersonId,
  access: CalendarAccess,
  validators: Validators = {},
): Promise<CalendarReading> {
  const now = clock.now().getTime()
  const timeZone = await zoneOfAdvisor(orm, personId)
  const from = new Date(now - daysBack * dayMs)
  const reading = await calendars.read(access, {
    from,
    to: new Date(now + daysAhead * dayMs),
    timeZone,
    ownUids: await findMeetingUids(orm, personId, from),
    // All-day events are read again when the advisor's time zone changed.
    validators: validators.zone === timeZone ? validators : {},
  })
  return { ...reading, validators: { ...reading.validators, zone: timeZone } }
}
