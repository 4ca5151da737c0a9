import { setTimeout as delay } from 'node:timers/promises'
import type { FaultTest } from '../fault-test.ts'
import { judge, untilMore } from '../judge.ts'
import { goodWeather, startTcpProxy, type TcpProxy, type Weather } from '../rig/tcp-proxy.ts'

// Slow, broken and silent networks between people and HAProxy, and between one process and its database and Redis.

const slow: Partial<Weather> = { delayMs: 200, jitterMs: 100 }
const narrow: Partial<Weather> = { bytesPerSecond: 1000 }
const silent: Partial<Weather> = { isBlackHole: true }

export const badNetwork: FaultTest = {
  id: 'FT-07',
  sentence: 'Networks are slow, narrow, reset and silent between people, processes, database and Redis',
  seconds: { short: 90, whole: 240 },
  needs: ['cluster'],
  async run({ isShort, cluster, undoLater }) {
    const rig = await cluster.use()
    const toSite = await startTcpProxy({ port: rig.cluster.haproxy.port })
    undoLater(() => toSite.close())
    const url = `http://127.0.0.1:${toSite.port}`
    const workload = await rig.work({ site: () => url, socketUrl: rig.url })
    const lines: [string, TcpProxy][] = [
      ['database', rig.toPostgres],
      ['Redis', rig.toRedis],
      ['people', toSite],
    ]
    const notes: string[] = []
    let faults = 0
    const rounds = isShort ? 1 : 3
    const heldMs = isShort ? 3000 : 5000
    for (let round = 0; round < rounds; round += 1)
      for (const [name, line] of lines)
        for (const [word, weather] of [
          ['slow', slow],
          ['narrow', narrow],
          ['silent', silent],
          ['reset', undefined],
        ] as const) {
          const before = workload.acknowledged()
          if (weather) line.weather(weather)
          else line.reset()
          faults += 1
          await delay(weather ? heldMs : 500)
          line.weather(goodWeather)
          // What a silent line swallowed cannot be repaired; a real one is cut at some point.
          if (weather === silent || weather === narrow) line.reset()
          if (round === 0) notes.push(`${name} ${word}: ${workload.acknowledged() - before} acknowledged`)
          await untilMore(workload, 20, 20_000)
        }
    // A person whose own line is silent waits for the time their page allows, which is 10 s here.
    return judge(await workload.finish(), { faults, failures: ['500'], longestMs: 10_500, notes })
  },
}
