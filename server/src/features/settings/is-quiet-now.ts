import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'
import { findSettings } from './settings-store.ts'

const usualTimeZone = 'America/New_York'

/** Whether it is within the hours in which somebody wants no letters, by the clock where they live. */
export async function isQuietNow(
  orm: Orm,
  { personId, timeZone }: { personId: PersonId; timeZone: string | null },
  now: Date,
): Promise<boolean> {
  const quiet = (await findSettings(orm, personId)).quiet_hours
  if (!quiet) return false
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone: timeZone ?? usualTimeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const minute = 60 * hours + minutes
  const { from, to } = quiet
  return from < to ? minute >= from && minute < to : minute >= from || minute < to
}
