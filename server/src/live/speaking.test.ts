import { liveProtocol, messageParts } from '@evenkeel/contract/contact/live'
import fc from 'fast-check'
import type { Socket } from 'socket.io-client'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { numberOf } from '../testing/people.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { ourPage, useLiveApp } from './testing/live-app.ts'

const app = await useLiveApp({ tuning: { perPerson: 3 } })
let robin: TestBrowser
let robinId: number
let dana: TestBrowser
let danaId: number
beforeEach(async () => {
  robin = await app.personIn('robin@whitfield.example')
  robinId = await numberOf(robin)
  dana = await app.personIn('dana@whitfield.example', 'advisor')
  danaId = await numberOf(dana)
})

function heardBy(socket: Socket): unknown[] {
  const heard: unknown[] = []
  socket.onAny((event, payload) => heard.push([event, payload.request_id]))
  return heard
}

/** By polling, by hand, not yet identified. */
async function connectionOf(visitor: TestBrowser) {
  const headers = { ...ourPage, cookie: app.cookieOf(visitor) }
  const { text } = await app.ask(headers)
  const at = `/socket.io/?EIO=4&transport=polling&sid=${JSON.parse(text.slice(1)).sid}`
  const send = (body: string, more: Record<string, string> = {}) =>
    app.ask({ ...headers, ...more }, { method: 'POST', at, body })
  return { headers, at, send }
}

const register = (socket: Socket, said: unknown) => socket.timeout(10_000).emitWithAck('register', said)
const tell = (personId: number, request_id: number) => app.live.tell(personId, 'typing', { request_id })
const eventually = (check: () => void) => vi.waitFor(check)

describe('register', () => {
  test.each([
    ['another person', () => ({ userId: danaId, userType: 'consumer' })],
    ['another role', () => ({ userId: robinId, userType: 'advisor' })],
    ['an admin', () => ({ userId: robinId, userType: 'admin' })],
    ['more than it may', () => ({ userId: robinId, userType: 'consumer', rooms: ['user:1'] })],
    ['its number as text', () => ({ userId: String(robinId), userType: 'consumer' })],
    ['nobody', () => null],
  ])('as %s is refused, and the page is sent away (SIO-03)', async (_, said) => {
    const socket = await app.listen(robin)
    expect(await register(socket, said())).toMatchObject({ ok: false })
    await eventually(() => expect(socket.connected).toBe(false))
  })

  test('as oneself is agreed to, twice too (spec 3-31, 4-32)', async () => {
    const socket = await app.listen(robin)
    const person = { userId: robinId, userType: 'consumer' }
    expect(await register(socket, person)).toEqual({ ok: true })
    expect(await register(socket, person)).toEqual({ ok: true })
    expect(socket.connected).toBe(true)
  })
})

describe('what is told', () => {
  test('reaches every page of that person and nobody else, registered or not', async () => {
    const [first, second, other] = await Promise.all([
      app.listen(robin),
      app.listen(robin, { transports: ['polling'] }),
      app.listen(dana),
    ])
    const heard = [first, second, other].map(heardBy)
    tell(robinId, 1)
    tell(danaId, 2)
    await eventually(() => expect(heard).toEqual([[['typing', 1]], [['typing', 1]], [['typing', 2]]]))
  })

  test('comes in the order it was told', async () => {
    const heard = heardBy(await app.listen(robin, { transports: ['polling', 'websocket'] }))
    for (let n = 0; n < 100; n++) tell(robinId, n)
    await eventually(() => expect(heard).toHaveLength(100))
    expect(heard).toEqual(Array.from({ length: 100 }, (_, n) => ['typing', n]))
  })

  test('of a message is one event to a page, and in parts to a page of the version before', async () => {
    const [now, before] = await Promise.all([
      app.listen(robin, { auth: { token: robin.bearer, protocol: liveProtocol } }),
      app.listen(robin),
    ])
    const heard = [now, before].map((socket) => {
      const events: unknown[] = []
      socket.onAny((event, payload) => events.push([event, payload]))
      return events
    })
    const message = {
      seq: 2,
      client_id: crypto.randomUUID(),
      from: 'advisor' as const,
      text: 'Hello',
      files: [],
      sent_at: 1,
    }
    const notice = { id: 7, title: 'New message', body: 'Hello', kind: 'message' as const, link: '/x', at: 1 }
    const told = { request_id: 5, message, read_seq: 2, notice }
    app.live.tell(robinId, 'message', told, messageParts)
    tell(robinId, 9)
    await eventually(() =>
      expect(heard).toEqual([
        [
          ['message', told],
          ['typing', { request_id: 9 }],
        ],
        [
          ['message', { request_id: 5, message }],
          ['messages-read', { request_id: 5, by: 'advisor', seq: 2 }],
          ['new-notification', notice],
          ['typing', { request_id: 9 }],
        ],
      ]),
    )
  })

  test('to somebody who is not there is told to nobody, and is no failure', () => {
    expect(() => tell(999_999, 1)).not.toThrow()
  })

  test('is not to be had by asking for a room (SIO-04)', async () => {
    const socket = await app.listen(dana)
    const heard = heardBy(socket)
    const room = `user:${robinId}`
    for (const event of ['join', 'subscribe', 'room', 'message', 'typing', 'tell'])
      expect(await socket.timeout(10_000).emitWithAck(event, room)).toMatchObject({ ok: false })
    const robins = heardBy(await app.listen(robin))
    tell(robinId, 1)
    await eventually(() => expect(robins).toEqual([['typing', 1]]))
    expect(heard).toEqual([])
  })
})

