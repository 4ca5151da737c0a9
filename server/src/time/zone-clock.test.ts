import { describe, expect, test } from 'vitest'
import { zoneClock } from './zone-clock.ts'

const shown = (zone: string, moment: string) =>
  new Date(zoneClock(zone).localAt(Date.parse(moment))).toISOString().slice(0, 16)
const moment = (zone: string, local: string) => {
  const at = zoneClock(zone).momentOf(Date.parse(`${local}:00Z`))
  return at === undefined ? undefined : new Date(at).toISOString().slice(0, 16)
}

describe('a clock that is put forward', () => {
  test('never shows the times in between', () => {
    expect(moment('America/New_York', '2026-03-08T01:59')).toBe('2026-03-08T06:59')
    expect(moment('America/New_York', '2026-03-08T02:00')).toBe(undefined)
    expect(moment('America/New_York', '2026-03-08T02:59')).toBe(undefined)
    expect(moment('America/New_York', '2026-03-08T03:00')).toBe('2026-03-08T07:00')
  })

  test('skips midnight in some places, and half an hour in another', () => {
    expect(moment('America/Santiago', '2026-09-06T00:30')).toBe(undefined)
    expect(moment('America/Santiago', '2026-09-06T01:00')).toBe('2026-09-06T04:00')
    expect(moment('Australia/Lord_Howe', '2026-10-04T02:15')).toBe(undefined)
    expect(moment('Australia/Lord_Howe', '2026-10-04T02:30')).toBe('2026-10-03T15:30')
  })
})

describe('a clock that is put back', () => {
  test('shows an hour twice, and the first time counts', () => {
    expect(moment('America/New_York', '2026-11-01T01:30')).toBe('2026-11-01T05:30')
    expect(shown('America/New_York', '2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30')
    expect(shown('America/New_York', '2026-11-01T06:30:00Z')).toBe('2026-11-01T01:30')
    expect(moment('America/New_York', '2026-11-01T02:00')).toBe('2026-11-01T07:00')
  })

  test('does so in April in the south', () => {
    expect(moment('Australia/Sydney', '2026-04-05T02:30')).toBe('2026-04-04T15:30')
    expect(moment('Australia/Sydney', '2026-04-05T03:00')).toBe('2026-04-04T17:00')
  })
})

test('a place without summer time, one of a half hour and one of a quarter keep their distance', () => {
  for (const day of ['2026-03-08', '2026-07-01', '2026-11-01']) {
    expect(moment('America/Phoenix', `${day}T09:00`)).toBe(`${day}T16:00`)
    expect(moment('Asia/Kolkata', `${day}T09:00`)).toBe(`${day}T03:30`)
    expect(moment('Asia/Kathmandu', `${day}T09:00`)).toBe(`${day}T03:15`)
    expect(moment('UTC', `${day}T09:00`)).toBe(`${day}T09:00`)
  }
})

test('the clock of a whole year is the one of Intl, wherever one is', () => {
  for (const timeZone of ['America/New_York', 'Africa/Casablanca', 'Pacific/Auckland', 'America/St_Johns']) {
    const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 7_200_000) {
      const expected = format.format(at).replace(' ', 'T')
      if (shown(timeZone, new Date(at).toISOString()) !== expected)
        expect([timeZone, at, shown(timeZone, new Date(at).toISOString())]).toEqual([timeZone, at, expected])
    }
  }
})
