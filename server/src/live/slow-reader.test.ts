import type { Socket as Line } from 'node:net'
import { setImmediate as breathe } from 'node:timers/promises'
import type { Socket } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { numberOf } from '../testing/people.ts'
import { ourPage, useLiveApp } from './testing/live-app.ts'

const app = await useLiveApp()
const body = 'x'.repeat(10_000)
const note = { id: 1, title: 'Hello', body, kind: 'news', link: '/notifications', at: 0 } as const
const cut = 'evenkeel_live_cut_total{reason="slow-reader"}'

/** The connection of a page, which can be told to stop reading. */
const lineOf = (page: Socket) => (page.io.engine.transport as unknown as { ws: { _socket: Line } }).ws._socket

test('a page that stops reading is cut before it costs the server memory; a page beside it hears everything (SIO-07)', async () => {
  const robin = await app.personIn('robin@whitfield.example')
  const id = await numberOf(robin)
  const stopped = await app.listen(robin)
  const reading = await app.listen(robin)
  let heard = 0
  reading.on('new-notification', () => {
    heard += 1
  })
  const before = await app.counted(cut)
  lineOf(stopped).pause()
  let told = 0
  for (; told < 5000 && (await app.counted(cut)) === before; told++) {
    app.live.tell(id, 'new-notification', note)
    await breathe()
  }
  expect(await app.counted(cut)).toBe(before + 1)
  await vi.waitFor(() => expect(heard).toBe(told), { timeout: 20_000 })
  expect(reading.connected).toBe(true)
  await vi.waitFor(async () => expect(await app.counted('evenkeel_live_connections')).toBe(1))
})

test('so is one that opened by polling and never polls', async () => {
  const robin = await app.personIn('robin@whitfield.example')
  const id = await numberOf(robin)
  const before = await app.counted(cut)
  const headers = { ...ourPage, cookie: app.cookieOf(robin) }
  const { text } = await app.ask(headers)
  const at = `/socket.io/?EIO=4&transport=polling&sid=${JSON.parse(text.slice(1)).sid}`
  await app.ask(headers, { method: 'POST', at, body: `40${JSON.stringify({ token: robin.bearer })}` })
  await vi.waitFor(async () => {
    for (let n = 0; n < 300; n++) app.live.tell(id, 'new-notification', note)
    expect(await app.counted(cut)).toBe(before + 1)
  })
  expect((await app.ask(headers, { at })).status).toBe(400)
})
