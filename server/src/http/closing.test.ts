import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { endpoint } from '@evenkeel/contract/endpoint'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useTestApp } from '../testing/test-app.ts'
import { serve } from './serve-endpoint.ts'

const slow = endpoint({
  name: 'slow',
  method: 'GET',
  path: '/api/v1/slow',
  access: 'anyone',
  summary: 'Slow',
  answer: z.object({ isDone: z.boolean() }),
})

/** An app with a call that is answered only when the test says so. */
async function useSlowApp(options: { cutAfterMs?: number } = {}) {
  const arrived = Promise.withResolvers<void>()
  const mayGoOn = Promise.withResolvers<void>()
  const answerSlowly = serve(slow, async () => {
    arrived.resolve()
    await mayGoOn.promise
    return { isDone: true }
  })
  const app = await useTestApp({}, { ...options, extraRoutes: [answerSlowly] })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, address, arrived: arrived.promise, answer: mayGoOn.resolve }
}

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n`

/** A client that keeps its connection, like browsers do. */
async function connectTo(address: string): Promise<Socket> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

async function askAndKeep(socket: Socket, path: string): Promise<string> {
  socket.write(`${request(path)}\r\n`)
  const [answer] = await once(socket, 'data')
  return String(answer)
}

test('a request that is being answered when the server closes gets its answer, and the next one none', async () => {
  const { app, address, arrived, answer } = await useSlowApp()
  const answered = fetch(`${address}/api/v1/slow`)
  await arrived
  const closed = app.close()
  answer()
  expect(await (await answered).json()).toEqual({ isDone: true })
  await closed
  await expect(fetch(`${address}/healthz`)).rejects.toThrow()
})

test('connections are closed as they fall idle: closing waits for the answer in flight, and for no client that keeps its connection', async () => {
  // An hour: a connection that is not closed would block this test until it fails.
  const { app, address, arrived, answer } = await useSlowApp({ cutAfterMs: 3_600_000 })
  const [unused, idle, busy] = [await connectTo(address), await connectTo(address), await connectTo(address)]
  expect(await askAndKeep(idle, '/healthz')).toMatch(/^HTTP\/1\.1 200 /)
  busy.write(`${request('/api/v1/slow')}\r\n`)
  await arrived
  const closed = app.close()
  await Promise.all([text(unused), text(idle)])
  answer()
  const answered = await text(busy)
  expect(answered).toMatch(/^HTTP\/1\.1 200 /)
  expect(answered.toLowerCase()).toContain('\r\nconnection: close\r\n')
  expect(answered).toContain('{"isDone":true}')
  await closed
})

test('a request that was on its way is told to come again, in the shape of every other problem', async () => {
  const { app, address, arrived, answer } = await useSlowApp()
  const atServer = once(app.server, 'connection')
  const coming = await connectTo(address)
  const [seen] = (await atServer) as [Socket]
  coming.write(request('/healthz'))
  await vi.waitFor(() => expect(seen.bytesRead).toBeGreaterThan(0))
  const busy = await connectTo(address)
  busy.write(`${request('/api/v1/slow')}\r\n`)
  await arrived
  const unused = await connectTo(address)
  const closed = app.close()
  // Its end shows that closing has begun.
  await text(unused)
  coming.write('\r\n')
  const answered = await text(coming)
  expect(answered).toMatch(/^HTTP\/1\.1 503 /)
  expect(answered.toLowerCase()).toContain('\r\nretry-after: 1\r\n')
  expect(JSON.parse(answered.slice(answered.indexOf('{')))).toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 1,
    requestId: expect.any(String),
  })
  answer()
  await closed
})

test('an answer that takes too long is cut off', async () => {
  const { app, address, arrived } = await useSlowApp({ cutAfterMs: 10 })
  const answered = fetch(`${address}/api/v1/slow`)
  const failed = expect(answered).rejects.toThrow()
  await arrived
  await app.close()
  await failed
})
