import type { Logger } from 'pino'
import { sendAway } from './listen-to-socket.ts'
import type { LiveDoors } from './live.ts'
import type { LiveMetrics } from './live-metrics.ts'
import type { PagesByPerson } from './pages-by-person.ts'

const askedAtOnce = 1000

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
  pages: PagesByPerson,
  { doors, metrics, everyMs, log }: Watching,
): () => void {
  function end(isEnded: (sessionId: string) => boolean): void {
    for (const page of [...pages.all()]) {
      if (!isEnded(page.data.caller.sessionId)) continue
      metrics.cut.inc({ reason: 'session-ended' })
      sendAway(page)
    }
  }
  doors.whenSessionEnds((sessionId) => end((id) => id === sessionId))

  async function askAll(): Promise<void> {
    const ids = [...new Set([...pages.all()].map(({ data }) => data.caller.sessionId))]
    const ended = new Set<string>()
    for (let from = 0; from < ids.length; from += askedAtOnce)
      for (const id of await doors.findEndedSessions(ids.slice(from, from + askedAtOnce))) ended.add(id)
    if (ended.size > 0) end((id) => ended.has(id))
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
