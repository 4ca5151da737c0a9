import * as calls from '@evenkeel/contract/market/metrics'
import { type Route, serveSignedIn } from '../../../http/serve-endpoint.ts'
import type { Services } from '../../../services.ts'
import { readMetrics } from './read-metrics.ts'
import { readReach } from './read-reach.ts'

export const metricsRoutes = (services: Services): Route[] => [
  serveSignedIn(calls.readMetrics, async ({ caller, params, query }) => ({
    metrics: await readMetrics(services, caller, params.advisorId, query),
  })),
  serveSignedIn(calls.readReach, ({ caller, body }) => readReach(services, caller, body)),
]
