import { errorName } from '@evenkeel/contract/read-error'
import type { Database, DatabaseLog } from '../../../../database/database.ts'
import { readEndedLately } from './session-store.ts'

const askEveryMs = 1000
const trustForMs = 2000
/** Longer than any transaction lasts, so that late commits are still seen. */
const lookBackSeconds = 15

/** Tells this process when a session ends, here or on another process. */
export interface SessionWatch {
  /** True while this process may trust what it remembers about sessions. */
  isFresh(): boolean
  /** Reports sessions ended by this process without waiting for the next poll. */
  tell(sessionIds: readonly string[]): void
  whenEnded(listener: (sessionId: string) => void): void
  close(): Promise<void>
}

interface Following {
  /** Receives the database's time with every answer. */
  follow(databaseNow: Date, askedAtMs: number): void
}

/**
 * Polls every second. While the database does not answer, nothing cached is trusted and every call asks the database.
 */
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
      if (!isClosed) log.warn({ reason: errorName(error) }, 'ended sessions could not be read')
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
