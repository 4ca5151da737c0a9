import type { AddressInfo } from 'node:net'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { freePort } from '../database/free-port.ts'
import { useIdentityApp } from '../testing/identity-app.ts'
import { needs } from '../testing/needs.ts'
import { numberOf } from '../testing/people.ts'
import { testLog } from '../testing/run-logs.ts'
import { redisProgram, startRedis, stopEveryRedis } from '../testing/start-redis.ts'
import type { TestBrowser } from '../testing/test-browser.ts'
import { openLive } from './open-live.ts'
import { pagesAt } from './testing/live-app.ts'

// Two servers and a command in one process: they communicate only through Redis.

const redisPort = await freePort()
afterAll(stopEveryRedis)
const redisUrl = `redis://127.0.0.1:${redisPort}`
const log = testLog()
const open = async (url: string | undefined) => {
  const live = await openLive(url, log)
  afterAll(() => live.close())
  return live
}

const liveHere = await open(redisUrl)
const here = await useIdentityApp({ services: { live: liveHere } })
const liveThere = await open(redisUrl)
let metricsThere = async () => ''
const there = await here.makeApp({
  live: {
    ...liveThere,
    async attach(doors) {
      const entrance = await liveThere.attach(doors)
      metricsThere = entrance.metrics
      return entrance
    },
  },
})
const portOf = async (app: typeof there) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}
const pagesHere = pagesAt(await portOf(here.app))
const pagesThere = pagesAt(await portOf(there))

const unhandled: unknown[] = []
const hold = (reason: unknown) => unhandled.push(reason)
let robin: TestBrowser
let robinId: number
let said = 0
beforeEach(async () => {
  process.on('unhandledRejection', hold)
  robin = await here.personIn('robin@whitfield.example')
  robinId = await numberOf(robin)
})
afterEach(() => {
  process.off('unhandledRejection', hold)
  expect(unhandled).toEqual([])
})

function heardBy(socket: Socket): number[] {
  const heard: number[] = []
  socket.on('typing', ({ request_id }) => heard.push(request_id))
  return heard
}

function tell(live: Pick<typeof liveHere, 'tell'>): number {
  said += 1
  live.tell(robinId, 'typing', { request_id: said })
  return said
}

const patient = { timeout: 30_000, interval: 100 }
/** Sent repeatedly until one of them arrives. */
const comesThrough = (live: Pick<typeof liveHere, 'tell'>, heard: number[]) =>
  vi.waitFor(() => {
    const number = tell(live)
    return vi.waitFor(() => expect(heard).toContain(number), { timeout: 1000 })
  }, patient)

test('without a Redis that was promised nothing hangs, and pages hear their own process', async () => {
  const heard = heardBy(await pagesHere.listen(robin))
  const number = tell(liveHere)
  await vi.waitFor(() => expect(heard).toEqual([number]))
  const alone = await openLive(`redis://127.0.0.1:${await freePort()}`, log)
  tell(alone)
  await alone.close()
})

describe('with Redis', needs(redisProgram, 'Redis is not installed'), () => {
  test('what one process tells is heard by pages of another one, once each; when it is away pages hear their own, and when it is back all again (FT-05, FT-06)', async () => {
    const redis = await startRedis(redisPort)
    const heardHere = heardBy(await pagesHere.listen(robin))
    const heardThere = heardBy(await pagesThere.listen(robin))
    await comesThrough(liveHere, heardThere)
    await comesThrough(liveThere, heardHere)

    const numbers = Array.from({ length: 50 }, () => tell(liveHere))
    await vi.waitFor(() => expect(heardThere.slice(-50)).toEqual(numbers), patient)
    expect(heardHere.slice(-50)).toEqual(numbers)

    // A command has no pages of its own, sends something and exits.
    const command = await openLive(redisUrl, log)
    const fromCommand = tell(command)
    await command.close()
    await vi.waitFor(() => expect(heardThere).toContain(fromCommand), patient)

    // Stopped, it accepts connections and answers nothing.
    redis.stop()
    const whileStopped = tell(liveHere)
    await vi.waitFor(() => expect(heardHere).toContain(whileStopped), patient)
    redis.goOn()
    await comesThrough(liveHere, heardThere)

    await redis.kill()
    const whileAway = tell(liveHere)
    await vi.waitFor(() => expect(heardHere).toContain(whileAway), patient)
    expect(await pagesThere.outcome(pagesThere.open(robin))).toBe('let in')

    await startRedis(redisPort)
    await comesThrough(liveHere, heardThere)
    await comesThrough(liveThere, heardHere)
    for (const heard of [heardHere, heardThere]) expect(new Set(heard).size).toBe(heard.length)
  })

  test('a slow reader of another process is cut there too (SIO-07)', async () => {
    const page = await pagesThere.listen(robin)
    await comesThrough(liveHere, heardBy(page))
    const transport = page.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }
    transport.ws._socket.pause()
    const note = { id: 1, title: '', body: 'x'.repeat(20_000), kind: 'news', link: '/n', at: 0 } as const
    await vi.waitFor(async () => {
      for (let n = 0; n < 50; n++) liveHere.tell(robinId, 'new-notification', note)
      expect(await metricsThere()).toContain('evenkeel_live_cut_total{reason="slow-reader"} 1')
    }, patient)
  })
})
