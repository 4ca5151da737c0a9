import type { Settings } from '@evenkeel/contract/account/settings'
import { zoneClock } from '../../../time/zone-clock.ts'
import { defaultTimeZone, quietUntil } from '../../account/settings/quiet-hours.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const atHour = 8
/** 1970-01-01 was a Thursday. */
const isMonday = (day: number) => (day + 3) % 7 === 0

interface DigestPreferences {
  digest: Exclude<Settings['digest'], 'off'>
  quietHours: Settings['quiet_hours']
  timeZone: string | null
}

/** Eight in the morning local time, daily or on Mondays; later if those are quiet hours. */
export function digestTimes(
  { digest, quietHours, timeZone }: DigestPreferences,
  now: Date,
): { last: Date; next: Date } {
  const { localAt, momentOf } = zoneClock(timeZone ?? defaultTimeZone)
  const today = Math.floor(localAt(now.getTime()) / dayMs)
  const times = Array.from({ length: 19 }, (_, index) => today - 9 + index)
    .filter((day) => digest === 'daily' || isMonday(day))
    .map((day) => {
      // Daylight saving time may skip eight o'clock.
      const eight = momentOf(day * dayMs + atHour * hourMs) ?? momentOf(day * dayMs + (atHour + 1) * hourMs)
      return quietUntil(quietHours, timeZone, new Date(eight ?? day * dayMs))
    })
  const last = times.findLast((time) => time <= now) ?? new Date(0)
  const next = times.find((time) => time > now) ?? new Date(now.getTime() + dayMs)
  return { last, next }
}
