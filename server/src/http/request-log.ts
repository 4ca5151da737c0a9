import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Secrets } from '../secrets/secrets.ts'
import { hashAddress } from './rate-limits.ts'

// Logs contain places and ids, never people: the route's pattern instead of the address, a keyed hash instead of the
// network address, no bodies, no headers (security.md 3.12).
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined },
    redact: { paths: ['*.password', '*.authorization', '*.cookie', '*.token', '*.email'], remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}

export function logRequests(app: FastifyInstance, log: Logger, secrets: Secrets): void {
  app.addHook('onResponse', async (request, reply) => {
    // Refusals are counted in metrics: a line each would slow down a busy process. Readiness is asked every second.
    if (request.place === 'refused' || request.routeOptions.url === '/readyz') return
    const isFailure = reply.statusCode >= 500
    if (!isFailure && !log.isLevelEnabled('debug')) return
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      from: hashAddress(secrets, request.ip).toString('hex').slice(0, 12),
    }
    if (isFailure) request.log.warn(entry, 'answered')
    else request.log.debug(entry, 'answered')
  })
}
