import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBusinessDay, isFederalHoliday, nextBusinessDay } from './business-days.ts'
import { calendarDay, weekday } from './calendar-day.ts'

const textOf = (number: number) => new Date(number * 86_400_000).toISOString().slice(0, 10)
const numberOf = (text: string) => Date.parse(`${text}T00:00:00Z`) / 86_400_000

/** As published by the Office of Personnel Management, on the observed days. */
const published: Record<number, string> = {
  2021: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2022: '01-17 02-21 05-30 06-20 07-04 09-05 10-10 11-11 11-24 12-26',
  2023: '01-02 01-16 02-20 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 06-18 07-05 09-06 10-11 11-11 11-25 12-24 12-31',
  2028: '01-17 02-21 05-29 06-19 07-04 09-04 10-09 11-10 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
}

test.each(Object.entries(published))(
  'nobody works on the federal holidays of %s, and on no fewer days',
  (year, days) => {
    const found: string[] = []
    for (let day = numberOf(`${year}-01-01`); day <= numberOf(`${year}-12-31`); day++)
      if (isFederalHoliday(day) && weekday(day) % 6 !== 0) found.push(textOf(day).slice(5))
    expect(found.join(' ')).toBe(days)
  },
)

test('a week has five business days, or fewer by its holidays', () => {
  const open = (first: string) =>
    [0, 1, 2, 3, 4, 5, 6].filter((day) => isBusinessDay(numberOf(first) + day)).map((day) => day + 1)
  // Weeks from Monday: a plain one, Thanksgiving, Christmas and New Year of 2027.
  expect(open('2026-11-02')).toEqual([1, 2, 3, 4, 5])
  expect(open('2026-11-23')).toEqual([1, 2, 3, 5])
  expect(open('2027-12-20')).toEqual([1, 2, 3, 4])
  expect(open('2027-12-27')).toEqual([1, 2, 3, 4])
})

test('in any year there are ten to twelve days of it, and never more than four days in a row are free', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1971, max: 2600 }), (year) => {
      const first = numberOf(`${year}-01-01`)
      const end = numberOf(`${year + 1}-01-01`)
      let holidays = 0
      for (let day = first; day < end; day++) {
        if (isFederalHoliday(day) && weekday(day) % 6 !== 0) holidays += 1
        expect(nextBusinessDay(day) - day).toBeLessThanOrEqual(5)
      }
      expect(holidays).toBeGreaterThanOrEqual(10)
      expect(holidays).toBeLessThanOrEqual(12)
    }),
    { numRuns: 60 },
  )
})

test('days are those of the calendar', () => {
  fc.assert(
    fc.property(fc.integer({ min: -500_000, max: 500_000 }), (number) => {
      const date = new Date(number * 86_400_000)
      const day = { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
      expect(calendarDay(number)).toEqual(day)
      expect(weekday(number)).toBe(date.getUTCDay())
    }),
    { numRuns: 2000 },
  )
})
