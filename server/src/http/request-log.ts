import type { FastifyInstance } from 'fastify'
import { type DestinationStream, type Logger, pino } from 'pino'
import { hashOfAddress } from './rate-limits.ts'

// Logs name places and ids, never people: the route's pattern instead of the address, a keyed hash instead of
// the network address, no bodies, no headers (security.md 3.12).
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

export function logRequests(app: FastifyInstance, addressHashKey: string): void {
  app.addHook('onResponse', async (request, reply) => {
    const entry = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      from: hashOfAddress(request.ip, addressHashKey).toString('hex').slice(0, 12),
    }
    if (reply.statusCode >= 500) request.log.warn(entry, 'answered')
    else request.log.debug(entry, 'answered')
  })
}
