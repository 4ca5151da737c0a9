import type { PersonId } from '@evenkeel/contract/person-id'
import type { BoundedCounter } from './bounded-counter.ts'
import { closeAfterFlush } from './cut-connection.ts'
import type { LiveDoors } from './live.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { LiveSocket } from './live-server.ts'
import type { WatchedConnections } from './watched-connection.ts'

interface Admitting {
  doors: LiveDoors
  people: BoundedCounter<PersonId>
  watched: WatchedConnections
  metrics: LiveMetrics
}

type Refusal = 'not-signed-in' | 'not-allowed' | 'too-many' | 'unavailable'

/**
 * Identifies a socket by the same token and cookie as any call, but not in the URL, because queries appear in logs
 * (security.md SIO-11). A refused socket is told and disconnected: the library would keep the connection open.
 */
export function admitSocket(admitting: Admitting) {
  return async (socket: LiveSocket, next: (error?: Error) => void): Promise<void> => {
    const refusal = await whyNot(socket, admitting).catch((): Refusal => 'unavailable')
    if (refusal === undefined) return next()
    admitting.metrics.refused.inc({ reason: refusal })
    next(new Error(refusal))
    // After the refusal is written in the next tick.
    setImmediate(() => closeAfterFlush(socket.conn))
  }
}

async function whyNot(
  socket: LiveSocket,
  { doors, people, watched }: Admitting,
): Promise<Refusal | undefined> {
  const token: unknown = socket.handshake.auth.token
  if (typeof token !== 'string') return 'not-signed-in'
  const caller = await doors.recognize(token, doors.bindingCookie(socket.request))
  if (!caller || socket.conn.readyState !== 'open') return 'not-signed-in'
  // spec 4-31, 6-03
  if (caller.role === 'admin') return 'not-allowed'
  const connection = watched.get(socket.conn)
  if (!connection) return 'not-signed-in'
  if (connection.personId === undefined) {
    if (!people.take(caller.personId)) return 'too-many'
    connection.personId = caller.personId
  }
  // A connection is counted once, so it can't change hands.
  if (connection.personId !== caller.personId) return 'not-allowed'
  socket.data.caller = caller
  return undefined
}
