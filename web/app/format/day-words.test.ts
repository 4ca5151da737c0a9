import { expect, test } from 'vitest'
import { dayWords } from './day-words.ts'

const at = (year: number, month: number, day: number, hour = 12) =>
  new Date(year, month - 1, day, hour).getTime() / 1000
const now = at(2026, 10, 6)

test.each([
  [at(2026, 10, 6, 0), 'Today, Tue 6 Oct'],
  [at(2026, 10, 5, 23), 'Yesterday, Mon 5 Oct'],
  [at(2026, 10, 2), 'Fri 2 Oct'],
  [at(2025, 10, 3), 'Fri 3 Oct 2025'],
])('a day is said as people say it', (seconds, words) => expect(dayWords(seconds, now)).toBe(words))

test('the day before is yesterday also early in the morning after the clocks changed', () => {
  expect(dayWords(at(2026, 11, 1, 9), at(2026, 11, 2, 0))).toBe('Yesterday, Sun 1 Nov')
})
