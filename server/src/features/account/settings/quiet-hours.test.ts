import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

const newYork = 'America/New_York'
const until = (from: number, to: number, timeZone: string | null, now: string) =>
  quietUntil({ from, to }, timeZone, new Date(now)).toISOString().replace(':00.000Z', 'Z')

describe('quiet hours end', () => {
  test('now for whoever has none, or is outside of them', () => {
    const now = new Date('2026-10-01T15:00:00Z')
    expect(quietUntil(null, newYork, now)).toEqual(now)
    expect(until(1320, 420, newYork, '2026-10-01T15:00Z')).toBe('2026-10-01T15:00Z')
    // The very minute they end.
    expect(until(1320, 420, newYork, '2026-10-01T11:00Z')).toBe('2026-10-01T11:00Z')
  })

  test('the same morning or the next, by the clock where somebody lives', () => {
    // From ten in the evening to seven.
    expect(until(1320, 420, newYork, '2026-10-01T02:30Z')).toBe('2026-10-01T11:00Z')
    expect(until(1320, 420, newYork, '2026-10-01T10:59Z')).toBe('2026-10-01T11:00Z')
    expect(until(1320, 420, 'America/Los_Angeles', '2026-10-01T10:59Z')).toBe('2026-10-01T14:00Z')
    expect(until(1320, 420, null, '2026-10-01T02:30Z')).toBe('2026-10-01T11:00Z')
    expect(until(540, 1020, 'Asia/Kolkata', '2026-10-01T04:00Z')).toBe('2026-10-01T11:30Z')
  })

  test('an hour earlier or later in the nights in which the clocks are put', () => {
    expect(until(1320, 420, newYork, '2026-03-08T03:00Z')).toBe('2026-03-08T11:00Z')
    expect(until(1320, 420, newYork, '2026-03-07T03:00Z')).toBe('2026-03-07T12:00Z')
    expect(until(1320, 420, newYork, '2026-11-01T03:00Z')).toBe('2026-11-01T12:00Z')
    expect(until(1320, 420, newYork, '2026-10-31T03:00Z')).toBe('2026-10-31T11:00Z')
  })

  test('at the first minute there is, where their end is put over', () => {
    // 2:30 does not exist on that day: at two it becomes three.
    expect(until(1320, 150, newYork, '2026-03-08T05:00Z')).toBe('2026-03-08T07:00Z')
  })

  test('the second time, where their end comes twice and once was already', () => {
    // 1:30 is at 5:30 UTC and, after two becomes one, at 6:30 UTC again.
    expect(until(1320, 90, newYork, '2026-11-01T05:10Z')).toBe('2026-11-01T05:30Z')
    expect(until(1320, 90, newYork, '2026-11-01T06:10Z')).toBe('2026-11-01T06:30Z')
  })
})
