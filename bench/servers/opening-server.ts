import { setTimeout as pause } from 'node:timers/promises'
import { serveForBench } from './serve-for-bench.ts'

// Child process of opening.bench.ts: the product, which listens and then opens its market, and what that takes.

const [dataDir = '', port = '0'] = process.argv.slice(2)
/** Until all threads have collected their garbage. */
const collectMs = 2000

const { services, listen } = await serveForBench({ dataDir, port: Number(port) })
await listen()
const collecting = new BroadcastChannel('collect garbage')
const residentMb = () => process.memoryUsage().rss / 1e6
async function collectedMb(): Promise<number> {
  collecting.postMessage('now')
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  await pause(collectMs)
  return residentMb()
}

const beforeMb = await collectedMb()
const usedBefore = process.cpuUsage()
const startedAt = performance.now()
services.matching.start()
await services.matching.catchUp()
const seconds = (performance.now() - startedAt) / 1000
const { user, system } = process.cpuUsage(usedBefore)
const uncollectedMb = residentMb()
process.send?.({
  seconds,
  cpuSeconds: (user + system) / 1e6,
  advisors: services.matching.status()?.advisors,
  beforeMb,
  uncollectedMb,
  collectedMb: await collectedMb(),
})
