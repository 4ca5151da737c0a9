import { afterEach, expect, test, vi } from 'vitest'
import { numberOf } from '../testing/people.ts'
import { useLiveApp } from './testing/live-app.ts'

const [pingEveryMs, answerWithinMs] = [300, 400]
const { personIn, live, listen, counted, address, cookieOf } = await useLiveApp({
  tuning: { pingEveryMs, answerWithinMs },
})
const connections = () => counted('evenkeel_live_connections')

const opened: WebSocket[] = []
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.close()
  await vi.waitFor(async () => expect(await connections()).toBe(0))
})

/** The engine of a page's client, which answers pings and reports them. */
interface Pinged {
  on(event: 'packet', listener: (packet: { type: string }) => void): void
}

for (const transports of [['websocket'], ['polling']] as const)
  test(`a page by ${transports[0]} is pinged again and again, and stays as long as it answers`, async () => {
    const robin = await personIn('robin@whitfield.example')
    const page = await listen(robin, { transports: [...transports] })
    let pings = 0
    ;(page.io.engine as unknown as Pinged).on('packet', ({ type }) => {
      if (type === 'ping') pings += 1
    })
    const since = performance.now()
    await vi.waitFor(() => expect(pings).toBeGreaterThanOrEqual(2))
    expect(pings).toBeLessThanOrEqual(1 + (performance.now() - since) / pingEveryMs)
    expect(page.connected).toBe(true)
    page.disconnect()
  })

test('a connection that does not answer its ping is closed (FT-10)', async () => {
  const robin = await personIn('robin@whitfield.example')
  const token = robin.bearer
  const silent = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`, {
    headers: { origin: 'http://localhost:3000', cookie: cookieOf(robin) },
  } as never)
  opened.push(silent)
  const heard: string[] = []
  const closed = new Promise((done) => silent.addEventListener('close', done))
  silent.addEventListener('message', ({ data }) => {
    heard.push(String(data))
    if (String(data).startsWith('0')) silent.send(`40${JSON.stringify({ token })}`)
  })
  await vi.waitFor(() => expect(heard.some((text) => text.startsWith('40'))).toBe(true))
  expect(await connections()).toBe(1)
  await closed
  expect(heard.filter((text) => text === '2')).toHaveLength(1)
  expect(await connections()).toBe(0)
})

test.each([1, 200, 70_000])(
  'a text of %i characters arrives as it was told, by both ways',
  async (length) => {
    const robin = await personIn('robin@whitfield.example')
    const pages = await Promise.all([listen(robin), listen(robin, { transports: ['polling'] })])
    const told = pages.map((page) => new Promise((done) => page.on('new-notification', done)))
    const payload = { id: 1, kind: 'match' as const, title: 'é'.repeat(length), body: '€', link: '/', at: 1 }
    live.tell(await numberOf(robin), 'new-notification', payload)
    expect(await Promise.all(told)).toEqual([payload, payload])
    for (const page of pages) page.disconnect()
  },
)
