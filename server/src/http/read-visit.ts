import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Secrets } from '../secrets/secrets.ts'
import { masqueradeTokenOf } from './apply-overlay.ts'
import { describeDevice } from './describe-device.ts'
import { hashAddress, networkOf } from './rate-limits.ts'
import type { CookieName, Visit, VisitCookies } from './visit.ts'

export interface VisitOptions {
  publicUrl: URL
  secrets: Secrets
}

/**
 * `__Host-` binds a cookie to this host over https. Browsers refuse it on http; there the name contains the port,
 * because browsers share cookies between ports.
 */
function cookieNames({ publicUrl }: VisitOptions): (name: CookieName) => string {
  const isSecure = publicUrl.protocol === 'https:'
  const prefix = isSecure ? '__Host-evenkeel' : `evenkeel-${publicUrl.port || '80'}`
  return (name) => `${prefix}-${name}`
}

export function visitReader(options: VisitOptions) {
  const nameOf = cookieNames(options)
  const attributes = {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: options.publicUrl.protocol === 'https:',
  } as const

  function cookiesOf(request: FastifyRequest, reply: FastifyReply): VisitCookies {
    const sent = parseCookie(request.headers.cookie ?? '')
    const write = (name: CookieName, value: string, maxAge?: number) =>
      reply.header(
        'set-cookie',
        stringifySetCookie({
          ...attributes,
          name: nameOf(name),
          value,
          ...(maxAge !== undefined && { maxAge }),
        }),
      )
    return {
      read: (name) => sent[nameOf(name)] || undefined,
      write: (name, value, maxAgeSeconds) => void write(name, value, maxAgeSeconds),
      // A cookie that was not sent need not be cleared.
      clear: (name) => void (sent[nameOf(name)] !== undefined && write(name, '', 0)),
    }
  }

  return {
    bindingCookie: (request: Pick<FastifyRequest, 'headers'>) =>
      parseCookie(request.headers.cookie ?? '')[nameOf('binding')],
    readVisit: (request: FastifyRequest, reply: FastifyReply): Visit => ({
      // Read when asked for: most verbs need none of it.
      get network() {
        return networkOf(request.ip)
      },
      get addressHash() {
        return hashAddress(options.secrets, request.ip)
      },
      get device() {
        return describeDevice(request.headers['user-agent'])
      },
      bearer: bearerOf(request),
      get cookies() {
        return cookiesOf(request, reply)
      },
      masqueradeToken: masqueradeTokenOf(request),
    }),
  }
}

export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}
