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
import { encodeEvent, sendEncoded } from './encode-event.ts'
import { guardRequests } from './guard-requests.ts'
import { startHeartbeats } from './heartbeats.ts'
import { countPacket, fullAllowance } from './limit-packets.ts'
import { checkQueue } from './limit-queue.ts'
import { socketListener } from './listen-to-socket.ts'
import type { LiveDoors, LiveEntrance } from './live.ts'
import { liveMetrics } from './live-metrics.ts'
import { admitWithinMs, type Connection, type LiveServer, type LiveSocket } from './live-server.ts'
import type { LiveTuning } from './live-tuning.ts'
import type { PagesByPerson } from './pages-by-person.ts'
import { watchLiveSessions } from './watch-live-sessions.ts'
import type { WatchedConnection } from './watched-connection.ts'

/** A little before the library's own close, which waits for an answer that may never come. */
const goneWithinMs = admitWithinMs - 200
/** Pages leave by themselves when they are told to; those that haven't by then are closed, then cut. */
const leaveWithinMs = 400
const farewellMs = 200
const lookEveryMs = 10
/** A page connects again at a random moment of this window: at once for a few, spread for thousands. */
const spreadMs = { perPage: 1, min: 300, max: 5000 }

interface Opening {
  pages: PagesByPerson
  log: Logger
  tuning: LiveTuning
}

export function openEntrance(
  server: LiveServer,
  doors: LiveDoors,
  { pages, log, tuning }: Opening,
): LiveEntrance {
  const connections = new Map<Connection, WatchedConnection>()
  const metrics = liveMetrics(() => connections.size)
  const networks = boundedCounter<string>(tuning.perNetwork)
  const people = boundedCounter<PersonId>(tuning.perPerson)
  const heartbeats = startHeartbeats(tuning)
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

  // Shared by all connections and called as their method: closures of its own would cost each one a kilobyte.
  function onPacket(this: Connection): void {
    const allowance = connections.get(this)?.allowance
    if (allowance) countPacket(this, allowance, tuning, metrics)
  }
  function onPacketCreate(this: Connection): void {
    checkQueue(this, metrics)
  }
  function onClose(this: Connection): void {
    const watched = connections.get(this)
    if (!watched) return
    connections.delete(this)
    heartbeats.forget(this)
    networks.give(watched.network)
    if (watched.personId !== undefined) people.give(watched.personId)
  }
  function onDisconnect(this: LiveSocket): void {
    pages.remove(this)
  }
  const onEvent = socketListener({
    metrics,
    isFlooding: (connection) => connections.get(connection)?.allowance.isFlooding ?? false,
  })

  server.engine.on('connection', (connection: Connection) => {
    const network = networkOf(clientAddress(connection.request, doors.trustedProxies))
    // Also checked before the handshake; this enforces the limit among concurrent ones.
    if (isLeaving || !networks.take(network)) return cutConnection(connection)
    const watched = { network, personId: undefined, isAdmitted: false, allowance: fullAllowance(tuning) }
    connections.set(connection, watched)
    connection.on('close', onClose)
    connection.on('packetCreate', onPacketCreate)
    connection.on('packet', onPacket)
    heartbeats.adopt(connection)
    setTimeout(() => !watched.isAdmitted && cutConnection(connection), goneWithinMs).unref()
  })

  server.use(admitSocket({ doors, people, watched: connections, metrics }))
  server.on('connection', (socket) => {
    const watched = connections.get(socket.conn)
    if (watched) watched.isAdmitted = true
    socket.data.isCurrent = socket.handshake.auth.protocol === liveProtocol
    forgetRequest(socket)
    pages.add(socket)
    socket.on('disconnect', onDisconnect)
    socket.onAny(onEvent)
  })
  const stopWatching = watchLiveSessions(pages, { doors, metrics, everyMs: tuning.recheckEveryMs, log })

  return {
    answer: (request, response) => server.engine.handleRequest(request, response),
    upgrade: (request, socket, head) => server.engine.handleUpgrade(request, socket, head),
    async shut() {
      isLeaving = true
      stopWatching()
      const { perPage, min, max } = spreadMs
      const within_ms = Math.min(max, Math.max(min, perPage * connections.size))
      const leaving = encodeEvent('server-leaving', { within_ms })
      for (const page of pages.all()) sendEncoded(page, leaving)
      const toldAt = performance.now()
      while (connections.size > 0 && performance.now() - toldAt < leaveWithinMs) await pause(lookEveryMs)
      isShut = true
      const staying = [...connections.keys()]
      // Closed without a disconnect message, which makes pages reconnect, each after its own delay.
      for (const connection of staying) closeAfterFlush(connection)
      if (staying.length > 0) await pause(farewellMs)
      for (const connection of staying) cutConnection(connection)
      heartbeats.stop()
    },
    metrics: metrics.text,
  }
}

const noHandshake = {}

/** The library keeps the first request with its headers and token, which is a fifth of a socket and never read again. */
function forgetRequest(socket: LiveSocket): void {
  Object.assign(socket.conn, { request: undefined })
  Object.assign(socket, { handshake: noHandshake })
}
