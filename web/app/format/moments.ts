import { formatDate, formatDay, formatTime, formatWeekday } from './times.ts'

// A moment relative to now, in the reader's own zone and on a 12-hour clock (spec 3-40). Seconds in, words out.

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day
/** From here on a weekday alone is ambiguous. */
const sameWeekday = 6 * day

const nowInSeconds = () => Date.now() / 1000
const yearOf = (seconds: number, timeZone?: string) => formatDate(seconds, timeZone).split(' ')[2] ?? ''
const shortWeekday = (seconds: number) => formatDay(seconds).split(' ')[0] ?? ''

export const isSameDay = (a: number, b: number) => formatDate(a) === formatDate(b)

function isYesterday(seconds: number, now: number): boolean {
  // Counted from noon, which no clock change moves into another day.
  const noon = new Date(now * 1000).setHours(12, 0, 0, 0) / 1000
  return isSameDay(seconds, noon - day)
}

/** "8 Oct", or "8 Oct 2025" in another year. */
export function formatShortDate(seconds: number, now = nowInSeconds(), timeZone?: string): string {
  const date = formatDate(seconds, timeZone)
  return yearOf(seconds, timeZone) === yearOf(now) ? date.replace(/ \d+$/, '') : date
}

/** Day separators of a timeline: "Today, Tue 6 Oct", "Yesterday, Mon 5 Oct", "Fri 2 Oct", "Fri 2 Oct 2025". */
export function dayWords(seconds: number, now = nowInSeconds()): string {
  const name = formatDay(seconds)
  if (isSameDay(seconds, now)) return `Today, ${name}`
  if (isYesterday(seconds, now)) return `Yesterday, ${name}`
  return yearOf(seconds) === yearOf(now) ? name : `${name} ${yearOf(seconds)}`
}

/** "Tue 24 Nov, 10:30 am", or "Tue 24 Nov 2025, 10:30 am" in another year. */
export function formatDayAndTime(seconds: number, timeZone?: string, now = nowInSeconds()): string {
  const year = yearOf(seconds, timeZone)
  const suffix = year === yearOf(now, timeZone) ? '' : ` ${year}`
  return `${formatDay(seconds, timeZone)}${suffix}, ${formatTime(seconds, timeZone)}`
}

const dayOrDate = (seconds: number, now: number) =>
  yearOf(seconds) === yearOf(now) ? formatDay(seconds) : formatDate(seconds)

/** "Today, 10:31 am", "Mon 5 Oct, 3:02 pm", "5 Oct 2025, 3:02 pm" */
export function formatTodayOrDay(seconds: number, now = nowInSeconds()): string {
  return `${isSameDay(seconds, now) ? 'Today' : dayOrDate(seconds, now)}, ${formatTime(seconds)}`
}

/** "5:30 pm", "Yesterday, 5:30 pm", "Thu 8 Oct, 5:30 pm", "8 Oct 2025, 5:30 pm" */
export function formatRecent(seconds: number, now = nowInSeconds()): string {
  const time = formatTime(seconds)
  if (isSameDay(seconds, now)) return time
  return `${isYesterday(seconds, now) ? 'Yesterday' : dayOrDate(seconds, now)}, ${time}`
}

/** "10:42 am" today, "Thu 8 Oct, 10:42 am" on any other day. */
export function formatTimeOrDay(seconds: number, now = nowInSeconds()): string {
  const time = formatTime(seconds)
  return isSameDay(seconds, now) ? time : `${formatDay(seconds)}, ${time}`
}

/** "10:42 am" today, "Oct 8, 10:42 am" on any other day. */
export function formatTimeOrDate(seconds: number, now = nowInSeconds()): string {
  const time = formatTime(seconds)
  const [date, month] = formatDate(seconds).split(' ')
  return isSameDay(seconds, now) ? time : `${month} ${date}, ${time}`
}

/** "10:42 am" today, "8 Oct 2026, 10:42 am" on any other day. */
export function formatTimeOrFullDate(seconds: number, now = nowInSeconds()): string {
  const time = formatTime(seconds)
  return isSameDay(seconds, now) ? time : `${formatDate(seconds)}, ${time}`
}

/** "4:10 pm today", "Wed 4:10 pm", or "Thu 8 Oct, 4:10 pm" when a weekday alone is ambiguous. */
export function formatDue(seconds: number, now = nowInSeconds()): string {
  const time = formatTime(seconds)
  if (isSameDay(seconds, now)) return `${time} today`
  const isNear = Math.abs(seconds - now) < sameWeekday
  return isNear ? `${shortWeekday(seconds)} ${time}` : `${formatDay(seconds)}, ${time}`
}

/** In a list: "11:20 am", "Fri", "28 Sep", "28 Sep 2025". */
export function formatRowTime(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return formatTime(seconds)
  return now - seconds < sameWeekday ? shortWeekday(seconds) : formatShortDate(seconds, now)
}

/** "today", "on Tuesday", "on Thu 8 Oct": a future day, for a sentence. */
export function formatDayAhead(seconds: number, now = nowInSeconds()): string {
  if (isSameDay(seconds, now)) return 'today'
  return `on ${seconds - now < sameWeekday ? formatWeekday(seconds) : formatDay(seconds)}`
}

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** "just now", "5 minutes ago", "on 8 Oct 2026" */
export function formatAgo(seconds: number, now = nowInSeconds(), justNowSeconds = minute): string {
  const passed = now - seconds
  if (passed < justNowSeconds) return 'just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  return passed < week ? ago(Math.floor(passed / day), 'day') : `on ${formatDate(seconds)}`
}
