// Smoke test: server/src/features/contact/chat/killed-server.test.ts
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePorts } from '../cluster/free-ports.ts'
import { startRedis } from '../cluster/redis.ts'
import { onLinux } from '../server/src/testing/needs.ts'
import { inWords, untilMore } from './judge.ts'
import { killEmbedded } from './rig/embedded-product.ts'
import { failedCount } from './workload/traffic.ts'

// The part of `npm run faults` that runs with every `npm run prove`: the product as `npm start` runs it, killed while
// people write (FT-04), and its Redis gone (FT-05).

const folder = mkdtempSync(join(tmpdir(), 'evenkeel-faults-'))
const undoing: (() => unknown)[] = []
afterAll(async () => {
  for (let undo = undoing.pop(); undo; undo = undoing.pop()) await undo()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

const kills = 2
const hasRedis = existsSync('/usr/bin/redis-server')

describe('people who write', onLinux, () => {
  test(`have everything they were told is stored, once and in order, after server and database were killed ${kills} times; Redis that goes away is not noticed`, {
    timeout: 240_000,
  }, async () => {
    const undoLater = (undo: () => unknown) => undoing.push(undo)
    // A second try finds nothing of the first.
    const own = mkdtempSync(join(folder, 'try-'))
    const [port = 0] = await freePorts(1)
    const redis = hasRedis ? await startRedis(join(own, 'redis'), port) : undefined
    if (redis) undoLater(() => redis.stop())
    const failedWithoutRedis: number[] = []
    const { outcome } = await killEmbedded({
      dataDir: join(own, 'data'),
      rounds: kills,
      pairs: 8,
      undoLater,
      env: redis ? { REDIS_URL: redis.url } : {},
      async meanwhile(workload) {
        const before = failedCount(workload.traffic)
        await redis?.kill('SIGKILL')
        expect(await untilMore(workload, 40)).toBe(true)
        await redis?.start()
        await redis?.kill('SIGSTOP')
        expect(await untilMore(workload, 40)).toBe(true)
        await redis?.kill('SIGCONT')
        failedWithoutRedis.push(failedCount(workload.traffic) - before)
      },
    })
    expect(outcome.acknowledged).toBeGreaterThan(150)
    expect(outcome.retried).toBeGreaterThan(0)
    expect(inWords(outcome.verdict)).toEqual([])
    expect([outcome.refused, outcome.unknown, failedWithoutRedis]).toEqual([[], 0, [0]])
  })
})
