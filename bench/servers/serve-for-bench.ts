import '../../server/src/database/load-drizzle-fast.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { LiveTuning } from '../../server/src/live/live-tuning.ts'
import type { Services } from '../../server/src/services.ts'

const resolutionMs = 1

interface Serving {
  dataDir: string
  port: number
  tuning?: Partial<LiveTuning>
}

/** Resources used since the last request. */
export interface Used {
  cpuMs: number
  longestStallMs: number
  rssMb: number
}

/**
 * The product without pages, in its own process. Rate limits and admission are out of reach, because throughput
 * is measured.
 */
export async function serveForBench({ dataDir, port, tuning }: Serving): Promise<{
  services: Services
  listen(): Promise<void>
  used(): Used
  /** For work in the background, as in the product. */
  whenCalm(): Promise<void>
}> {
  const { buildApp } = await import('../../server/src/build-app.ts')
  const { readConfig } = await import('../../server/src/config.ts')
  const { unboundedAdmission } = await import('../../server/src/testing/unbounded-admission.ts')
  const { createLog } = await import('../../server/src/http/request-log.ts')
  const { defaultTuning } = await import('../../server/src/live/live-tuning.ts')
  const { openLive } = await import('../../server/src/live/open-live.ts')
  const { openServices } = await import('../../server/src/open-services.ts')

  const env = { DATA_DIR: dataDir, PORT: String(port), DEMO: 'false', NODE_ENV: 'production' }
  const config = readConfig(dataDir, env)
  const log = createLog('error')
  const closers: (() => unknown)[] = []
  const onOpened = (close: () => unknown) => closers.push(close)
  process.on('SIGTERM', async () => {
    while (closers.length > 0) await closers.pop()?.()
    process.exit(0)
  })
  const opened = await openServices(config, { address: 'the chat bench', log, onOpened })
  const live = await openLive(undefined, log, { ...defaultTuning, ...tuning })
  onOpened(() => live.close())
  const { limits } = opened
  const unreached: Services['limits'] = {
    ...limits,
    take: (limit, key) => limits.take({ ...limit, points: 1_000_000_000 }, key),
  }
  const services = { ...opened, live, limits: unreached }
  const admission = unboundedAdmission()
  const delay = monitorEventLoopDelay({ resolution: resolutionMs })
  let before = process.cpuUsage()
  return {
    services,
    whenCalm: admission.whenCalm,
    async listen() {
      const app = await buildApp(services, { config, admission })
      onOpened(() => app.close())
      await app.listen({ port, host: '127.0.0.1' })
      delay.enable()
    },
    used() {
      const { user, system } = process.cpuUsage(before)
      before = process.cpuUsage()
      // The monitor's own resolution is not a stall.
      const longestStallMs = Math.max(0, delay.max / 1e6 - resolutionMs)
      delay.reset()
      return { cpuMs: (user + system) / 1000, longestStallMs, rssMb: process.memoryUsage().rss / 1e6 }
    },
  }
}
