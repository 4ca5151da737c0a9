import { expect, test } from 'vitest'
import { formatDate, formatDay, formatMeetingTime, formatTime } from './times.ts'

const thursday = Date.UTC(2026, 9, 8, 23, 30) / 1000
const zone = 'America/Denver'

test('a time that is not a number shows nothing', () => {
  expect(formatTime(Number.NaN)).toBe('')
  expect(formatDate(Number.POSITIVE_INFINITY)).toBe('')
})

test.each([
  [0, '12:00 am'],
  [5 * 60, '12:05 am'],
  [9 * 3600 + 7 * 60, '9:07 am'],
  [12 * 3600, '12:00 pm'],
  [17.5 * 3600, '5:30 pm'],
])(
  'seconds since the epoch read as a 12-hour time without a leading zero: %d is %s (spec 3-39, 3-40)',
  (seconds, shown) => {
    expect(formatTime(seconds, 'UTC')).toBe(shown)
  },
)

test('days and dates are those of the reader’s zone, and a meeting names the zone', () => {
  expect(formatDay(thursday, zone)).toBe('Thu 8 Oct')
  expect(formatDate(thursday, zone)).toBe('8 Oct 2026')
  expect(formatMeetingTime(thursday, zone)).toBe('Thu 8 Oct, 5:30 pm MDT')
  expect(formatDay(thursday, 'Asia/Tokyo')).toBe('Fri 9 Oct')
})
