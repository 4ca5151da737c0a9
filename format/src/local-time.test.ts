import { expect, test } from 'vitest'
import { localTimeAt, momentAt } from './local-time.ts'

const seconds = (moment: string) => Date.parse(moment) / 1000

test('a time skipped in spring does not exist', () => {
  expect(momentAt('2026-03-08', 2 * 60 + 30, 'America/Denver')).toBeUndefined()
})

test('an invalid day does not exist', () => {
  expect(momentAt('', 600, 'America/Denver')).toBeUndefined()
  expect(momentAt('2026-13-40', 600, 'America/Denver')).toBeUndefined()
})

test('of a repeated time in fall the first one counts', () => {
  expect(momentAt('2026-11-01', 90, 'America/Denver')).toBe(seconds('2026-11-01T01:30:00-06:00'))
})

test.each([
  ['2026-11-24', 630, 'America/Denver', '2026-11-24T17:30:00Z'],
  ['2026-07-24', 630, 'America/Denver', '2026-07-24T16:30:00Z'],
  ['2026-03-08', 4 * 60, 'America/New_York', '2026-03-08T08:00:00Z'],
  ['2026-11-01', 0, 'America/New_York', '2026-11-01T04:00:00Z'],
  ['2026-11-01', 23 * 60 + 45, 'America/New_York', '2026-11-02T04:45:00Z'],
  ['2026-06-01', 9 * 60, 'Pacific/Guam', '2026-05-31T23:00:00Z'],
  ['2026-06-01', 9 * 60, 'Asia/Kathmandu', '2026-06-01T03:15:00Z'],
])('%s at minute %i in %s is %s, and back', (day, minutes, zone, moment) => {
  const at = momentAt(day, minutes, zone)
  expect(at).toBe(seconds(moment))
  expect(localTimeAt(at ?? 0, zone)).toEqual({ day, minutes })
})
