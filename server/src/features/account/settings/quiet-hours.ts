import type { Settings } from '@evenkeel/contract/account/settings'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { zoneClock } from '../../../time/zone-clock.ts'
import { findSettings } from './settings-store.ts'

export const defaultTimeZone = 'America/New_York'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/** The end of the current quiet hours in the person's time zone; now if it is not quiet. */
export function quietUntil(quiet: Settings['quiet_hours'], timeZone: string | null, now: Date): Date {
  if (!quiet) return now
  const { localAt, momentOf } = zoneClock(timeZone ?? defaultTimeZone)
  const local = localAt(now.getTime())
  const midnight = Math.floor(local / dayMs) * dayMs
  const minute = Math.floor((local - midnight) / minuteMs)
  const { from, to } = quiet
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to
  if (!isQuiet) return now
  let end = midnight + to * minuteMs + (minute < to ? 0 : dayMs)
  const awaited = end - local
  // If daylight saving time skips the end, use the first minute that exists after it.
  while (momentOf(end) === undefined) end += minuteMs
  const moment = momentOf(end) ?? 0
  // In a repeated hour the end has already passed once, so the second one counts.
  return new Date(moment > now.getTime() ? moment : now.getTime() + awaited)
}

/** Whether the person's quiet hours apply right now, in their time zone. */
export async function isQuietNow(
  orm: Orm,
  { personId, timeZone }: { personId: PersonId; timeZone: string | null },
  now: Date,
): Promise<boolean> {
  const { quiet_hours = null } = await findSettings(orm, personId)
  return quietUntil(quiet_hours, timeZone, now) > now
}
