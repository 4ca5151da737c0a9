import { formatDate, formatTime } from '../../../format/times.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** "just now", "5 minutes ago", "on 8 Oct 2026": how long ago it was, as one would say it. */
export function agoInWords(seconds: number, nowMs = Date.now()): string {
  const passed = nowMs / 1000 - seconds
  if (passed < 2 * minute) return 'just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  if (passed < week) return ago(Math.floor(passed / day), 'day')
  return `on ${formatDate(seconds)}`
}

/** "8 Oct 2026, 5:30 pm" */
export function dateAndTime(seconds: number): string {
  return `${formatDate(seconds)}, ${formatTime(seconds)}`
}
