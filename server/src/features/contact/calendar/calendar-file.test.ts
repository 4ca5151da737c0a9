import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { needs } from '../../../testing/needs.ts'
import { testSettings } from '../../../testing/test-app.ts'
import {
  type CalendarMeeting,
  type CalendarMethod,
  type CalendarReader,
  calendarFileFor,
} from './calendar-file.ts'
import { hasSecondReader, type ReadCalendar, readCalendar, readWithPython } from './fixtures/read-calendar.ts'

const now = new Date('2026-03-02T17:00:00Z')

const booked: CalendarMeeting = {
  id: 7,
  uid: '0d7f4e0a-51a2-4b0e-9a3e-0a2f6c1d9b11',
  sequence: 0,
  state: 'confirmed',
  startsAt: new Date('2026-03-10T15:30:00Z'),
  minutes: 30,
  way: 'video',
  where: 'https://meet.okafor.example/dana',
  title: 'Meeting with Dana Okafor',
  link: '/shared/matchmaking/messages?request=12',
  changedAt: now,
}
const robin: CalendarReader = {
  name: 'Robin Whitfield',
  email: 'robin@whitfield.example',
  zone: 'America/Denver',
}
const dana: CalendarReader = {
  name: 'Dana Okafor',
  email: 'dana@okafor.example',
  zone: 'America/New_York',
}

const write = (
  meeting: Partial<CalendarMeeting> = {},
  reader: Partial<CalendarReader> = {},
  method: CalendarMethod = 'REQUEST',
) => calendarFileFor({ ...booked, ...meeting }, { ...robin, ...reader }, method, testSettings, now)
const read = (...written: Parameters<typeof write>) => readCalendar(write(...written))
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

describe('a calendar file must not', () => {
  test('name anybody but its own reader and us, whatever the two files share', () => {
    const [hers, theirs] = [
      write({ title: 'Meeting with Dana Okafor' }),
      write({ title: 'Meeting with R. in Colorado' }, dana),
    ].map(unfolded)
    expect(theirs).not.toMatch(/robin|whitfield/i)
    expect(hers?.match(/mailto:[^\r\n]+/gi)).toEqual([
      'mailto:help@evenkeel.example',
      'MAILTO:robin@whitfield.example',
    ])
    expect(readCalendar(hers ?? '').uid).toBe(readCalendar(theirs ?? '').uid)
  })

  test('invite anybody when it is only published (RFC 5546 3.2.1)', () => {
    const published = read({}, {}, 'PUBLISH')
    expect(published).toMatchObject({ method: 'PUBLISH', attendees: [], status: 'CONFIRMED' })
  })

  test('let what somebody typed begin a line of its own', () => {
    const typed = 'Room 4\r\nATTENDEE:mailto:victim@example.com\nEND:VEVENT\u2028X-A:1\u0085X-B:2\u000bX-C:3'
    const text = write({ where: typed, title: typed }, { name: typed })
    expect(
      text
        .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
        .filter((line) => /^(ATTENDEE|X-|END:VEVENT)/.test(line)),
    ).toHaveLength(2)
    expect(readCalendar(text).attendees.map(({ address }) => address.toLowerCase())).toEqual([
      'mailto:robin@whitfield.example',
    ])
  })

  test('ring by itself: we remind', () => {
    expect(read().alarms).toBe(0)
  })
})

describe('a calendar file', () => {
  test('says what, when, where and by whom', () => {
    expect(read()).toEqual({
      method: 'REQUEST',
      uid: booked.uid,
      sequence: 0,
      status: 'CONFIRMED',
      alarms: 0,
      stamp: now.getTime() / 1000,
      starts: Date.UTC(2026, 2, 10, 15, 30) / 1000,
      ends: Date.UTC(2026, 2, 10, 16, 0) / 1000,
      summary: 'Meeting with Dana Okafor',
      location: 'https://meet.okafor.example/dana',
      url: 'http://localhost:3000/shared/matchmaking/messages?request=12',
      organizer: { address: 'mailto:help@evenkeel.example', name: 'Evenkeel', partstat: '' },
      attendees: [
        { address: 'MAILTO:robin@whitfield.example', name: 'Robin Whitfield', partstat: 'ACCEPTED' },
      ],
    })
  })

  test('is tentative while it is proposed, and waits for the word of whoever has to confirm it', () => {
    const proposed = { state: 'proposed', where: '' } as const
    expect(read(proposed, { hasToConfirm: true })).toMatchObject({
      status: 'TENTATIVE',
      location: 'Video',
      attendees: [{ partstat: 'NEEDS-ACTION' }],
    })
    expect(read(proposed)).toMatchObject({ status: 'TENTATIVE', attendees: [{ partstat: 'ACCEPTED' }] })
  })

  test('moved and then cancelled is the same event, each time newer', () => {
    const startsAt = new Date('2026-03-12T18:00:00Z')
    const versions = [
      read(),
      read({ sequence: 1, startsAt }),
      read({ sequence: 2, startsAt, state: 'cancelled' }, {}, 'CANCEL'),
    ]
    expect(new Set(versions.map(({ uid }) => uid)).size).toBe(1)
    expect(versions.map(({ sequence, method, status }) => [sequence, method, status])).toEqual([
      [0, 'REQUEST', 'CONFIRMED'],
      [1, 'REQUEST', 'CONFIRMED'],
      [2, 'CANCEL', 'CANCELLED'],
    ])
    expect(versions[2]).toMatchObject({
      starts: startsAt.getTime() / 1000,
      attendees: [{ name: robin.name }],
    })
  })

  test('ends every line with CRLF and has none above 75 octets, whatever stands in it', () => {
    const text = write({ title: `Meeting with ${'Ünal 🧭, 東京; '.repeat(20)}`, where: 'x'.repeat(200) })
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  })

  test('tells its reader the time by their own clock, on either side of a change of the clocks', () => {
    const inDenver = (startsAt: string) => unfolded(write({ startsAt: new Date(startsAt) }))
    expect(inDenver('2026-03-07T16:00:00Z')).toContain('Sat\\, Mar 7\\, 9:00 am\u00a0MT\\, 30 minutes')
    expect(inDenver('2026-03-08T16:00:00Z')).toContain('Sun\\, Mar 8\\, 10:00 am\u00a0MT\\, 30 minutes')
    expect(inDenver('2026-11-01T07:30:00Z')).toContain('Sun\\, Nov 1\\, 1:30 am\u00a0MT')
    expect(inDenver('2026-11-01T08:30:00Z')).toContain('Sun\\, Nov 1\\, 1:30 am\u00a0MT')
  })
})

