import { socket } from '@evenkeel/contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics/metrics.ts'
import type { Admission } from './admission.ts'

/** How long calls take, by the route's pattern, and how many are being answered. */
export function measureCalls(app: FastifyInstance, metrics: Metrics): void {
  let inFlight = 0
  metrics.read('evenkeel_http_requests_in_flight', () => inFlight)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === socket.path) return done()
    inFlight += 1
    // Also where the caller goes away before the answer.
    reply.raw.once('close', () => {
      inFlight -= 1
    })
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observe('evenkeel_http_request_duration_seconds', reply.elapsedTime / 1000, {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    })
    done()
  })
}

/** What admission lets in, lets wait and refuses. */
export function measureAdmission({ read }: Pick<Admission, 'read'>, metrics: Metrics): void {
  for (const lane of ['people', 'search', 'background', 'files'] as const) {
    metrics.read('evenkeel_calls_running', () => read()[lane].running, { lane })
    metrics.read('evenkeel_calls_waiting', () => read()[lane].waiting, { lane })
    metrics.read('evenkeel_calls_refused_total', () => read()[lane].refused, { lane })
  }
}
