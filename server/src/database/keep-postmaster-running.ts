import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseLog } from './database.ts'
import type { Postmaster } from './start-postmaster.ts'

const LONGEST_PAUSE_MS = 5_000

/** Restarts PostgreSQL whenever it ends unexpectedly. The pool reconnects by itself. */
export function keepPostmasterRunning(
  first: Postmaster,
  start: () => Promise<Postmaster>,
  log: DatabaseLog,
): { stop(): Promise<void> } {
  let current = first
  let isStopping = false
  const watching = watch()

  async function watch(): Promise<void> {
    for (;;) {
      await current.exited
      if (isStopping) return
      log.error({}, 'The embedded PostgreSQL ended unexpectedly and is started again')
      for (let pauseMs = 100; !(await startAgain()); pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
        if (isStopping) return
        await delay(pauseMs)
      }
      if (isStopping) return current.stop()
      log.info({}, 'The embedded PostgreSQL runs again')
    }
  }

  async function startAgain(): Promise<boolean> {
    try {
      await current.stop()
      current = await start()
      return true
    } catch (error) {
      log.error({ error }, 'The embedded PostgreSQL could not be started again')
      return false
    }
  }

  return {
    async stop() {
      isStopping = true
      await current.stop()
      await watching
    },
  }
}
