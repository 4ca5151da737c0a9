import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { zoneClock } from '../../time/zone-clock.ts'
import { busyTimesIn } from './busy-times.ts'

const period = {
  from: new Date('2026-10-01T00:00:00Z'),
  to: new Date('2027-01-01T00:00:00Z'),
  timeZone: 'America/Denver',
  ownUids: [],
}
const shown = (texts: string[], more: Partial<Parameters<typeof busyTimesIn>[1]> = {}) =>
  busyTimesIn(texts, { ...period, ...more }).map(
    ({ startsAt, endsAt }) => `${startsAt.toISOString().slice(0, 16)} ${endsAt.toISOString().slice(11, 16)}`,
  )
const fixture = (name: string) =>
  readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8').replaceAll(/\r?\n/g, '\r\n')
const calendar = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`),
    'END:VCALENDAR',
    '',
  ]
    .join('\n')
    .replaceAll('\n', '\r\n')

describe('what is no calendar', () => {
  test.each(['', 'Hello', '<html><body>Sign in</body></html>', 'BEGIN:VCARD\r\nEND:VCARD\r\n'])(
    'is refused: %s',
    (text) => expect(() => busyTimesIn([text], period)).toThrow(),
  )
})

describe('calendars as their apps write them', () => {
  test('Google: moved, canceled and excluded occurrences, two days off, a free birthday, an end by UTC', () => {
    expect(shown([fixture('google.ics')])).toEqual([
      '2026-10-05T16:00 16:30',
      '2026-10-07T17:00 18:00',
      '2026-10-12T21:00 22:00',
      '2026-10-14T06:00 06:00',
      // After the clock change, and the last one before the end.
      '2026-11-02T17:00 17:30',
      '2026-11-09T17:00 17:30',
      '2026-11-16T17:00 17:30',
    ])
  })

  test('Outlook: Windows names, a zone of its own, a moved occurrence, and free time', () => {
    expect(shown([fixture('outlook.ics')])).toEqual([
      '2026-10-13T14:00 15:30',
      '2026-10-21T12:30 13:30',
      '2026-11-11T14:00 15:30',
      '2026-12-08T15:00 16:30',
    ])
  })

  test('iCloud: extra dates, a length, a time without a zone on the advisor’s clock, and odd lines', () => {
    expect(shown([fixture('icloud.ics')])).toEqual([
      '2026-11-02T22:30 23:30',
      '2026-11-04T22:30 23:30',
      '2026-11-05T22:30 23:30',
      '2026-11-09T15:00 15:45',
    ])
  })
})

describe('busy times', () => {
  test('of our own meetings come back from a calendar and are left out', () => {
    const text = calendar('UID:ours\nDTSTART:20261010T100000Z\nDTEND:20261010T110000Z')
    expect(shown([text])).toHaveLength(1)
    expect(shown([text], { ownUids: ['ours'] })).toEqual([])
  })

  test('that overlap or adjoin are one, also from several calendars', () => {
    const at = (from: string, to: string) =>
      calendar(`UID:${from}\nDTSTART:20261010T${from}00Z\nDTEND:20261010T${to}00Z`)
    expect(shown([at('1000', '1100'), at('1100', '1200'), at('1130', '1145'), at('1300', '1310')])).toEqual([
      '2026-10-10T10:00 12:00',
      '2026-10-10T13:00 13:10',
    ])
  })

  test('of a whole day last from midnight to midnight, also when the clock changes', () => {
    const [day] = busyTimesIn([calendar('UID:a\nDTSTART;VALUE=DATE:20261101')], period)
    expect([day?.startsAt.toISOString(), day?.endsAt.toISOString()]).toEqual([
      '2026-11-01T06:00:00.000Z',
      '2026-11-02T07:00:00.000Z',
    ])
  })

  test('follow a change of this and all later occurrences', () => {
    const text = calendar(
      'UID:a\nDTSTART:20261005T100000Z\nDTEND:20261005T110000Z\nRRULE:FREQ=DAILY;COUNT=4',
      'UID:a\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261007T100000Z\nDTSTART:20261007T120000Z\nDTEND:20261007T123000Z',
    )
    expect(shown([text])).toEqual([
      '2026-10-05T10:00 11:00',
      '2026-10-06T10:00 11:00',
      '2026-10-07T12:00 12:30',
      '2026-10-08T12:00 12:30',
    ])
  })

  test('are read from free-busy files too', () => {
    const text =
      'BEGIN:VCALENDAR\r\nBEGIN:VFREEBUSY\r\nFREEBUSY;FBTYPE=BUSY:20261010T100000Z/20261010T110000Z,20261011T100000Z/PT30M\r\nFREEBUSY;FBTYPE=FREE:20261012T100000Z/PT30M\r\nEND:VFREEBUSY\r\nEND:VCALENDAR\r\n'
    expect(shown([text])).toEqual(['2026-10-10T10:00 11:00', '2026-10-11T10:00 10:30'])
  })

  test('of a rule without end stop at the period; one that repeats each second counts once, too many are refused', () => {
    const rule = (by: string) =>
      calendar(`UID:a\nDTSTART:20261001T100000Z\nDTEND:20261001T100001Z\nRRULE:FREQ=${by}`)
    expect(shown([rule('DAILY')])).toHaveLength(92)
    expect(shown([rule('SECONDLY')])).toHaveLength(1)
    expect(() => busyTimesIn([rule('HOURLY')], period, 1000)).toThrow('too many')
  })
})

describe('a rule gives the same days as counting day by day', () => {
  const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const
  const dayMs = 86_400_000
  const halfHourMs = 1_800_000
  const zones = ['America/New_York', 'America/Denver', 'Europe/London', 'Asia/Kolkata'] as const
  const first = Date.UTC(2026, 9, 1)

  test('weekly by weekdays and monthly by day, in any zone, with days left out', () => {
    fc.assert(
      fc.property(
        fc.record({
          zone: fc.constantFrom(...zones),
          startDay: fc.integer({ min: 0, max: 20 }),
          hour: fc.integer({ min: 4, max: 22 }),
          interval: fc.integer({ min: 1, max: 3 }),
          by: fc.oneof(
            fc.record({ days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }) }),
            fc.record({ monthDay: fc.integer({ min: 1, max: 28 }) }),
          ),
          leftOut: fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 5 }),
        }),
        ({ zone, startDay, hour, interval, by, leftOut }) => {
          const localDay = (day: number) => new Date(first + day * dayMs)
          const isOn = (day: number): boolean => {
            const date = localDay(day)
            if ('monthDay' in by) {
              const start = localDay(startDay)
              const months =
                (date.getUTCFullYear() - start.getUTCFullYear()) * 12 +
                date.getUTCMonth() -
                start.getUTCMonth()
              return date.getUTCDate() === by.monthDay && months % interval === 0
            }
            // Weeks begin on Monday; October 1, 2026, is a Thursday.
            const week = (each: number) => Math.floor((each + 3) / 7)
            return by.days.includes(date.getUTCDay()) && (week(day) - week(startDay)) % interval === 0
          }
          const stamp = (day: number) =>
            `${localDay(day).toISOString().slice(0, 10).replaceAll('-', '')}T${String(hour).padStart(2, '0')}1500`
          const rule =
            'monthDay' in by
              ? `FREQ=MONTHLY;INTERVAL=${interval};BYMONTHDAY=${by.monthDay}`
              : `FREQ=WEEKLY;INTERVAL=${interval};BYDAY=${by.days.map((day) => weekdays[day]).join(',')}`
          const text = calendar(
            [
              'UID:a',
              `DTSTART;TZID=${zone}:${stamp(startDay)}`,
              `DTEND;TZID=${zone}:${stamp(startDay).slice(0, -4)}4500`,
              `RRULE:${rule}`,
              ...leftOut.map((day) => `EXDATE;TZID=${zone}:${stamp(day)}`),
            ].join('\n'),
          )
          const clock = zoneClock(zone)
          const expected: number[] = []
          for (let day = startDay; day < 100; day += 1) {
            // The first one always counts, as calendars show it.
            if ((day !== startDay && !isOn(day)) || leftOut.includes(day)) continue
            const at = clock.momentOf(first + day * dayMs + (hour * 60 + 15) * 60_000)
            if (at !== undefined && at + halfHourMs > period.from.getTime() && at < period.to.getTime())
              expected.push(at)
          }
          expect(busyTimesIn([text], period).map(({ startsAt }) => startsAt.getTime())).toEqual(expected)
        },
      ),
      { numRuns: 150 },
    )
  })
})
