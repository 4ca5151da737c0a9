import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { answerDue, dueAfterStop } from './answer-clock.ts'
import { isBusinessDay } from './business-days.ts'
import { dayMs, instantOf, onTheWall, type Zone } from './zone.ts'

const hourMs = 3_600_000
const formats = new Map<string, Intl.DateTimeFormat>()

/** The zone as Intl knows it. */
function zone(name: string): Zone {
  const format =
    formats.get(name) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: name, dateStyle: 'short', timeStyle: 'medium' })
  formats.set(name, format)
  return {
    offsetMsAt(at) {
      const second = Math.floor(at / 1000) * 1000
      return Date.parse(`${format.format(second).replace(' ', 'T')}Z`) - second
    },
  }
}
const wall = (ms: number, name: string) => new Date(onTheWall(ms, zone(name))).toISOString().slice(0, 16)
/** In the advisor's local time. */
const due = (sent: string, name = 'America/New_York') =>
  wall(answerDue(instantOf(Date.parse(`${sent}Z`), zone(name)), zone(name)), name)

const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Pacific/Guam',
  'Europe/London',
  'Asia/Kolkata',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'America/St_Johns',
  'UTC',
]
const anyZone = fc.constantFrom(...zones)
const anyTime = fc.integer({ min: Date.parse('2024-01-01Z'), max: Date.parse('2034-01-01Z') })
const today = (ms: number, name: string) => Math.floor(onTheWall(ms, zone(name)) / dayMs)

describe('no time is counted', () => {
  test('on weekends', () => {
    expect(due('2026-11-03T10:30')).toBe('2026-11-05T10:30')
    expect(due('2026-11-05T10:30')).toBe('2026-11-09T10:30')
    expect(due('2026-11-06T23:59')).toBe('2026-11-10T23:59')
  })

  test('on federal holidays as observed', () => {
    // Veterans Day, Thanksgiving, Independence Day observed on a Friday, New Year observed in the previous
    // year.
    expect(due('2026-11-10T16:00')).toBe('2026-11-13T16:00')
    expect(due('2026-11-25T08:00')).toBe('2026-11-30T08:00')
    expect(due('2026-07-02T12:00')).toBe('2026-07-07T12:00')
    expect(due('2027-12-30T12:00')).toBe('2028-01-04T12:00')
  })

  test('before nine in the morning after a day on which nobody works', () => {
    expect(due('2026-11-07T00:00')).toBe('2026-11-12T09:00')
    expect(due('2026-11-08T22:00')).toBe('2026-11-12T09:00')
    expect(due('2026-11-26T13:00')).toBe('2026-12-01T09:00')
  })

  test('where one day is promised, either', () => {
    const within = (sent: string, days: number) => {
      const there = zone('America/New_York')
      return wall(answerDue(instantOf(Date.parse(`${sent}Z`), there), there, days), 'America/New_York')
    }
    expect(within('2026-11-03T10:30', 1)).toBe('2026-11-04T10:30')
    expect(within('2026-11-06T16:00', 1)).toBe('2026-11-09T16:00')
    expect(within('2026-11-10T16:00', 1)).toBe('2026-11-12T16:00')
    expect(within('2026-11-07T12:00', 1)).toBe('2026-11-10T09:00')
    expect(within('2026-11-07T12:00', 2)).toBe(due('2026-11-07T12:00'))
  })

  test('by any calendar but the advisor’s', () => {
    // Friday evening in New York is Saturday in London and on Guam.
    const sent = Date.parse('2026-11-14T01:00:00Z')
    expect(wall(answerDue(sent, zone('America/New_York')), 'America/New_York')).toBe('2026-11-17T20:00')
    expect(wall(answerDue(sent, zone('Europe/London')), 'Europe/London')).toBe('2026-11-18T09:00')
    expect(wall(answerDue(sent, zone('Pacific/Guam')), 'Pacific/Guam')).toBe('2026-11-18T09:00')
  })
})

