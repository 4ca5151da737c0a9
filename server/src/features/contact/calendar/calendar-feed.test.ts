import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/test-app.ts'
import { firstSlot, refusal, useBookings } from '../meetings/fixtures/use-bookings.ts'
import {
  openCalendarFeed,
  readCalendarFeed,
  removeCalendarFeed,
  replaceCalendarFeed,
} from './calendar-feed.ts'

const house = await useBookings()
const { services, pair, book, run, clock } = house
const app = await useTestApp(services)

const fileOf = (address: string) => address.split('/').at(-1) ?? ''
async function textOf(file: string): Promise<string> {
  const { stream } = await openCalendarFeed(services, file)
  const parts: Buffer[] = []
  for await (const part of stream) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString()
}
const eventsIn = (text: string) => new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent')

describe('nobody reads an advisor’s meetings', () => {
  test('with an address that was never given, was replaced or turned off', async () => {
    const { dana } = await pair()
    expect(await refusal(openCalendarFeed(services, `${'x'.repeat(43)}.ics`))).toBe('not-found')
    const { address: old } = await replaceCalendarFeed(services, dana)
    const { address } = await replaceCalendarFeed(services, dana)
    expect(await refusal(textOf(fileOf(old)))).toBe('not-found')
    expect(await refusal(textOf(fileOf(address)))).toBe('none')
    await removeCalendarFeed(services, dana)
    expect(await refusal(textOf(fileOf(address)))).toBe('not-found')
    expect(await readCalendarFeed(services, dana)).toEqual({ feed: null })
  })

  test('after the account was disabled', async () => {
    const { dana } = await pair()
    const { address } = await replaceCalendarFeed(services, dana)
    await run('update person set disabled_at = now() where id = $1', [dana.personId])
    expect(await refusal(textOf(fileOf(address)))).toBe('not-found')
  })

  test('from the database, which has only a hash of the address', async () => {
    const { dana } = await pair()
    const { address } = await replaceCalendarFeed(services, dana)
    const { rows } = await run('select f::text as text from calendar_feed f')
    expect(rows[0].text).not.toContain(fileOf(address).slice(0, 43))
  })
})

describe('the feed', () => {
  test('has the meetings with no more than the advisor may know, and none after the match ended', async () => {
    const { id, robin, dana } = await pair()
    const { address } = await replaceCalendarFeed(services, dana)
    expect(eventsIn(await textOf(fileOf(address)))).toEqual([])
    await book(robin, id, firstSlot)
    const text = await textOf(fileOf(address))
    const [event] = eventsIn(text)
    expect(event?.getFirstPropertyValue('dtstart')?.toString()).toBe('2026-10-05T15:00:00Z')
    expect(event?.getFirstPropertyValue('summary')).toMatch(/^Meeting with /)
    expect(text).not.toMatch(/ATTENDEE/)
    const { rows } = await run('select email, last_name from person where id = $1', [robin.personId])
    expect(text).not.toContain(rows[0].email)
    await house.close(robin, id, 'not-a-fit')
    expect(eventsIn(await textOf(fileOf(address)))).toEqual([])
  })

  test('is read without a session, answers “not changed”, and remembers when it was read', async () => {
    const { id, robin, dana } = await pair()
    const { address } = await replaceCalendarFeed(services, dana)
    await book(robin, id, firstSlot)
    const url = new URL(address).pathname
    const first = await app.inject({ url })
    expect([first.statusCode, first.headers['content-type'], first.headers['cache-control']]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      'no-store',
    ])
    const again = await app.inject({ url, headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await readCalendarFeed(services, dana)).feed?.last_read_at).toBe(
      Math.floor(clock.now().getTime() / 1000),
    )
  })

  test('is not read more than once a minute for an hour', async () => {
    const { dana } = await pair()
    const taken: string[] = []
    const limits = {
      close: async () => {},
      take: async (limit: { points: number }, key: string) => {
        taken.push(key)
        return taken.length > limit.points ? 60 : undefined
      },
    }
    const { address } = await replaceCalendarFeed(services, dana)
    const read = () => openCalendarFeed({ ...services, limits }, fileOf(address))
    for (let reads = 0; reads < 60; reads += 1) await read()
    expect(await refusal(read())).toMatch('limit-exceeded')
  })
})
