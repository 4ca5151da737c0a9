// Smoke test: server/src/live/several-processes.test.ts
import { describe, expect, test, vi } from 'vitest'
import { needs } from '../testing/needs.ts'
import { redisProgram } from '../testing/start-redis.ts'
import { heardBy, patient, useTwoProcesses } from './testing/two-processes.ts'

const { liveHere, liveThere, pagesHere, pagesThere, ...its } = await useTwoProcesses()
const { tell, robin, robinId, metricsThere, comesThrough, startRedis } = its

describe('two processes with Redis', needs(redisProgram, 'Redis is not installed'), () => {
  test('hear their own pages while it is stopped or away, and each other again when it is back, everything once (FT-05, FT-06)', async () => {
    const redis = await startRedis()
    const heardHere = heardBy(await pagesHere.listen(robin()))
    const heardThere = heardBy(await pagesThere.listen(robin()))
    await comesThrough(liveHere, heardThere)
    await comesThrough(liveThere, heardHere)

    // Stopped, it accepts connections and answers nothing.
    redis.stop()
    const whileStopped = tell(liveHere)
    await vi.waitFor(() => expect(heardHere).toContain(whileStopped), patient)
    redis.goOn()
    await comesThrough(liveHere, heardThere)

    await redis.end()
    const whileAway = tell(liveHere)
    await vi.waitFor(() => expect(heardHere).toContain(whileAway), patient)
    expect(await pagesThere.outcome(pagesThere.open(robin()))).toBe('let in')

    await startRedis()
    await comesThrough(liveHere, heardThere)
    await comesThrough(liveThere, heardHere)
    for (const heard of [heardHere, heardThere]) expect(new Set(heard).size).toBe(heard.length)
  })

  test('cut a slow reader of the other process too (SIO-07)', async () => {
    await startRedis()
    const page = await pagesThere.listen(robin())
    await comesThrough(liveHere, heardBy(page))
    const transport = page.io.engine.transport as unknown as { ws: { _socket: { pause(): void } } }
    transport.ws._socket.pause()
    const cuts = async () =>
      Number(/evenkeel_live_cut_total\{reason="slow-reader"\} (\d+)/.exec(await metricsThere())?.[1] ?? 0)
    const before = await cuts()
    const note = { id: 1, title: '', body: 'x'.repeat(20_000), kind: 'news', link: '/n', at: 0 } as const
    await vi.waitFor(async () => {
      for (let n = 0; n < 50; n++) liveHere.tell(robinId(), 'new-notification', note)
      expect(await cuts()).toBe(before + 1)
    }, patient)
  })
})
