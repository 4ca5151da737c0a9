import { clockInZone } from './calendar-days.ts'

// Converts between a moment and a zone's calendar day and time. Days are YYYY-MM-DD, times minutes after midnight.

const minuteMs = 60_000
const dayMinutes = 1440

/** The local day and time in a zone at a moment. */
export function localTimeAt(seconds: number, timeZone: string): { day: string; minutes: number } {
  const [day = '', time = ''] = clockInZone(seconds * 1000, timeZone).split(' ')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return { day, minutes: hour * 60 + minute }
}

/** The moment of a local time: the first of two when clocks go back, undefined when clocks skip it. */
export function momentAt(day: string, minutes: number, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  if (Number.isNaN(asUtc)) return undefined
  const wanted = new Date(asUtc).toISOString().slice(0, 16).replace('T', ' ')
  const offsetAt = (ms: number) => Date.parse(`${clockInZone(ms, timeZone).replace(' ', 'T')}:00Z`) - ms
  // Clocks change at most once within a day either way, so one of these two offsets is right.
  const tries = [asUtc - dayMinutes * minuteMs, asUtc + dayMinutes * minuteMs].map(
    (near) => asUtc - offsetAt(near),
  )
  const found = tries.filter((ms) => clockInZone(ms, timeZone) === wanted).sort((a, b) => a - b)[0]
  return found === undefined ? undefined : found / 1000
}
