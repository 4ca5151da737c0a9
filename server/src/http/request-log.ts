import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Secrets } from '../secrets/secrets.ts'
import { trimLogged } from '../trim-error.ts'
import { hashAddress } from './rate-limits.ts'

// Logs contain places and ids, never people: the route's pattern instead of the address, a keyed hash instead of the
// network address, no bodies, no headers, no message of an error (security.md 3.12).
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined },
    hooks: {
      logMethod(this: Logger, words: Parameters<LogFn>, method: LogFn) {
        // pino's own type wants what it was called with.
        method.apply(this, trimLogged(words) as typeof words)
      },
    },
    redact: { paths: ['*.password', '*.authorization', '*.cookie', '*.token', '*.email'], remove: true },
  }
  return destination ? pino(options, destination) : pino(options)
}

type Made = Pick<FastifyBaseLogger, 'child'> & Record<(typeof levels)[number], (...words: unknown[]) => void>
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

/** The logger of a request is made when the request first logs something, which most never do. */
class RequestLog {
  readonly #make: () => FastifyBaseLogger
  #made: Made | undefined

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make
  }
  get made(): Made {
    this.#made ??= this.#make() as unknown as Made
    return this.#made
  }
  child(...words: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.made.child(...words)
  }
}
for (const level of levels)
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...words: unknown[]) {
      this.made[level](...words)
    },
  })

export const requestLog: FastifyInstance['childLoggerFactory'] = (log, bindings, options) =>
  new RequestLog(() => log.child(bindings, options)) as unknown as FastifyBaseLogger

export function logRequests(app: FastifyInstance, log: Logger, secrets: Secrets): void {
  app.addHook('onResponse', (request, reply, done) => {
    done()
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
