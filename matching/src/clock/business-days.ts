import { type CalendarDay, calendarDay, weekday } from './calendar-day.ts'

// Monday to Friday except federal holidays as observed. Computed by rule: 5 U.S.C. 6103 has not changed since
// Juneteenth was added in 2021.

const [sunday, monday, thursday, friday, saturday] = [0, 1, 4, 5, 6]

/** Month and day of New Year, Juneteenth, Independence, Veterans and Christmas Day. */
const fixed: readonly (readonly [number, number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
]

/**
 * King, Washington, Memorial, Labor, Columbus and Thanksgiving: a weekday within the seven days from `from`.
 */
const moving: readonly { month: number; on: number; from: number }[] = [
  { month: 1, on: monday, from: 15 },
  { month: 2, on: monday, from: 15 },
  { month: 5, on: monday, from: 25 },
  { month: 9, on: monday, from: 1 },
  { month: 10, on: monday, from: 8 },
  { month: 11, on: thursday, from: 22 },
]

const isFixed = ({ month, day }: CalendarDay) => fixed.some(([m, d]) => m === month && d === day)

/** Holidays on a Saturday are observed on Friday, those on a Sunday on Monday. */
export function isFederalHoliday(number: number): boolean {
  const on = weekday(number)
  const { month, day } = calendarDay(number)
  if (isFixed(calendarDay(number))) return true
  if (on === friday && isFixed(calendarDay(number + 1))) return true
  if (on === monday && isFixed(calendarDay(number - 1))) return true
  return moving.some(
    (each) => each.month === month && each.on === on && day >= each.from && day < each.from + 7,
  )
}

export function isBusinessDay(number: number): boolean {
  const on = weekday(number)
  return on !== saturday && on !== sunday && !isFederalHoliday(number)
}

export function nextBusinessDay(number: number): number {
  let next = number + 1
  while (!isBusinessDay(next)) next += 1
  return next
}
