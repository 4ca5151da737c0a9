import { describe, expect, test } from 'vitest'
import { digestTimes } from './digest-times.ts'

const times = (wishes: Partial<Parameters<typeof digestTimes>[0]>, now: string) => {
  const { last, next } = digestTimes(
    { digest: 'daily', quietHours: null, timeZone: 'America/New_York', ...wishes },
    new Date(now),
  )
  return [last.toISOString().slice(0, 16), next.toISOString().slice(0, 16)]
}

describe('a digest comes at eight in the morning', () => {
  test('of every day, where its reader lives', () => {
    expect(times({}, '2026-10-01T11:59Z')).toEqual(['2026-09-30T12:00', '2026-10-01T12:00'])
    expect(times({}, '2026-10-01T12:00Z')).toEqual(['2026-10-01T12:00', '2026-10-02T12:00'])
    expect(times({ timeZone: 'America/Denver' }, '2026-10-01T12:00Z')).toEqual([
      '2026-09-30T14:00',
      '2026-10-01T14:00',
    ])
    expect(times({ timeZone: null }, '2026-10-01T12:00Z')).toEqual(['2026-10-01T12:00', '2026-10-02T12:00'])
    expect(times({ timeZone: 'Pacific/Auckland' }, '2026-10-01T12:00Z')).toEqual([
      '2026-09-30T19:00',
      '2026-10-01T19:00',
    ])
  })

  test('of Mondays, for whoever wants one a week', () => {
    expect(times({ digest: 'weekly' }, '2026-10-01T15:00Z')).toEqual(['2026-09-28T12:00', '2026-10-05T12:00'])
    expect(times({ digest: 'weekly' }, '2026-10-05T12:00Z')).toEqual(['2026-10-05T12:00', '2026-10-12T12:00'])
  })

  test('also when the clocks were put in the night', () => {
    expect(times({}, '2026-03-08T13:00Z')).toEqual(['2026-03-08T12:00', '2026-03-09T12:00'])
    expect(times({}, '2026-11-01T12:30Z')).toEqual(['2026-10-31T12:00', '2026-11-01T13:00'])
  })

  test('or when quiet hours that are on at eight are over', () => {
    const quietHours = { from: 1320, to: 570 }
    expect(times({ quietHours }, '2026-10-01T13:29Z')).toEqual(['2026-09-30T13:30', '2026-10-01T13:30'])
    expect(times({ quietHours }, '2026-10-01T13:30Z')).toEqual(['2026-10-01T13:30', '2026-10-02T13:30'])
  })
})
