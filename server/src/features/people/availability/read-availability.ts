import type { Availability } from '@evenkeel/contract/people/availability'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { readWorkingCopy } from '../advisors/working-copy.ts'
import { findAvailability } from './availability-store.ts'

/** Version 0 if nothing was saved yet. */
export async function readAvailability(orm: Orm, personId: PersonId): Promise<Availability> {
  const copy = await readWorkingCopy(orm, personId)
  if (!copy) throw new Problem('not-found')
  const row = await findAvailability(orm, personId)
  return {
    weekly_hours: row?.weeklyHours ?? null,
    calendar_link: copy.answers.calendar_link ?? null,
    exceptions: row?.exceptions ?? [],
    version: row?.version ?? 0,
  }
}

const withoutHours = 30

/** How long an advisor's meetings take unless agreed otherwise. */
export async function defaultMeetingMinutes(orm: Orm, advisorId: PersonId): Promise<number> {
  return (await findAvailability(orm, advisorId))?.weeklyHours?.lengthMinutes ?? withoutHours
}
