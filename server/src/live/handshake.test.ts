import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { masqueradeHeader } from '@evenkeel/contract/staff/masquerade'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { adminIn, numberOf } from '../testing/people.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { ourOrigin, ourPage, pagesAt, useLiveApp } from './testing/live-app.ts'

const handshakes = { name: 'socket-handshakes', points: 10, perSeconds: 600 }
const flooding = '192.0.2.50'
let taken = 0
const app = await useLiveApp({
  config: { trustedProxies: 1 },
  tuning: { handshakes, perNetwork: 20 },
  services: {
    limits: {
      take: async ({ name, points }, key) => {
        if (name !== handshakes.name || key !== flooding) return undefined
        taken += 1
        return taken > points ? 30 : undefined
      },
      close: async () => {},
    },
  },
})
let robin: TestBrowser
let cookie: string
beforeEach(async () => {
  taken = 0
  robin = await app.personIn('robin@whitfield.example')
  cookie = app.cookieOf(robin)
})

const foreign = [
  'https://evil.example',
  'null',
  '',
  'http://localhost:3000.evil.example',
  'http://evil-localhost:3000',
  'http://localhost:30000',
  'https://localhost:3000',
  'http://localhost',
]

describe('a page of another origin (SIO-01)', () => {
  test.each(foreign)('of "%s" gets no socket, by polling nor by websocket', async (origin) => {
    expect((await app.ask({ ...ourPage, cookie, origin })).status).toBe(403)
    expect(await app.askForUpgrade({ cookie, origin })).toBe(403)
  })

  test('that names no origin gets none either', async () => {
    expect((await app.ask({ cookie })).status).toBe(403)
    expect(await app.askForUpgrade({ cookie })).toBe(403)
    // Headers our page may omit for reads are required for a WebSocket.
    expect(await app.askForUpgrade({ cookie, 'x-internal-call': 'true' })).toBe(403)
  })

  test('that its browser calls foreign is refused whatever else it says', async () => {
    expect((await app.ask({ ...ourPage, cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await app.ask({ ...ourPage, cookie, 'sec-fetch-site': 'same-site' })).status).toBe(403)
  })

  test('cannot post, poll or upgrade in a connection that is there already (SIO-11)', async () => {
    const { text } = await app.ask({ ...ourPage, cookie })
    const { sid } = JSON.parse(text.slice(1))
    const at = `/socket.io/?EIO=4&transport=polling&sid=${sid}`
    const origin = 'https://evil.example'
    const post = (headers: Record<string, string>) => app.ask(headers, { method: 'POST', at, body: '40' })
    expect((await post({ cookie, origin })).status).toBe(403)
    expect((await post({ cookie, 'x-internal-call': 'true' })).status).toBe(403)
    expect((await app.ask({ cookie, origin }, { at })).status).toBe(403)
    expect(await app.askForUpgrade({ cookie, origin }, at.replace('polling', 'websocket'))).toBe(403)
    expect((await post({ cookie, origin: ourOrigin })).status).toBe(200)
  })
})

describe('nobody listens', () => {
  test('without the cookie of a session: that is refused before there is a connection', async () => {
    expect((await app.ask(ourPage)).status).toBe(403)
    expect(await app.askForUpgrade(ourPage)).toBe(403)
  })

  test.each(['polling', 'websocket'] as const)('without a token, by %s', async (transport) => {
    const transports = [transport]
    for (const auth of [{}, { token: 7 }, { token: 'eyJhbGciOiJub25lIn0.e30.' }, { token: null }])
      expect(await app.outcome(app.open(robin, { transports, auth }))).toBe('not-signed-in')
  })

  test('with a token in the address: it is not looked at there (SIO-11)', async () => {
    const query = { token: robin.bearer ?? '', auth: robin.bearer ?? '' }
    expect(await app.outcome(app.open(robin, { auth: {}, query }))).toBe('not-signed-in')
  })

  test('with the token of one and the cookie of another', async () => {
    const dana = await app.personIn('dana@whitfield.example')
    expect(await app.outcome(app.open(robin, { auth: { token: dana.bearer } }))).toBe('not-signed-in')
  })

  test('with a token that is over', async () => {
    app.clock.pass(11 * 60_000)
    expect(await app.outcome(app.open(robin))).toBe('not-signed-in')
  })

  test('as an admin (spec 4-31, 6-03)', async () => {
    const admin = await adminIn(app, 'admin@evenkeel.example')
    expect(await app.outcome(app.open(admin))).toBe('not-allowed')
  })

  test('as an admin who looks through somebody’s eyes: no socket joins the person’s room (security H11)', async () => {
    const admin = await adminIn(app, 'admin@evenkeel.example')
    const [adminId, targetUserId] = [await numberOf(admin), await numberOf(robin)]
    const asked = { targetUserType: 'consumer', reason: 'Ticket 4711: no messages arrive' }
    const { body } = await admin.post('/api/v1/masquerade/start', { adminId, targetUserId, ...asked })
    admin.bearer = body.signedIn.accessToken
    const headers = { [masqueradeHeader]: body.masqueradeToken }
    expect(await app.outcome(app.open(admin, { headers }))).toBe('not-allowed')
    const auth = { token: admin.bearer, masqueradeToken: body.masqueradeToken }
    expect(await app.outcome(app.open(admin, { headers, auth }))).toBe('not-allowed')
  })

  test('in another namespace', async () => {
    const socket = await app.listen(robin)
    expect(await app.outcome(socket.io.socket('/admin').connect())).toBe('Invalid namespace')
  })

  test('by a protocol of the past (SIO-11)', async () => {
    const at = '/socket.io/?EIO=3&transport=polling'
    expect((await app.ask({ ...ourPage, cookie }, { at })).status).toBe(400)
  })
})

test('connections that never say who they are, and those that were refused, are gone in seconds; others stay (SIO-02)', async () => {
  const page = await app.listen(robin)
  const polls = await Promise.all(Array.from({ length: 10 }, () => app.ask({ ...ourPage, cookie })))
  expect(polls.map(({ status }) => status)).toEqual(Array(10).fill(200))
  await app.outcome(app.open(robin, { auth: {} }))
  expect(await app.counted('evenkeel_live_connections')).toBeGreaterThan(5)
  await vi.waitFor(async () => expect(await app.counted('evenkeel_live_connections')).toBe(1), {
    timeout: 20_000,
    interval: 200,
  })
  expect(page.connected).toBe(true)
})

let networks = 0
test('one network has so many connections and no more (SIO-06), as its own proxy names it', async () => {
  // Connections of an earlier attempt still count for a while.
  networks += 1
  const from = (network: string) => ({ ...ourPage, cookie, 'x-forwarded-for': network })
  const statuses = (
    await Promise.all(Array.from({ length: 30 }, () => app.ask(from(`192.0.2.${networks}`))))
  ).map(({ status }) => status)
  const isIn = statuses.filter((status) => status === 200).length
  expect(isIn).toBe(20)
  // Addresses a visitor prepends to the header change nothing.
  expect((await app.ask(from(`203.0.113.9, 192.0.2.${networks}`))).status).toBe(429)
  expect(await app.askForUpgrade(from(`192.0.2.${networks}`))).toBe(429)
  expect((await app.ask(from(`192.0.2.${100 + networks}`))).status).toBe(200)
})

test('a flood of handshakes gets as many as the limit lets, and is told to slow down (SIO-09)', async () => {
  const from = { ...ourPage, cookie, 'x-forwarded-for': flooding }
  // Refused requests do not use up the limit of others.
  await Promise.all(Array.from({ length: 20 }, () => app.ask({ ...from, origin: 'https://evil.example' })))
  const answers = await Promise.all(Array.from({ length: 200 }, () => app.ask(from)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(190)
  expect((await app.ask({ ...ourPage, cookie })).status).toBe(200)
})

test('answers carry the headers of every other answer, set no cookie, and hand out no program', async () => {
  const { headers } = await app.ask({ ...ourPage, cookie })
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
  expect(headers['set-cookie']).toBeUndefined()
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect((await app.ask({ ...ourPage, cookie }, { at: '/socket.io/socket.io.js' })).status).toBe(404)
  expect(await app.askForUpgrade({ ...ourPage, cookie }, '/elsewhere').catch(() => 'closed')).toBe('closed')
})

test('a page may come by every address: for each but the first there is a server of its own', async () => {
  const second = createServer(app.app.routing)
  second.on('upgrade', (...upgrade) => app.app.server.emit('upgrade', ...upgrade))
  await new Promise<void>((done) => second.listen(0, '127.0.0.1', done))
  onTestFinished(() => void second.close())
  const { port } = second.address() as AddressInfo
  const page = await pagesAt(port).listen(robin, { transports: ['polling', 'websocket'] })
  await vi.waitFor(() => expect(page.io.engine.transport.name).toBe('websocket'))
  page.disconnect()
})
