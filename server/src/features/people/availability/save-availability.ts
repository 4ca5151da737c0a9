import type { BodyOf } from '@evenkeel/contract/endpoint'
import type {
  Availability,
  saveAvailability as call,
  HoursException,
} from '@evenkeel/contract/people/availability'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { dayOf } from '../../../time/day-of.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { checkWeeklyHours } from '../advisors/check-weekly-hours.ts'
import { lockWeeklyHours, putWeeklyHours } from '../advisors/weekly-hours.ts'
import { lockAvailability, putExceptions } from './availability-store.ts'
import { noteOutsideHours } from './note-outside-hours.ts'
import { readAvailability } from './read-availability.ts'

/** Applies at once for consumers and in the profile: availability is no claim that needs review. */
export async function saveAvailability(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { personId }: Caller,
  { version, ...patch }: BodyOf<typeof call>,
): Promise<{ availability: Availability }> {
  const { weekly_hours, exceptions } = patch
  const fields = weekly_hours ? checkWeeklyHours(weekly_hours) : {}
  if (Object.keys(fields).length > 0) throw new Problem('bad-request', fields)

  const now = clock.now()
  return database.transaction(async (transaction) => {
    await lockWeeklyHours(transaction, personId, now)
    const stored = await lockAvailability(transaction, personId, now)
    if (version !== undefined && version !== stored.version) throw new Problem('changed-elsewhere')

    if (weekly_hours !== undefined) await putWeeklyHours(transaction, personId, weekly_hours, now)
    const hours = weekly_hours === undefined ? stored.weeklyHours : weekly_hours
    const zone = hours?.timeZone ?? (await readNames(transaction, personId))?.timeZone ?? null
    const saved = stillToCome(exceptions ?? stored.exceptions, dayOf(now, zone))
    const before = { hours: stored.weeklyHours, exceptions: stored.exceptions }
    await noteOutsideHours(transaction, personId, { before, after: { hours, exceptions: saved }, now })
    await putExceptions(transaction, personId, {
      exceptions: saved,
      version: stored.version + 1,
      updatedAt: now,
    })
    await writeAudit(transaction, {
      event: 'availability-saved',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { fields: Object.keys(patch), version: stored.version + 1 },
    })
    return { availability: await readAvailability(transaction, personId, now) }
  })
}

/** Past days are dropped with the next save. */
function stillToCome(exceptions: readonly HoursException[], today: string): HoursException[] {
  return exceptions.filter(({ date }) => date >= today).sort((a, b) => (a.date < b.date ? -1 : 1))
}
