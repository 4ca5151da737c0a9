import { setTimeout as delay } from 'node:timers/promises'
import type { FaultTest } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import { goodWeather } from '../rig/tcp-proxy.ts'

// Redis carries hints and counts; without it nothing is lost and nothing waits (R5).

export const goneRedis: FaultTest = {
  id: 'FT-05',
  sentence: 'Redis is killed, paused, emptied and slow; no call fails or waits for it',
  seconds: { short: 45, whole: 180 },
  needs: ['cluster'],
  async run({ isShort, cluster }) {
    const rig = await cluster.use()
    const { redis } = rig.cluster
    const workload = await rig.work()
    const rounds = isShort ? 1 : 5
    let faults = 0
    const during = async () => {
      faults += 1
      await untilMore(workload, 60, 20_000)
    }
    for (let round = 0; round < rounds; round += 1) {
      await untilMore(workload, 30)
      await redis.kill('SIGKILL')
      await during()
      await redis.start()
      await untilMore(workload, 30)
      await redis.kill('SIGSTOP')
      await during()
      await redis.kill('SIGCONT')
      await untilMore(workload, 30)
      // Killed without persistence it comes back empty.
      await redis.kill('SIGKILL')
      await redis.start()
      await during()
      rig.toRedis.weather({ delayMs: 800, jitterMs: 400 })
      await during()
      rig.toRedis.weather({ ...goodWeather, isBlackHole: true })
      await during()
      rig.toRedis.reset()
      rig.toRedis.weather(goodWeather)
    }
    return judge(await workload.finish(), { faults, failures: 'none', longestMs: 5000 })
  },
}

export const returnedRedis: FaultTest = {
  id: 'FT-06',
  sentence: 'Redis comes back; live events arrive again, none twice, and nothing is missing from any page',
  seconds: { short: 30, whole: 90 },
  needs: ['cluster'],
  async run({ isShort, cluster }) {
    const rig = await cluster.use()
    const { redis } = rig.cluster
    const workload = await rig.work()
    const rounds = isShort ? 2 : 8
    for (let round = 0; round < rounds; round += 1) {
      await untilMore(workload, 30)
      await redis.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGSTOP')
      await delay(3000)
      await redis.kill('SIGCONT')
      await redis.start()
      await untilMore(workload, 60)
    }
    const problems: string[] = []
    const outcome = await workload.finish()
    if (outcome.heard === 0) problems.push('no socket heard anything')
    return judge(outcome, { faults: rounds, failures: 'none', longestMs: 5000, problems })
  },
}
