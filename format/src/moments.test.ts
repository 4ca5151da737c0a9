import { expect, test } from 'vitest'
import { dayWords, formatRecent, formatRecentInSentence } from './moments.ts'

const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).getTime() / 1000
const now = at(2026, 10, 6)

test.each([
  [at(2026, 10, 6, 0), 'Today, Tue, Oct 6'],
  [at(2026, 10, 5, 23), 'Yesterday, Mon, Oct 5'],
  [at(2026, 10, 2), 'Fri, Oct 2'],
  [at(2025, 10, 3), 'Fri, Oct 3, 2025'],
])('a day is said as people say it', (seconds, words) => expect(dayWords(seconds, now)).toBe(words))

test('the day before is yesterday also early in the morning after the clocks changed', () => {
  expect(dayWords(at(2026, 11, 1, 9), at(2026, 11, 2, 0))).toBe('Yesterday, Sun, Nov 1')
})

const atTime = (...parts: [number, number, number, number, number]) => new Date(...parts).getTime() / 1000
const evening = atTime(2026, 9, 8, 17, 45)

test.each([
  [atTime(2026, 9, 8, 9, 5), '9:05 am'],
  [atTime(2026, 9, 8, 0, 30), '12:30 am'],
  [atTime(2026, 9, 7, 23, 59), 'Yesterday, 11:59 pm'],
  [atTime(2026, 9, 6, 17, 30), 'Tue, Oct 6, 5:30 pm'],
  [atTime(2025, 9, 6, 12, 0), 'Oct 6, 2025, 12:00 pm'],
])('%d is read as "%s" (spec 3-40)', (seconds, words) => {
  expect(formatRecent(seconds, evening)).toBe(words)
})

test('after other words yesterday is written small, and a weekday as it is', () => {
  expect(formatRecentInSentence(atTime(2026, 9, 7, 23, 59), evening)).toBe('yesterday, 11:59 pm')
  expect(formatRecentInSentence(atTime(2026, 9, 6, 17, 30), evening)).toBe('Tue, Oct 6, 5:30 pm')
})
