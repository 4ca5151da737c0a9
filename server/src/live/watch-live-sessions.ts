import type { Logger } from 'pino'
import { sendAway } from './listen-to-socket.ts'
import type { LiveDoors } from './live.ts'
import type { LiveMetrics } from './live-metrics.ts'
import { sessionRoom } from './live-rooms.ts'
import type { LiveServer } from './live-server.ts'

const askedAtOnce = 4

interface Watching {
  doors: LiveDoors
  metrics: LiveMetrics
  everyMs: number
  log: Logger
}

/**
 * A socket lives as long as its session, not its token. Every process learns of ended sessions without Redis;
 * sessions that simply expire are found by polling (security.md SIO-08).
 */
export function watchLiveSessions(
  server: LiveServer,
  { doors, metrics, everyMs, log }: Watching,
): () => void {
  function end(sessionId: string): void {
    for (const id of server.sockets.adapter.rooms.get(sessionRoom(sessionId)) ?? []) {
      const socket = server.sockets.sockets.get(id)
      if (!socket) continue
      metrics.cut.inc({ reason: 'session-ended' })
      sendAway(socket)
    }
  }
  doors.whenSessionEnds(end)

  async function askAll(): Promise<void> {
    const sessions = new Set([...server.sockets.sockets.values()].map(({ data }) => data.caller.sessionId))
    const left = sessions.values()
    const askInTurn = async () => {
      for (const id of left) if (!(await doors.isSessionLive(id))) end(id)
    }
    await Promise.all(Array.from({ length: askedAtOnce }, askInTurn))
  }

  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const askLater = () => {
    if (isStopped) return
    timer = setTimeout(
      () =>
        askAll()
          // While the database is down there is nothing to send either.
          .catch((error: Error) => log.warn({ error }, 'sessions of sockets could not be asked for'))
          .finally(askLater),
      everyMs,
    )
    timer.unref()
  }
  askLater()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