describe('the same hour on the wall', () => {
  test('stays the same when clocks are changed in between', () => {
    // Sunday 8 March and Sunday 1 November 2026.
    expect(due('2026-03-06T15:00')).toBe('2026-03-10T15:00')
    expect(due('2026-10-30T15:00')).toBe('2026-11-03T15:00')
    const sent = Date.parse('2026-03-06T20:00Z')
    expect(answerDue(sent, zone('America/New_York')) - sent).toBe(4 * dayMs - hourMs)
    // No daylight saving time.
    expect(answerDue(sent, zone('America/Phoenix')) - sent).toBe(4 * dayMs)
  })

  test('that does not exist moves to the next that does', () => {
    // Clocks in Cairo go from 00:00 to 01:00 on Friday 24 April 2026, in New York (a Sunday) never on a business day.
    expect(due('2026-04-22T00:30', 'Africa/Cairo')).toBe('2026-04-24T01:00')
    expect(due('2026-04-22T01:30', 'Africa/Cairo')).toBe('2026-04-24T01:30')
    const skipped = instantOf(Date.parse('2026-03-08T02:30Z'), zone('America/New_York'))
    expect(wall(skipped, 'America/New_York')).toBe('2026-03-08T03:00')
  })

  test('that comes twice is the first of them', () => {
    const twice = instantOf(Date.parse('2026-11-01T01:30Z'), zone('America/New_York'))
    expect(new Date(twice).toISOString()).toBe('2026-11-01T05:30:00.000Z')
  })

  test('is what every request gets, in every zone and season', () => {
    fc.assert(
      fc.property(anyTime, anyZone, (sent, name) => {
        const at = answerDue(sent, zone(name))
        const [from, to] = [today(sent, name), today(at, name)]
        const counted = []
        for (let day = from; day <= to; day++) if (isBusinessDay(day)) counted.push(day)
        // The day itself and two more; requests sent on other days start on the next business day.
        expect(counted).toHaveLength(3)
        expect(isBusinessDay(to)).toBe(true)
        const hour = isBusinessDay(from) ? onTheWall(sent, zone(name)) % dayMs : 9 * hourMs
        const shown = onTheWall(at, zone(name)) % dayMs
        if (name !== 'Africa/Cairo') expect(shown).toBe(hour)
        else expect(shown === hour || shown === hourMs).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })

  test('is never earlier for who asks later, but for a morning that counts from nine', () => {
    fc.assert(
      fc.property(anyTime, fc.integer({ min: 0, max: 10 * dayMs }), anyZone, (sent, later, name) => {
        // Early Monday counts from then, all of Sunday from nine; and an hour may repeat.
        const slack = 11 * hourMs
        expect(answerDue(sent + later, zone(name)) + slack).toBeGreaterThanOrEqual(
          answerDue(sent, zone(name)),
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a question', () => {
  const ny = zone('America/New_York')
  const at = (text: string) => instantOf(Date.parse(`${text}Z`), ny)
  const after = (asked: string, dueAt: string, goesOn: string) =>
    wall(
      dueAfterStop({ askedAtMs: at(asked), dueAtMs: at(dueAt), goesOnAtMs: at(goesOn) }, ny),
      'America/New_York',
    )

  test('that is answered at once changes nothing, whenever it is asked', () => {
    fc.assert(
      fc.property(anyTime, fc.double({ min: 0, max: 0.999, noNaN: true }), anyZone, (sent, part, name) => {
        const dueAtMs = answerDue(sent, zone(name))
        const asked = sent + Math.floor((dueAtMs - sent) * part)
        const next = dueAfterStop({ askedAtMs: asked, dueAtMs, goesOnAtMs: asked }, zone(name))
        expect(next - dueAtMs).toBeLessThanOrEqual(hourMs)
        expect(next).toBeGreaterThanOrEqual(dueAtMs)
      }),
      { numRuns: 2000 },
    )
  })

  test('leaves the time that was left, and not the weekend in it', () => {
    // Sent on Thursday at 15:00; a day and an hour were left on Friday at 14:00.
    expect(after('2026-11-06T14:00', '2026-11-09T15:00', '2026-11-09T10:00')).toBe('2026-11-10T11:00')
    // Answered on a Saturday: resumes on Monday.
    expect(after('2026-11-06T14:00', '2026-11-09T15:00', '2026-11-07T12:00')).toBe('2026-11-10T01:00')
    // A day left on Wednesday; answered on Friday, due on Monday and not on Saturday.
    expect(after('2026-11-18T15:00', '2026-11-19T15:00', '2026-11-20T15:00')).toBe('2026-11-23T15:00')
  })

  test('asked before the clock ran leaves all of it and no more', () => {
    // Sent and asked on Saturday, due on Thursday at 09:00 (Wednesday is a holiday).
    expect(after('2026-11-07T12:00', '2026-11-12T09:00', '2026-11-07T13:00')).toBe('2026-11-12T09:00')
    expect(after('2026-11-07T12:00', '2026-11-12T09:00', '2026-11-09T12:00')).toBe('2026-11-12T12:00')
  })

  test('never makes it due earlier, never leaves less time, and the longer it stands the later it is due', () => {
    fc.assert(
      fc.property(
        anyTime,
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        anyZone,
        fc.tuple(fc.integer({ min: 0, max: 5 * dayMs }), fc.integer({ min: 0, max: 5 * dayMs })),
        (sent, part, name, [stood, longer]) => {
          const dueAtMs = answerDue(sent, zone(name))
          const askedAtMs = sent + Math.floor((dueAtMs - sent) * part)
          const next = (goesOnAtMs: number) => dueAfterStop({ askedAtMs, dueAtMs, goesOnAtMs }, zone(name))
          const first = next(askedAtMs + stood)
          expect(first).toBeGreaterThanOrEqual(dueAtMs)
          expect(first).toBeGreaterThan(askedAtMs + stood - hourMs)
          expect(next(askedAtMs + stood + longer) + 2 * hourMs).toBeGreaterThanOrEqual(first)
          expect(isBusinessDay(today(first, name))).toBe(true)
        },
      ),
      { numRuns: 2000 },
    )
  })
})
