import { formatDate, formatTime } from '../../../format/times.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`

/** "just now", "5 minutes ago", "on 8 Oct 2026". */
export function syncedWords(seconds: number, nowMs: number): string {
  const passed = nowMs / 1000 - seconds
  if (passed < minute) return 'just now'
  if (passed < hour) return ago(Math.floor(passed / minute), 'minute')
  if (passed < day) return ago(Math.floor(passed / hour), 'hour')
  if (passed < week) return ago(Math.floor(passed / day), 'day')
  return `on ${formatDate(seconds)}`
}

/** "8 Oct 2026, 5:30 pm" */
export function exactWords(seconds: number): string {
  return `${formatDate(seconds)}, ${formatTime(seconds)}`
}

/** Balances that may no longer be what the bank would say today. */
export function isOld(seconds: number, nowMs: number): boolean {
  return nowMs / 1000 - seconds >= day
}
