import { dayOf, defaultTimeZone } from '../../../time/day-of.ts'
import { zoneClock } from '../../../time/zone-clock.ts'

const hourMs = 3_600_000
const atHour = 8

/** Eight in the morning on the first of the month after this moment, on the reader's clock. */
export function firstOfMonthAfter(moment: Date, timeZone: string | null): Date {
  const zone = timeZone ?? defaultTimeZone
  const [year = 0, month = 1] = dayOf(moment, zone).split('-').map(Number)
  const local = Date.UTC(year, month, 1, atHour)
  const { momentOf } = zoneClock(zone)
  // Daylight saving time may skip eight o'clock.
  return new Date(momentOf(local) ?? momentOf(local + hourMs) ?? local)
}