describe('a page that says too much', () => {
  test('in one go loses its connection (SIO-05)', async () => {
    const socket = await app.listen(robin)
    socket.emit('register', 'x'.repeat(64 * 1024 + 1))
    await eventually(() => expect(socket.connected).toBe(false))
  })

  test('by polling likewise', async () => {
    const { send } = await connectionOf(robin)
    expect((await send(`42["register","${'x'.repeat(64 * 1024)}"]`)).status).toBe(413)
  })

  test('in attachments, or nested without end, harms nobody (SIO-05)', async () => {
    const files = await app.listen(robin)
    files.emit('register', ...Array.from({ length: 11 }, () => Buffer.from('x')))
    await eventually(() => expect(files.connected).toBe(false))
    const { send, at, headers } = await connectionOf(robin)
    await send(`40${JSON.stringify({ token: robin.bearer })}`)
    await send(`421["register",${'['.repeat(10_000)}${']'.repeat(10_000)}]`)
    expect((await app.ask(headers, { at })).text).toContain('not-you')
  })

  test('too often is told so and sent away; the others hear on (SIO-06)', async () => {
    const quiet = await app.listen(dana)
    const loud = await app.listen(robin)
    const answers: unknown[] = []
    for (let n = 0; n < 60; n++) loud.emit('hello', (answer: { code: string }) => answers.push(answer.code))
    await eventually(() => expect(loud.connected).toBe(false))
    expect(answers).toContain('rate-limited')
    const heard = heardBy(quiet)
    tell(danaId, 1)
    await eventually(() => expect(heard).toEqual([['typing', 1]]))
  })

  test('much too often is not answered to the end', async () => {
    const loud = await app.listen(robin)
    for (let n = 0; n < 2000; n++) loud.emit('hello')
    await eventually(() => expect(loud.connected).toBe(false))
    expect(await app.counted('evenkeel_live_ignored_events_total')).toBeLessThan(1000)
  })
})

test('one person has so many pages and no more; one that closes makes room (SIO-06)', async () => {
  const pages = [await app.listen(robin), await app.listen(robin), await app.listen(robin)]
  expect(await app.outcome(app.open(robin))).toBe('too-many')
  expect(await app.outcome(app.open(dana))).toBe('let in')
  pages[0]?.disconnect()
  await vi.waitFor(async () => expect(await app.outcome(app.open(robin))).toBe('let in'))
})

test('events that mean nothing are ignored, counted and answered (SIO-10)', async () => {
  const before = await app.counted('evenkeel_live_ignored_events_total')
  const socket = await app.listen(robin)
  for (const event of ['error', 'message', '__proto__', 'constructor', ''])
    expect(await socket.timeout(10_000).emitWithAck(event, { ok: true })).toMatchObject({
      code: 'unknown-event',
    })
  socket.emit('nobody-waits')
  await vi.waitFor(async () =>
    expect(await app.counted('evenkeel_live_ignored_events_total')).toBe(before + 6),
  )
  expect(socket.connected).toBe(true)
})

test('whatever bytes come, the server goes on and tells (SIO-10)', async () => {
  const connections = await Promise.all(Array.from({ length: 30 }, () => connectionOf(robin)))
  const start = fc.constantFrom(
    '',
    '0',
    '1',
    '2probe',
    '3',
    '4',
    '40',
    '40/x,',
    '41',
    '42',
    '43',
    '44',
    '451-',
    '5',
    'b',
    '6',
  )
  const rest = fc.oneof(fc.string(), fc.json(), fc.constant('["register",{"_placeholder":true,"num":0}]'))
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(start, rest), { maxLength: 4 }), async (packets) => {
      const connection = connections.pop() ?? (await connectionOf(robin))
      const { status } = await connection.send(packets.map(([head, tail]) => head + tail).join('\x1e'))
      expect([200, 400]).toContain(status)
    }),
    { numRuns: 30 },
  )
  const { send } = await connectionOf(robin)
  expect((await send('\u0000', { 'content-type': 'application/octet-stream' })).status).toBe(400)
  const heard = heardBy(await app.listen(dana))
  tell(danaId, 1)
  await eventually(() => expect(heard).toEqual([['typing', 1]]))
})
