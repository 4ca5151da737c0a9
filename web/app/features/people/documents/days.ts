import { formatDate } from '../../../format/times.ts'

// Days on the wire are plain dates, the same in every time zone.

const dayMs = 86_400_000

/** "28 Mar 2026" */
export function dayInWords(day: string): string {
  return formatDate(Date.parse(day) / 1000, 'UTC')
}

/** The reader's own day. */
export function todayHere(now = new Date()): string {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}

/** The day so many months later; the last of the month where there is no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}
