import { clockInZone } from '../../../format/calendar-days.ts'

// Between a calendar's day and clock in a zone and a moment. Days are YYYY-MM-DD, times minutes after midnight.

const minuteMs = 60_000
const dayMinutes = 1440

/** What the clocks of a zone show at a moment. */
export function clockAt(seconds: number, timeZone: string): { day: string; minutes: number } {
  const [day = '', time = ''] = clockInZone(seconds * 1000, timeZone).split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, minutes: hour * 60 + minute }
}

/** The moment at which the clocks show it, the first of two in autumn; undefined where they leap over it in spring. */
export function momentAt(day: string, minutes: number, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  if (Number.isNaN(asUtc)) return undefined
  const wanted = new Date(asUtc).toISOString().slice(0, 16).replace('T', ' ')
  const offsetAt = (ms: number) => Date.parse(`${clockInZone(ms, timeZone).replace(' ', 'T')}:00Z`) - ms
  // The clocks change at most once within a day either way: one of these two offsets is the right one.
  const tries = [asUtc - dayMinutes * minuteMs, asUtc + dayMinutes * minuteMs].map(
    (near) => asUtc - offsetAt(near),
  )
  const found = tries.filter((ms) => clockInZone(ms, timeZone) === wanted).sort((a, b) => a - b)[0]
  return found === undefined ? undefined : found / 1000
}
