import { readerZone } from './reader-zone.ts'
import { formatDate, formatDay, yearOf } from './times.ts'

// Calendar days, YYYY-MM-DD, which have no time zone, and the local time in a zone.

const dayMs = 86_400_000
const startOf = (day: string) => Date.parse(day) / 1000

/** "Nov 15, 2026" */
export const formatCalendarDay = (day: string) => formatDate(startOf(day), 'UTC')

/** "Nov 15" */
export const formatCalendarDayShort = (day: string) => formatCalendarDay(day).replace(/, \d{4}$/, '')

/** "Thu, Dec 24, 2026" */
export const formatCalendarDayWithWeekday = (day: string) =>
  `${formatDay(startOf(day), 'UTC')}, ${yearOf(startOf(day), 'UTC')}`

const months = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** "2026-11" → "November 2026" */
export const formatMonth = (month: string) => months.format(Date.parse(`${month}-15T12:00:00Z`))

/** "2026-11" → "Nov 2026" */
export const formatMonthShort = (month: string) => formatCalendarDay(`${month}-15`).replace(' 15,', '')

const formats = new Map<string, Intl.DateTimeFormat>()
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone)
  if (made) return made
  const format = new Intl.DateTimeFormat('sv-SE', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  formats.set(timeZone, format)
  return format
}

/** "2026-11-24 10:30", the local time in the zone. */
export const clockInZone = (ms: number, timeZone: string) => formatIn(timeZone).format(ms).replace(',', '')

/** "2026-11-24": the current day in a zone. */
export const dayInZone = (timeZone: string, ms: number = Date.now()) => clockInZone(ms, timeZone).slice(0, 10)

export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)

/** "2026-11-24": a day of the reader's calendar, this many days from today. */
export const dayFromToday = (days = 0, from = new Date()) =>
  addDays(dayInZone(readerZone(), from.getTime()), days)

export const daysBetween = (first: string, last: string) =>
  Math.round((Date.parse(last) - Date.parse(first)) / dayMs)
