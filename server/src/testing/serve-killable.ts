import { type AppOptions, buildApp } from '../build-app.ts'
import { connectPool } from '../database/connect-pool.ts'
import { reactions } from '../reactions.ts'
import { openSecrets } from '../secrets/open-secrets.ts'
import type { Services } from '../services.ts'
import { openTokens } from '../tokens/open-tokens.ts'
import { noTracing } from '../tracing/tracing.ts'
import { fakeClock } from './fake-clock.ts'
import { say } from './killable-process.ts'
import { noMetrics } from './no-metrics.ts'
import { testLog } from './run-logs.ts'

// The API on the test's database, as a process that tests can kill. Imported late, after killable-process.ts.

const publicUrl = new URL('http://localhost:3000')

/** No route under test sends mail, takes files or searches. */
export function killableServices(maxConnections: number): Services {
  const [connectionString = ''] = process.argv.slice(2)
  const log = testLog()
  const clock = fakeClock()
  const database: Services['database'] = {
    ...connectPool(connectionString, log, { maxConnections }),
    kind: 'external',
  }
  const secrets = openSecrets(['a key of the tests, and only of the tests'])
  const close = async () => {}
  return {
    database,
    reactions,
    clock,
    secrets,
    metrics: noMetrics,
    tracing: noTracing,
    log,
    settings: { isDemo: false, publicUrl },
    tokens: openTokens({ database, secrets, clock }, publicUrl.origin),
    limits: { take: async () => undefined, close },
    live: { tell: () => {}, close },
    sessionWatch: { isFresh: () => true, tell: () => {}, whenEnded: () => {}, close },
  } as unknown as Services
}

/** Tells the test where it listens. */
export async function serveKillable(
  services: Services,
  options: Omit<AppOptions, 'config'> = {},
): Promise<void> {
  const app = await buildApp(services, {
    ...options,
    config: {
      publicUrl,
      isDemo: false,
      hasTestTools: false,
      trustedProxies: 0,
      profileServiceUrl: undefined,
      metricsToken: undefined,
    },
  })
  say({ address: await app.listen({ port: 0, host: '127.0.0.1' }) })
}
