import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Logger } from 'pino'
import { networkOf } from '../http/rate-limits.ts'
import type { BoundedCounter } from './bounded-counter.ts'
import { clientAddress } from './client-address.ts'
import type { LiveDoors } from './live.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { LiveServer } from './live-server.ts'
import type { LiveTuning } from './live-tuning.ts'

interface Guarding {
  doors: LiveDoors
  tuning: LiveTuning
  networks: BoundedCounter<string>
  metrics: LiveMetrics
  log: Logger
  /** Nobody new comes in; those who are told to leave may still hear of it by their next poll. */
  isLeaving(): boolean
  isShut(): boolean
}

type Refusal = 'origin' | 'cookie' | 'crowded' | 'handshakes' | 'closing' | 'failure'
const statusOf: Record<Refusal, string> = {
  origin: '403 Forbidden',
  cookie: '403 Forbidden',
  crowded: '429 Too Many Requests',
  handshakes: '429 Too Many Requests',
  closing: '503 Service Unavailable',
  failure: '503 Service Unavailable',
}
const retryAfterSeconds = 1
/** Shared: a function made for each request would keep that request as long as its connection. */
const ignoreError = () => {}

/**
 * Every request of the engine passes here: the first one, each poll and post, the upgrade (security.md SIO-01,
 * SIO-11). The library's own `cors` setting would let WebSockets of any origin through.
 */
export function guardRequests(server: LiveServer, guarding: Guarding): void {
  const { doors, metrics, log } = guarding
  server.engine.use((request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const isUpgrade = request.headers.upgrade !== undefined
    // Until the request is answered, nothing else listens for errors of the connection.
    if (isUpgrade) request.socket.on('error', ignoreError)
    for (const [name, value] of Object.entries(doors.headers)) response.setHeader(name, value)
    const answer = (refusal: Refusal | undefined) => {
      if (refusal === undefined) return next()
      metrics.refused.inc({ reason: refusal })
      if (isUpgrade) refuseUpgrade(request, refusal)
      else refuse(response, refusal)
    }
    whyNot(request, guarding).then(answer, (error: unknown) => {
      log.warn({ error }, 'a handshake could not be checked')
      answer('failure')
    })
  })
}

async function whyNot(request: IncomingMessage, guarding: Guarding): Promise<Refusal | undefined> {
  const { doors, tuning, networks, isLeaving, isShut } = guarding
  if (isShut()) return 'closing'
  if (!isOfOurPage(request, doors.publicUrl)) return 'origin'
  if (!doors.bindingCookie(request)) return 'cookie'
  const isFirst = !new URL(request.url ?? '/', doors.publicUrl).searchParams.has('sid')
  if (!isFirst) return undefined
  if (isLeaving()) return 'closing'
  const network = networkOf(clientAddress(request, doors.trustedProxies))
  if (networks.isFull(network)) return 'crowded'
  return (await doors.limits.take(tuning.handshakes, network)) === undefined ? undefined : 'handshakes'
}

/**
 * Browsers send the origin of a WebSocket and of every post, but not of a same-origin read. That one must carry a
 * header that foreign pages cannot add without a preflight, which we never allow.
 */
function isOfOurPage({ method, headers }: IncomingMessage, publicUrl: URL): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') return false
  if (headers.origin !== undefined) return headers.origin === publicUrl.origin
  return method === 'GET' && headers.upgrade === undefined && headers['x-internal-call'] === 'true'
}

function refuse(response: ServerResponse, refusal: Refusal): void {
  const isTemporary = statusOf[refusal].startsWith('503')
  response
    .writeHead(Number.parseInt(statusOf[refusal], 10), {
      connection: 'close',
      ...(isTemporary && { 'retry-after': String(retryAfterSeconds) }),
    })
    .end()
}

function refuseUpgrade({ socket }: IncomingMessage, refusal: Refusal): void {
  const wait = statusOf[refusal].startsWith('503') ? `Retry-After: ${retryAfterSeconds}\r\n` : ''
  socket.end(`HTTP/1.1 ${statusOf[refusal]}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroySoon()
}
