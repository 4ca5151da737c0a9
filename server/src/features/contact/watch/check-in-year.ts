import { daysAfter } from '../../../time/day-of.ts'

/** A check-in is due this long before its year ends. */
export const dueBeforeDays = 14

export interface CheckInYear {
  /** 1 for the first year. */
  number: number
  from: string
  to: string
}

/** The same day, so many years later; the last day of February where there is no 29th. */
export function yearsAfter(day: string, years: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year + years, month, 0)).getUTCDate()
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, last))).toISOString().slice(0, 10)
}

/** The newest year whose check-in is due or was; undefined before the first. */
export function checkInYear(hiredOn: string, today: string): CheckInYear | undefined {
  const open = daysAfter(today, dueBeforeDays)
  let number = Math.max(0, Number(open.slice(0, 4)) - Number(hiredOn.slice(0, 4)))
  if (number > 0 && yearsAfter(hiredOn, number) > open) number -= 1
  if (number < 1) return undefined
  return { number, from: yearsAfter(hiredOn, number - 1), to: yearsAfter(hiredOn, number) }
}

const mostYears = 60

/** Every day on which someone was hired whose year ends on one of these days. */
export function hiredOnForEnds(ends: readonly string[]): string[] {
  const candidates = ends.flatMap((end) =>
    Array.from({ length: mostYears }, (_, index) => index + 1).flatMap((years) => {
      const day = `${String(Number(end.slice(0, 4)) - years).padStart(4, '0')}${end.slice(4)}`
      // A year from February 29 ends on the 28th.
      return end.endsWith('-02-28') ? [day, day.replace(/28$/, '29')] : [day]
    }),
  )
  return candidates.filter((day) => isDay(day))
}

const isDay = (day: string) => {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