// What people may type (contract/src/text-rules.ts), and some of what they may not.
const odd = fc.constantFrom(
  ',',
  ';',
  '\\',
  '"',
  ':',
  '^',
  '\n',
  '\r\n',
  "'",
  '🧭',
  '👩🏽‍💼',
  'é',
  '東',
  'ا',
  '%2C',
  '\\n',
)
const typed = fc.array(fc.oneof(fc.string({ unit: 'grapheme', maxLength: 12 }), odd), { maxLength: 40 })
const words = typed.map((parts) => parts.join('').slice(0, 200).toWellFormed())
// Also the hours around the clock changes in the United States.
const moment = fc.oneof(
  fc.integer({ min: Date.UTC(2026, 0, 1) / 1000, max: Date.UTC(2029, 0, 1) / 1000 }),
  fc.integer({ min: -8, max: 8 }).map((quarters) => Date.UTC(2026, 10, 1, 8) / 1000 + quarters * 900),
  fc.integer({ min: -8, max: 8 }).map((quarters) => Date.UTC(2027, 2, 14, 9) / 1000 + quarters * 900),
)
const method = fc.constantFrom<CalendarMethod>('REQUEST', 'CANCEL', 'PUBLISH')
const meeting = fc.record({
  uid: fc.uuid(),
  sequence: fc.nat({ max: 1000 }),
  state: fc.constantFrom('proposed', 'confirmed', 'held', 'no-show', 'cancelled'),
  startsAt: moment.map((seconds) => new Date(seconds * 1000)),
  minutes: fc.constantFrom(15, 30, 45, 60, 90),
  way: fc.constantFrom('video', 'phone', 'in-person'),
  where: words,
  title: words,
}) as fc.Arbitrary<Partial<CalendarMeeting>>
const reader = fc.record({
  name: words,
  email: fc.emailAddress(),
  zone: fc.constantFrom('America/Denver', 'America/New_York', 'Asia/Kolkata'),
  hasToConfirm: fc.boolean(),
})
const written = fc.tuple(meeting, reader, method)

/** Line break characters and surrounding white space are not preserved. */
const plain = (text: string) => text.replace(/\r\n|[\r\u2028\u2029]/g, '\n').trim()
const plainName = (text: string) =>
  plain(text)
    .replaceAll('"', "'")
    .replace(/[\^\\\s]+/g, ' ')
    .trim()
const ways = { video: 'Video', phone: 'Phone', 'in-person': 'In person' }

function expectSame(said: ReadCalendar, [about, to, how]: Parameters<typeof write>) {
  const { uid, sequence, startsAt, minutes, way, where, title } = { ...booked, ...about }
  const starts = startsAt.getTime() / 1000
  expect(said).toMatchObject({ method: how, uid, sequence, starts, ends: starts + minutes * 60 })
  expect(said.summary).toBe(plain(title))
  expect(said.location).toBe(plain(where) || ways[way])
  expect(said.status === 'CANCELLED').toBe(how === 'CANCEL' || about?.state === 'cancelled')
  const invited = how === 'PUBLISH' ? [] : [plainName(to?.name ?? '')]
  expect(said.attendees.map(({ name }) => name)).toEqual(invited)
  expect(said.attendees.map(({ address }) => address.replace(/^mailto:/i, ''))).toEqual(
    how === 'PUBLISH' ? [] : [to?.email],
  )
}

describe('what is read from a calendar file is what was written', () => {
  test('by ical.js', () => {
    fc.assert(
      fc.property(written, (case_) => expectSame(readCalendar(write(...case_)), case_)),
      { numRuns: 300 },
    )
  })

  const withPython = needs(hasSecondReader, 'Python’s icalendar is not installed')
  test('by python3-icalendar', withPython, () => {
    // The reader's own escapes are not preserved: a backslash before an n, and "%2C".
    const readable = words.map((text) => text.replace(/[\\%]/g, ''))
    const readably = fc
      .tuple(written, readable)
      .map(
        ([[about, to, how], text]): Parameters<typeof write> => [
          { ...about, where: text, title: `${text}.` },
          { ...to, name: text },
          how,
        ],
      )
    const cases = fc.sample(readably, 150)
    const said = readWithPython(cases.map((case_) => write(...case_)))
    expect(said).toHaveLength(cases.length)
    for (const [index, case_] of cases.entries()) expectSame(said[index] as ReadCalendar, case_)
  })

  test('by both the same', withPython, () => {
    const texts = [write(), write({ sequence: 3, state: 'proposed' }, dana), write({}, {}, 'CANCEL')]
    expect(readWithPython(texts)).toEqual(texts.map(readCalendar))
  })
})
