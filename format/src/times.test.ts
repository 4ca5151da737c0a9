import { afterEach, expect, test } from 'vitest'
import { deviceZone, setReaderZone } from './reader-zone.ts'
import {
  formatDate,
  formatDateAndTime,
  formatDay,
  formatMeetingTime,
  formatTime,
  formatZone,
} from './times.ts'

const thursday = Date.UTC(2026, 9, 8, 23, 30) / 1000
const denver = 'America/Denver'
/** A zone whose clock never agrees with the device's. */
const elsewhere = deviceZone() === 'Asia/Tokyo' ? 'Pacific/Honolulu' : 'Asia/Tokyo'

afterEach(() => setReaderZone(null))

test('a time that is not a number shows nothing', () => {
  expect(formatTime(Number.NaN)).toBe('')
  expect(formatDate(Number.POSITIVE_INFINITY)).toBe('')
  expect(formatMeetingTime(Number.NaN)).toBe('')
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
    expect(formatTime(seconds, 'UTC').replace(' UTC', '')).toBe(shown)
  },
)

test('dates are written as Americans write them, and a meeting always names the zone', () => {
  expect(formatDay(thursday, denver)).toBe('Thu, Oct 8')
  expect(formatDate(thursday, denver)).toBe('Oct 8, 2026')
  expect(formatMeetingTime(thursday, denver)).toBe('Thu, Oct 8, 5:30 pm\u00a0MT')
  expect(formatDay(thursday, 'Asia/Tokyo')).toBe('Fri, Oct 9')
})

test.each([
  [denver, 'MT'],
  ['America/Phoenix', 'MST'],
  ['UTC', 'UTC'],
  ['Europe/Berlin', 'GMT+2'],
])('the zone %s is called %s', (zone, name) => {
  expect(formatZone(thursday, zone)).toBe(name)
})

test('where the account’s clock differs from the device’s every time follows the account and says its zone', () => {
  setReaderZone(elsewhere)
  const time = formatTime(thursday)
  expect(time).toBe(`${formatTime(thursday, elsewhere)}`)
  expect(time.endsWith(`\u00a0${formatZone(thursday, elsewhere)}`)).toBe(true)
  expect(formatDateAndTime(thursday)).toBe(`${formatDate(thursday, elsewhere)}, ${time}`)
})

test('a time on the device’s own clock has no zone', () => {
  setReaderZone(deviceZone())
  expect(formatTime(thursday)).toMatch(/^\d{1,2}:\d\d [ap]m$/)
})
