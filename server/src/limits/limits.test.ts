import { pino } from 'pino'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { freePort } from '../database/free-port.ts'
import { needs } from '../testing/needs.ts'
import { redisProgram, startRedis } from '../testing/start-redis.ts'
import { openLimits } from './open-limits.ts'

const log = pino({ level: 'silent' })
const limit = { name: 'test', points: 5, perSeconds: 60 }

/** How many of `count` calls were allowed, spread over the processes. */
async function letThrough(limits: Awaited<ReturnType<typeof openLimits>>[], count: number, key = 'one') {
  const waits = await Promise.all(
    Array.from({ length: count }, (_, n) => limits[n % limits.length]?.take(limit, key)),
  )
  return waits.filter((wait) => wait === undefined).length
}

describe('without Redis', () => {
  test('a limit holds within the process, per key, and says how long to wait', async () => {
    const limits = await openLimits(undefined, log)
    onTestFinished(() => limits.close())
    expect(await letThrough([limits], 9)).toBe(5)
    expect(await limits.take(limit, 'one')).toBeGreaterThan(50)
    expect(await letThrough([limits], 9, 'another')).toBe(5)
  })

  test('that was promised and never there, each process limits for itself and none hangs', async () => {
    const limits = await openLimits(`redis://127.0.0.1:${await freePort()}`, log)
    onTestFinished(() => limits.close())
    expect(await letThrough([limits], 9)).toBe(5)
  })
})

describe('with Redis', needs(redisProgram, 'Redis is not installed'), () => {
  test('two processes share one limit (RL-01), and when it is killed neither opens nor fails (RL-02)', async () => {
    const port = await freePort()
    const redis = await startRedis(port)
    onTestFinished(redis.end)
    const url = `redis://127.0.0.1:${port}`
    const processes = [await openLimits(url, log), await openLimits(url, log)]
    onTestFinished(async () => {
      for (const each of processes) await each.close()
    })
    await vi.waitFor(async () =>
      expect(await processes[0]?.take({ ...limit, name: 'warm' }, 'x')).toBeUndefined(),
    )
    await vi.waitFor(async () => {
      const key = crypto.randomUUID()
      expect(await letThrough(processes, 20, key)).toBe(5)
    })
    await redis.end()
    const accepted = await letThrough(processes, 40, 'during the attack')
    expect(accepted).toBeGreaterThanOrEqual(5)
    expect(accepted).toBeLessThanOrEqual(10)
  })
})
