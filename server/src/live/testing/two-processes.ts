import type { AddressInfo } from 'node:net'
import type { Socket } from 'socket.io-client'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { freePorts } from '../../../../cluster/free-ports.ts'
import { useIdentityApp } from '../../testing/identity-app.ts'
import { numberOf } from '../../testing/people.ts'
import { testLog } from '../../testing/run-logs.ts'
import { startRedis } from '../../testing/start-redis.ts'
import type { TestBrowser } from '../../testing/test-browser.ts'
import { openLive } from '../open-live.ts'
import { pagesAt } from './live-app.ts'

type Speaker = Pick<Awaited<ReturnType<typeof openLive>>, 'tell'>
type Redis = Awaited<ReturnType<typeof startRedis>>

export const patient = { timeout: 30_000, interval: 100 }

/** Two servers in one process, which communicate only through Redis, and a page of Robin's at each. */
export async function useTwoProcesses() {
  // Not one the system gives to others while Redis is away.
  const [redisPort = 0] = await freePorts(1)
  const redisUrl = `redis://127.0.0.1:${redisPort}`
  const log = testLog()
  const open = async () => {
    const live = await openLive(redisUrl, log)
    afterAll(() => live.close())
    return live
  }
  const liveHere = await open()
  const here = await useIdentityApp({ services: { live: liveHere } })
  const liveThere = await open()
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
  const running: Redis[] = []
  let robin: TestBrowser
  let robinId = 0
  let said = 0
  beforeEach(async () => {
    unhandled.length = 0
    process.on('unhandledRejection', hold)
    robin = await here.personIn('robin@whitfield.example')
    robinId = await numberOf(robin)
  })
  afterEach(async () => {
    for (const redis of running.splice(0)) await redis.end()
    process.off('unhandledRejection', hold)
    expect(unhandled).toEqual([])
  })

  function tell(live: Speaker): number {
    said += 1
    live.tell(robinId, 'typing', { request_id: said })
    return said
  }
  return {
    liveHere,
    liveThere,
    pagesHere,
    pagesThere,
    redisUrl,
    log,
    tell,
    robin: () => robin,
    robinId: () => robinId,
    metricsThere: () => metricsThere(),
    /** Ends with the test at hand. */
    async startRedis() {
      const redis = await startRedis(redisPort)
      running.push(redis)
      return redis
    },
    /** Sent repeatedly until one of them arrives. */
    comesThrough: (live: Speaker, heard: readonly number[]) =>
      vi.waitFor(() => {
        const number = tell(live)
        return vi.waitFor(() => expect(heard).toContain(number), { timeout: 1000 })
      }, patient),
  }
}

export function heardBy(socket: Socket): number[] {
  const heard: number[] = []
  socket.on('typing', ({ request_id }) => heard.push(request_id))
  return heard
}
