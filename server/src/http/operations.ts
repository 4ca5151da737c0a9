import { createHash, timingSafeEqual } from 'node:crypto'
import { Problem } from '@evenkeel/contract/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Metrics } from '../metrics/metrics.ts'
import type { Admission } from './admission.ts'
import { measureAdmission, measureCalls } from './measure-calls.ts'
import { bearerOf } from './read-visit.ts'

// Endpoints for machines: liveness, readiness and metrics.

export interface OperationsOptions {
  isDemo: boolean
  /** What a scraper sends as its bearer token. */
  metricsToken: string | undefined
  /** Resolves to undefined if ready for traffic, otherwise to a sentence about what is missing. */
  notReadyBecause(): Promise<string | undefined>
  metrics: Metrics
  admission: Pick<Admission, 'read'>
  /** Metrics of parts that count for themselves. */
  moreMetrics?(): Promise<string> | undefined
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

  // Figures of Node itself, among them the delay of the event loop.
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  app.addHook('onClose', async () => registry.clear())
  const { metrics } = options
  measureCalls(app, metrics)
  measureAdmission(options.admission, metrics)
  metrics.readSlowly('readiness', async () => [
    ['evenkeel_ready', (await options.notReadyBecause()) === undefined ? 1 : 0],
  ])
  app.get('/metrics', { config: { access: 'anyone' } }, async (request, reply) => {
    if (!isScraper(request, options.metricsToken)) mustBeOperator(request, options.isDemo)
    const texts = await Promise.all([metrics.text(), registry.metrics(), options.moreMetrics?.()])
    return reply.header('cache-control', 'no-store').type(registry.contentType).send(texts.join('\n'))
  })
}

/** Only admins; everyone in the demo. The address a call comes from proves nothing behind a proxy. */
export function mustBeOperator(request: FastifyRequest, isDemo: boolean): void {
  if (isDemo || request.caller?.role === 'admin') return
  throw new Problem('not-found')
}

const sha256 = (text: string) => createHash('sha256').update(text).digest()

// Hashed first, so that neither content nor length shows in the time it takes.
function isScraper(request: FastifyRequest, token: string | undefined): boolean {
  const sent = bearerOf(request)
  return sent !== undefined && token !== undefined && timingSafeEqual(sha256(sent), sha256(token))
}
