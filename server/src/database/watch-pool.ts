import { AsyncResource } from 'node:async_hooks'
import type pg from 'pg'

type Connected = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void

/** Reports how long each caller waited for a connection when none was idle. */
export function watchPool(pool: pg.Pool, noteWait: (ms: number) => void): void {
  // Both of its forms; a query of the pool uses the one with a callback.
  const connect = pool.connect.bind(pool) as (done?: Connected) => Promise<pg.PoolClient>
  const watched = (done?: Connected) => {
    if (pool.idleCount > 0) return connect(done)
    const askedAt = performance.now()
    const note = () => noteWait(performance.now() - askedAt)
    if (!done) return connect().finally(note)
    // Called by the code that returns the connection, but what follows still belongs to the caller that asked.
    const own = AsyncResource.bind((...got: Parameters<Connected>) => {
      note()
      done(...got)
    })
    return connect(own)
  }
  Object.assign(pool, { connect: watched })
}
