import { documentLimits } from '@evenkeel/contract/people/documents'
import { dayFromToday, formatCalendarDay } from '@evenkeel/format/calendar-days'

/** Adds months to a day; clamps to the last day of the month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth))).toISOString().slice(0, 10)
}

/** Why the date of a document is invalid. */
export function checkDate(day: string, today = dayFromToday()): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return 'Choose the date on the document.'
  if (day > today) return 'This date is in the future. Choose the date on the document.'
  return undefined
}

/** A hint about a valid date that does not help; it never blocks the upload. */
export function ageHint(day: string, today = dayFromToday()): string | undefined {
  if (checkDate(day, today)) return undefined
  const expiresOn = addMonths(day, documentLimits.validMonths)
  if (expiresOn >= today) return undefined
  return `This document expired on ${formatCalendarDay(expiresOn)}. Upload the current version.`
}
