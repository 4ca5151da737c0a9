import type { Database, DatabaseLog } from '../../../../database/database.ts'
import { readEndedLately } from './session-store.ts'

const askEveryMs = 1000
const trustForMs = 2000
/** Longer than any transaction lasts, so that one committed late is still seen. */
const lookBackSeconds = 15

/** How this process hears that a session ended, here or on another process. */
export interface SessionWatch {
  /** True while what this process remembers of sessions may be believed without asking. */
  isFresh(): boolean
  /** Ended by this very process: nobody waits for the next question. */
  tell(sessionIds: readonly string[]): void
  whenEnded(listener: (sessionId: string) => void): void
  close(): Promise<void>
}

interface Following {
  /** Told the database's time with every answer. */
  follow(databaseNow: Date, askedAtMs: number): void
}

/** Asks every second. When the database does not answer nothing is believed, and every call asks for itself. */
export function watchSessions(database: Database, clock: Following, log: DatabaseLog): SessionWatch {
  const listeners: ((sessionId: string) => void)[] = []
  let answeredAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let asking: Promise<void> = ask()
  let isClosed = false

  function tell(sessionIds: readonly string[]): void {
    for (const id of sessionIds) for (const listener of listeners) listener(id)
  }

  async function ask(): Promise<void> {
    const askedAt = performance.now()
    try {
      const { now, ids } = await readEndedLately(database.orm, lookBackSeconds)
      clock.follow(now, askedAt)
      tell(ids)
      answeredAt = askedAt
    } catch (error) {
      if (!isClosed) log.warn({ reason: (error as Error).name }, 'ended sessions could not be read')
    }
    if (isClosed) return
    timer = setTimeout(() => {
      asking = ask()
    }, askEveryMs)
    timer.unref()
  }

  return {
    isFresh: () => performance.now() - answeredAt < trustForMs,
    tell,
    whenEnded: (listener) => void listeners.push(listener),
    async close() {
      isClosed = true
      clearTimeout(timer)
      await asking
    },
  }
}
