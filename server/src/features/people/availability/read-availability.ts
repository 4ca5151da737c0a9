import type { Availability } from '@evenkeel/contract/people/availability'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { dayOf } from '../../../time/day-of.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { defaultTimeZone } from '../../account/settings/quiet-hours.ts'
import { readWorkingCopy } from '../advisors/working-copy.ts'
import { findAvailability } from './availability-store.ts'
import { listOutsideHours } from './outside-hours-store.ts'

/** Version 0 if nothing was saved yet. */
export async function readAvailability(orm: Orm, personId: PersonId, now: Date): Promise<Availability> {
  const copy = await readWorkingCopy(orm, personId)
  if (!copy) throw new Problem('not-found')
  const row = await findAvailability(orm, personId)
  return {
    weekly_hours: row?.weeklyHours ?? null,
    calendar_link: copy.answers.calendar_link ?? null,
    exceptions: row?.exceptions ?? [],
    version: row?.version ?? 0,
    overlaps: (await listOutsideHours(orm, personId, now)).map(({ startsAt, ...meeting }) => ({
      meeting_id: meeting.meetingId,
      request_id: meeting.requestId,
      starts_at: startsAt.getTime() / 1000,
      minutes: meeting.minutes,
      is_day_off: (row?.exceptions ?? []).some(
        ({ date, hours }) =>
          hours.length === 0 && date === dayOf(startsAt, row?.weeklyHours?.timeZone ?? null),
      ),
    })),
  }
}

/** The clock an advisor's hours are on. */
export async function zoneOfAdvisor(orm: Orm, personId: PersonId): Promise<string> {
  const hours = (await findAvailability(orm, personId))?.weeklyHours
  return hours?.timeZone ?? (await readNames(orm, personId))?.timeZone ?? defaultTimeZone
}

const withoutHours = 30

/** How long an advisor's meetings take unless agreed otherwise. */
export async function defaultMeetingMinutes(orm: Orm, advisorId: PersonId): Promise<number> {
  return (await findAvailability(orm, advisorId))?.weeklyHours?.lengthMinutes ?? withoutHours
}
