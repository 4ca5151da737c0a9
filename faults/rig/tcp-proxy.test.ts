import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { goodWeather, startTcpProxy } from './tcp-proxy.ts'

const echo = createServer((socket) => void socket.on('error', () => undefined).pipe(socket))
await new Promise<void>((done) => echo.listen(0, '127.0.0.1', done))
const proxy = await startTcpProxy(echo.address() as { port: number })
afterAll(async () => {
  await proxy.close()
  echo.close()
})

async function dial(): Promise<Socket> {
  const socket = connect(proxy.port, '127.0.0.1')
  await once(socket, 'connect')
  socket.on('error', () => undefined)
  return socket
}

async function roundTripMs(socket: Socket, text: string): Promise<number> {
  const startedAt = performance.now()
  let got = ''
  const whole = new Promise<void>((done) => {
    socket.on('data', (data) => {
      got += data
      if (got.length >= text.length) done()
    })
  })
  socket.write(text)
  await whole
  expect(got).toBe(text)
  return performance.now() - startedAt
}

test('a slow line delivers everything, later and in order', async () => {
  const socket = await dial()
  proxy.weather({ delayMs: 40, jitterMs: 20 })
  expect(await roundTripMs(socket, 'a'.repeat(50_000))).toBeGreaterThan(75)
  proxy.weather({ ...goodWeather, bytesPerSecond: 100_000 })
  expect(await roundTripMs(await dial(), 'b'.repeat(5000))).toBeGreaterThan(90)
  proxy.weather(goodWeather)
})

test('a black hole accepts and never answers; a reset breaks what is open; a refusal lets nobody in', async () => {
  const socket = await dial()
  proxy.weather({ isBlackHole: true })
  socket.write('lost')
  const closed = new Promise((done) => socket.once('close', done))
  const answered = new Promise((done) => socket.once('data', () => done('answered')))
  expect(await Promise.race([answered, new Promise((done) => setTimeout(done, 80, 'silence'))])).toBe(
    'silence',
  )
  proxy.reset()
  await closed
  proxy.weather(goodWeather)
  proxy.refuse(true)
  const refused = connect(proxy.port, '127.0.0.1').on('error', () => undefined)
  await new Promise((done) => refused.once('close', done))
  proxy.refuse(false)
  expect(await roundTripMs(await dial(), 'here again')).toBeLessThan(5000)
})
