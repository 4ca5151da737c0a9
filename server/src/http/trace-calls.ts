import { socket } from '@evenkeel/contract/constants'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OpenSpan, Tracing } from '../tracing/tracing.ts'
import type { Route } from './serve-endpoint.ts'

/**
 * A span for every call, by the route's pattern, never by its address. A caller's own trace is continued only if a
 * trusted proxy passes it on: anyone else could mix their calls into foreign traces.
 */
export function traceCalls(app: FastifyInstance, tracing: Tracing, trustedProxies: number): void {
  if (!tracing.isOn) return
  const spans = new WeakMap<FastifyRequest, OpenSpan>()
  app.addHook('onRequest', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none'
    if (route === socket.path) return done()
    const { traceparent } = request.headers
    const span = tracing.start(`${request.method} ${route}`, {
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'evenkeel.request_id': request.id,
      },
      parent: trustedProxies > 0 && typeof traceparent === 'string' ? traceparent : undefined,
    })
    spans.set(request, span)
    // Also ends where the caller goes away before the answer.
    reply.raw.once('close', () => {
      const { statusCode } = reply
      span.end({
        attributes: { 'http.response.status_code': statusCode },
        ...(statusCode >= 500 && { error: { status: statusCode } }),
      })
    })
    span.run(done)
  })
  // Reading a body loses the context.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request)
    if (span) span.run(done)
    else done()
  })
}

/** A span for the verb, by the endpoint's name. */
export function traceRoutes(routes: readonly Route[], tracing: Tracing): readonly Route[] {
  if (!tracing.isOn) return routes
  return routes.map(({ endpoint, answer }) => ({
    endpoint,
    answer: (request, visit) => tracing.span(endpoint.name, () => answer(request, visit)),
  }))
}
