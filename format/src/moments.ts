import { addDays, dayInZone } from './calendar-days.ts'
import { readerZone } from './reader-zone.ts'
import { formatDate, formatDay, formatTime, formatWeekday, formatWeekdayShort, yearOf } from './times.ts'

// A moment relative to now, on the reader's clock. Seconds in, words out.

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
/** From here on a weekday alone is ambiguous. */
const sameWeekday = 6 * day

const nowInSeconds = () => Date.now() / 1000
const calendarDay = (seconds: number) => dayInZone(readerZone(), seconds * 1000)

export const isSameDay = (a: number, b: number) => calendarDay(a) === calendarDay(b)
const isDaysAfter = (seconds: number, now: number, days: number) =>
  calendarDay(seconds) === addDays(calendarDay(now), days)

/** "Oct 8", or "Oct 8, 2025" in another year. */
export function formatShortDate(seconds: number, now = nowInSeconds(), timeZone?: string): string {
  const date = formatDate(seconds, timeZone)
  return yearOf(seconds, timeZone) === yearOf(now) ? date.replace(/, \d+$/, '') : date
}

/** "Fri, Oct 2", or "Fri, Oct 2, 2025" in another year. */
function dayOfYear(seconds: number, now: number, timeZone?: string): string {
  const name = formatDay(seconds, timeZone)
  return yearOf(seconds, timeZone) === yearOf(now, timeZone) ? name : `${name}, ${yearOf(seconds, timeZone)}`
}

/** Day separators of a timeline: "Today, Tue, Oct 6", "Yesterday, Mon, Oct 5", "Fri, Oct 2", "Fri, Oct 2, 2025". */
export function dayWords(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return `Today, ${formatDay(seconds)}`
  if (isDaysAfter(seconds, now, -1)) return `Yesterday, ${formatDay(seconds)}`
  return dayOfYear(seconds, now)
}

/** "Tue, Nov 24, 10:30 am", or "Tue, Nov 24, 2025, 10:30 am" in another year. */
export function formatDayAndTime(seconds: number, timeZone?: string, now = nowInSeconds()): string {
  return `${dayOfYear(seconds, now, timeZone)}, ${formatTime(seconds, timeZone)}`
}

/** "5:30 pm", "Yesterday, 5:30 pm", "Thu, Oct 8, 5:30 pm", "Oct 8, 2025, 5:30 pm" */
export function formatRecent(seconds: number, now = nowInSeconds()): string {
  const time = formatTime(seconds)
  if (isSameDay(seconds, now)) return time
  if (isDaysAfter(seconds, now, -1)) return `Yesterday, ${time}`
  const isThisYear = yearOf(seconds) === yearOf(now)
  return `${isThisYear ? formatDay(seconds) : formatDate(seconds)}, ${time}`
}

/** The same after other words: "from yesterday, 5:30 pm" */
export const formatRecentInSentence = (seconds: number, now = nowInSeconds()): string =>
  formatRecent(seconds, now).replace(/^Yesterday/, 'yesterday')

/** A deadline: "4:10 pm today", "4:10 pm tomorrow", "Wed, Nov 18, 4:10 pm". */
export function formatDue(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return `${formatTime(seconds)} today`
  if (isDaysAfter(seconds, now, 1)) return `${formatTime(seconds)} tomorrow`
  return formatDayAndTime(seconds, undefined, now)
}

/** In a list: "11:20 am", "Fri", "Sep 28", "Sep 28, 2025". */
export function formatRowTime(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return formatTime(seconds)
  return now - seconds < sameWeekday ? formatWeekdayShort(seconds) : formatShortDate(seconds, now)
}

/** "today", "on Tuesday", "on Thu, Oct 8": a future day, for a sentence. */
export function formatDayAhead(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return 'today'
  return `on ${seconds - now < sameWeekday ? formatWeekday(seconds) : formatDay(seconds)}`
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** "just now", "5 minutes ago", "on Oct 8, 2026" */
export function formatAgo(seconds: number, now = nowInSeconds(), justNowSeconds = minute): string {
  const passed = now - seconds
  if (passed < justNowSeconds) return 'just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  return passed < week ? ago(Math.floor(passed / day), 'day') : `on ${formatDate(seconds)}`
}
