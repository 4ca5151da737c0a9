import { dayInZone, formatCalendarDayWithWeekday } from '@evenkeel/format/calendar-days'
import { describe, expect, test } from 'vitest'
import { dayGroups, hoursInWords, withDays, withoutGroup } from './calendar-days.ts'

const day = (date: string, note = '', hours: { from: number; to: number }[] = []) => ({ date, note, hours })

test('today is the advisor’s own day', () => {
  const moment = Date.parse('2026-10-02T03:30:00Z')
  expect(dayInZone('America/New_York', moment)).toBe('2026-10-01')
  expect(dayInZone('Pacific/Guam', moment)).toBe('2026-10-02')
})

test('a day is the same in every time zone', () => {
  expect(formatCalendarDayWithWeekday('2026-12-24')).toBe('Thu, Dec 24, 2026')
})

test('hours read like a clock, and the end of the day is midnight', () => {
  expect(hoursInWords([])).toBe('Unavailable')
  expect(
    hoursInWords([
      { from: 0, to: 615 },
      { from: 780, to: 1440 },
    ]),
  ).toBe('12:00 am to 10:15 am, 1:00 pm to midnight')
})

describe('consecutive days', () => {
  test('are one line with the same hours, across months and clock changes', () => {
    const days = ['2026-11-02', '2026-10-31', '2026-11-01'].map((date) => day(date))
    expect(dayGroups(days)).toEqual([{ first: '2026-10-31', last: '2026-11-02', hours: [], note: '' }])
  })

  test('are separate with a gap, another note or other hours', () => {
    const days = [
      day('2026-12-24', 'Family'),
      day('2026-12-25'),
      day('2026-12-26', '', [{ from: 540, to: 600 }]),
      day('2026-12-28', '', [{ from: 540, to: 600 }]),
    ]
    expect(dayGroups(days)).toHaveLength(4)
  })
})

test('an added day replaces the existing one', () => {
  const before = [day('2026-12-24', 'old'), day('2026-12-30')]
  expect(withDays(before, [day('2026-12-24', 'new'), day('2026-12-26')])).toEqual([
    day('2026-12-24', 'new'),
    day('2026-12-26'),
    day('2026-12-30'),
  ])
})

test('removing a line removes its days only', () => {
  const all = ['2026-12-23', '2026-12-24', '2026-12-25', '2026-12-26'].map((date) => day(date))
  const group = { first: '2026-12-24', last: '2026-12-25', hours: [], note: '' }
  expect(withoutGroup(all, group).map(({ date }) => date)).toEqual(['2026-12-23', '2026-12-26'])
})
