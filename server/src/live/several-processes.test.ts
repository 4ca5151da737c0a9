import { describe, expect, test, vi } from 'vitest'
import { freePort } from '../database/free-port.ts'
import { needs } from '../testing/needs.ts'
import { redisProgram } from '../testing/start-redis.ts'
import { openLive } from './open-live.ts'
import { heardBy, patient, useTwoProcesses } from './testing/two-processes.ts'

const { liveHere, liveThere, pagesHere, pagesThere, redisUrl, log, tell, robin, comesThrough, startRedis } =
  await useTwoProcesses()

test('without a Redis that was promised nothing hangs, and pages hear their own process', async () => {
  const heard = heardBy(await pagesHere.listen(robin()))
  const number = tell(liveHere)
  await vi.waitFor(() => expect(heard).toEqual([number]))
  const alone = await openLive(`redis://127.0.0.1:${await freePort()}`, log)
  tell(alone)
  await alone.close()
})

describe('with Redis', needs(redisProgram, 'Redis is not installed'), () => {
  test('what one process or a command tells is heard by pages of another one, once each', async () => {
    await startRedis()
    const heardHere = heardBy(await pagesHere.listen(robin()))
    const heardThere = heardBy(await pagesThere.listen(robin()))
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
    for (const heard of [heardHere, heardThere]) expect(new Set(heard).size).toBe(heard.length)
  })
})
