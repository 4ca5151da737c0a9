import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

// Endpoints for machines: liveness, readiness and metrics.

export interface OperationsOptions {
  isDemo: boolean
  /** Resolves to undefined if ready for traffic, otherwise to a sentence about what is missing. */
  notReadyBecause(): Promise<string | undefined>
  /** Metrics of parts that count for themselves. */
  moreMetrics?(): Promise<string | undefined>
}

export function addOperations(app: FastifyInstance, options: OperationsOptions): void {
  app.get('/healthz', { config: { access: 'anyone' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  app.get('/readyz', { config: { access: 'anyone' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await options.notReadyBecause()
    if (reason === undefined) return { status: 'ready' }
    return reply.code(503).send({ status: 'not ready', reason })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer, by route pattern',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
    }
    duration.observe(labels, reply.elapsedTime / 1000)
  })
  app.addHook('onClose', async () => registry.clear())
  app.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    mustBeOperator(request, options.isDemo)
    const more = (await options.moreMetrics?.()) ?? ''
    return reply.type(registry.contentType).send(`${await registry.metrics()}\n${more}`)
  })
}

/** Only admins and this machine; everyone in the demo. */
export function mustBeOperator(request: FastifyRequest, isDemo: boolean): void {
  if (isDemo || request.caller?.role === 'admin' || isLocal(request)) return
  throw new Problem('not-found')
}

// Behind an undeclared proxy every caller appears as loopback, so then no call counts as local.
function isLocal(request: FastifyRequest): boolean {
  if (request.headers['x-forwarded-for'] !== undefined && !request.ips) return false
  if (request.headers.forwarded !== undefined) return false
  return /^(::ffff:)?127\.|^::1$/.test(request.ip)
}
