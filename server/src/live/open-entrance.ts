import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { liveProtocol } from '@evenkeel/contract/contact/live'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Logger } from 'pino'
import { networkOf } from '../http/rate-limits.ts'
import { admitSocket } from './admit-socket.ts'
import { boundedCounter } from './bounded-counter.ts'
import { clientAddress } from './client-address.ts'
import { closeAfterFlush, cutConnection } from './cut-connection.ts'
import { guardRequests } from './guard-requests.ts'
import { limitPackets } from './limit-packets.ts'
import { limitQueue } from './limit-queue.ts'
import { listenToSocket } from './listen-to-socket.ts'
import type { LiveDoors, LiveEntrance } from './live.ts'
import { liveMetrics } from './live-metrics.ts'
import { sessionRoom, userRoom, userRoomHere, userRoomNow } from './live-rooms.ts'
import { admitWithinMs, type Connection, type LiveServer } from './live-server.ts'
import type { LiveTuning } from './live-tuning.ts'
import { watchLiveSessions } from './watch-live-sessions.ts'

/** A little before the library's own close, which waits for an answer that may never come. */
const goneWithinMs = admitWithinMs - 200
/** Pages leave by themselves when they are told to; those that haven't by then are closed, then cut. */
const leaveWithinMs = 400
const farewellMs = 200
const lookEveryMs = 10
/** A page connects again at a random moment of this window: at once for a few, spread for thousands. */
const spreadMs = { perPage: 1, min: 300, max: 5000 }

interface Opening {
  /** Identifies this process among those that share a Redis. */
  here: string
  log: Logger
  tuning: LiveTuning
}

export function openEntrance(
  server: LiveServer,
  doors: LiveDoors,
  { here, log, tuning }: Opening,
): LiveEntrance {
  const connections = new Set<Connection>()
  const metrics = liveMetrics(() => connections.size)
  const networks = boundedCounter<string>(tuning.perNetwork)
  const people = boundedCounter<PersonId>(tuning.perPerson)
  const admitted = new WeakSet<Connection>()
  const floods = new WeakMap<Connection, { isFlooding(): boolean }>()
  let isLeaving = false
  let isShut = false

  // Never listens itself: the app passes requests on, because it listens on several addresses with a server each.
  server.attach(createServer())
  guardRequests(server, {
    doors,
    tuning,
    networks,
    metrics,
    log,
    isLeaving: () => isLeaving,
    isShut: () => isShut,
  })

  server.engine.on('connection', (connection: Connection) => {
    const network = networkOf(clientAddress(connection.request, doors.trustedProxies))
    // Also checked before the handshake; this enforces the limit among concurrent ones.
    if (isLeaving || !networks.take(network)) return cutConnection(connection)
    connections.add(connection)
    connection.once('close', () => {
      connections.delete(connection)
      networks.give(network)
    })
    // The connection closes after an error by itself; without a listener it would crash the process.
    connection.on('error', () => {})
    limitQueue(connection, metrics)
    floods.set(connection, limitPackets(connection, tuning, metrics))
    setTimeout(() => !admitted.has(connection) && cutConnection(connection), goneWithinMs).unref()
  })

  server.use(admitSocket({ doors, people, metrics }))
  server.on('connection', (socket) => {
    const { personId, sessionId } = socket.data.caller
    admitted.add(socket.conn)
    socket.join([userRoom(personId), userRoomHere(personId, here), sessionRoom(sessionId)])
    if (socket.handshake.auth.protocol === liveProtocol) socket.join(userRoomNow(personId))
    const flood = floods.get(socket.conn)
    listenToSocket(socket, { metrics, isFlooding: () => flood?.isFlooding() ?? false })
  })
  const stopWatching = watchLiveSessions(server, { doors, metrics, everyMs: tuning.recheckEveryMs, log })

  return {
    answer: (request, response) => server.engine.handleRequest(request, response),
    upgrade: (request, socket, head) => server.engine.handleUpgrade(request, socket, head),
    async shut() {
      isLeaving = true
      stopWatching()
      const { perPage, min, max } = spreadMs
      const within_ms = Math.min(max, Math.max(min, perPage * connections.size))
      server.local.emit('server-leaving', { within_ms })
      const toldAt = performance.now()
      while (connections.size > 0 && performance.now() - toldAt < leaveWithinMs) await pause(lookEveryMs)
      isShut = true
      const staying = [...connections]
      // Closed without a disconnect message, which makes pages reconnect, each after its own delay.
      for (const connection of staying) closeAfterFlush(connection)
      if (staying.length > 0) await pause(farewellMs)
      for (const connection of staying) cutConnection(connection)
    },
    metrics: metrics.text,
  }
}
