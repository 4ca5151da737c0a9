import { dayFromToday, formatCalendarDay } from '@evenkeel/format/calendar-days'
import { expect, test } from 'vitest'
import { isPaused, lastPauseDay, pauseProblem } from './pause-days.ts'

test('a pause cannot begin in the past, last longer than 90 days or be no date', () => {
  expect(pauseProblem('')).toBe('Choose a date.')
  expect(pauseProblem(dayFromToday(0))).toBe('Choose a date after today.')
  expect(pauseProblem(dayFromToday(91))).toBe('Choose a date within the next 90 days.')
  expect(pauseProblem(dayFromToday(1))).toBeUndefined()
  expect(pauseProblem(lastPauseDay())).toBeUndefined()
})

test('a pause holds through its last day and ends by itself', () => {
  expect(isPaused(null)).toBe(false)
  expect(isPaused(dayFromToday(-1))).toBe(false)
  expect(isPaused(dayFromToday(0))).toBe(true)
})

test('days are counted on the calendar, over the ends of months and years', () => {
  expect(dayFromToday(1, new Date(2026, 11, 31, 23, 59))).toBe('2027-01-01')
  expect(dayFromToday(90, new Date(2026, 10, 15))).toBe('2027-02-13')
  expect(formatCalendarDay('2026-12-12')).toBe('Dec 12, 2026')
})
