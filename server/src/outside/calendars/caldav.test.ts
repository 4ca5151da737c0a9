import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needs } from '../../testing/needs.ts'
import { radicaleProgram, radicaleUser, startRadicale } from '../../testing/start-radicale.ts'
import { mayKnowPassword } from './caldav.ts'
import { CalendarFailure } from './calendar-source.ts'
import { openCalendarSource } from './open-calendar-source.ts'

const source = openCalendarSource({ mayBeLocal: true })
const period = {
  from: new Date('2026-10-01T00:00:00Z'),
  to: new Date('2027-01-01T00:00:00Z'),
  timeZone: 'America/Denver',
  ownUids: [],
  validators: {},
}
const kindOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error) => (error instanceof CalendarFailure ? error.kind : String(error)),
  )

test('a password goes to hosts of the same domain, as iCloud has them, and to no other', () => {
  const may = (typed: string, other: string) => mayKnowPassword(new URL(typed), new URL(other))
  expect(may('https://caldav.icloud.com', 'https://p42-caldav.icloud.com/1/')).toBe(true)
  expect(may('https://example.com', 'https://dav.example.com')).toBe(true)
  for (const other of [
    'https://caldav.icloud.com.evil.example',
    'https://evilicloud.com',
    'http://p42-caldav.icloud.com',
    'https://p42-caldav.icloud.com:8443',
  ])
    expect([other, may('https://caldav.icloud.com', other)]).toEqual([other, false])
})

describe('a server that is none', () => {
  const notThere = { status: 404, body: '', headers: {} }
  const answer = { status: 200, body: '', headers: {} as Record<string, string> }
  const server = createServer(({ url }, response) => {
    const { status, body, headers } =
      url === '/.well-known/caldav' || !answer.headers.location ? answer : notThere
    response.writeHead(status, headers).end(body)
  })
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)))
  afterAll(() => void server.close())
  const account = () => ({
    ...radicaleUser,
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
  })

  test.each([
    [200, '<html>Hello</html>', 'not-a-calendar'],
    [207, 'nonsense', 'not-a-calendar'],
    [207, '<!DOCTYPE a [<!ENTITY b "c">]><multistatus xmlns="DAV:"/>', 'not-a-calendar'],
    [207, '<multistatus xmlns="DAV:"/>', 'not-a-calendar'],
    [404, '', 'not-a-calendar'],
    [401, '', 'sign-in'],
    [503, '', 'server-error'],
  ])('answers %i %s: %s', async (status, body, kind) => {
    Object.assign(answer, { status, body, headers: {} })
    expect(await kindOf(source.findCalendars(account()))).toBe(kind)
  })

  test('does not get the password to another server by its well-known address', async () => {
    Object.assign(answer, { status: 301, body: '', headers: { location: 'https://93.184.215.14/dav/' } })
    expect(await kindOf(source.findCalendars(account()))).toBe('refused-address')
  })
})

describe('a CalDAV server (radicale)', needs(radicaleProgram, 'Radicale is not installed'), () => {
  let radicale: Awaited<ReturnType<typeof startRadicale>>
  beforeAll(async () => {
    radicale = await startRadicale()
    await radicale.makeCalendar('Work')
    await radicale.makeCalendar('Family')
    await radicale.makeCalendar('Tasks', 'VTODO')
  })
  afterAll(() => radicale.stop())
  const account = () => ({ ...radicaleUser, address: radicale.url })

  test('refuses a wrong password', async () => {
    expect(await kindOf(source.findCalendars({ ...account(), password: 'wrong' }))).toBe('sign-in')
  })

  test('is not reached where calendars have to be on the public internet', async () => {
    expect(await kindOf(openCalendarSource({ mayBeLocal: false }).findCalendars(account()))).toBe(
      'refused-address',
    )
  })

  test('lists calendars with events, from its root and from a calendar’s own address', async () => {
    const found = await source.findCalendars(account())
    expect(found.map(({ name }) => name).toSorted()).toEqual(['Family', 'Work'])
    const one = await source.findCalendars({ ...account(), address: `${radicale.url}dana/work/` })
    expect(one).toEqual([{ collection: `${radicale.url}dana/work/`, name: 'Work' }])
  })

  test('tells busy times, what changed, and what was removed', async () => {
    const access = {
      kind: 'caldav' as const,
      ...account(),
      collections: ['work', 'family'].map((name) => `${radicale.url}dana/${name}/`),
    }
    await radicale.put(
      'work',
      'weekly',
      'DTSTART;TZID=America/New_York:20261029T090000\r\nDTEND;TZID=America/New_York:20261029T100000\r\nRRULE:FREQ=WEEKLY;COUNT=2\r\nSUMMARY:Secret',
    )
    await radicale.put('work', 'past', 'DTSTART:20250101T090000Z\r\nDTEND:20250101T100000Z')
    await radicale.put('family', 'once', 'DTSTART:20261110T090000Z\r\nDTEND:20261110T100000Z')
    const first = await source.read(access, period)
    expect(first.busy?.map(({ startsAt }) => startsAt.toISOString())).toEqual([
      '2026-10-29T13:00:00.000Z',
      '2026-11-05T14:00:00.000Z',
      '2026-11-10T09:00:00.000Z',
    ])
    expect(JSON.stringify(first)).not.toContain('Secret')
    const { validators } = first
    expect((await source.read(access, { ...period, validators })).busy).toBeUndefined()

    await radicale.put('family', 'once', 'DTSTART:20261111T090000Z\r\nDTEND:20261111T100000Z')
    const moved = await source.read(access, { ...period, validators })
    expect(moved.busy?.at(-1)?.startsAt.toISOString()).toBe('2026-11-11T09:00:00.000Z')
    await radicale.remove('family', 'once')
    const removed = await source.read(access, { ...period, validators: moved.validators })
    expect(removed.busy).toHaveLength(2)
    expect(await kindOf(source.read({ ...access, collections: [`${radicale.url}dana/gone/`] }, period))).toBe(
      'gone',
    )
  })
})
