import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { collectAfterCommit } from './after-commit.ts'
import type { Database, DatabaseLog, Orm } from './database.ts'
import { readDatabaseFailure } from './read-database-failure.ts'

// The longest a caller waits. Longer work belongs in jobs, in steps that each stay within these limits.
const timeouts = {
  connectionTimeoutMillis: 2_000,
  statement_timeout: 4_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  // Applies even if the network drops everything and the database cannot report its own timeout.
  query_timeout: 5_000,
}

type Connected = Pick<Database, 'pool' | 'orm' | 'transaction' | 'connectionString' | 'close'>

export interface PoolOptions {
  maxConnections?: number
  /** A factor for the limits above (tests on a busy machine need more), or no limit at all. */
  timeLimits?: number | 'none'
}

export function connectPool(
  connectionString: string,
  log: DatabaseLog,
  { maxConnections = 20, timeLimits = 1 }: PoolOptions = {},
): Connected {
  const pool = new pg.Pool({
    connectionString,
    application_name: 'evenkeel',
    max: maxConnections,
    keepAlive: true,
    ...(timeLimits !== 'none' &&
      Object.fromEntries(Object.entries(timeouts).map(([name, ms]) => [name, ms * timeLimits]))),
  })
  // Without a listener a lost connection would crash the server. Idle connections report through the pool too, so
  // this one adds nothing.
  pool.on('error', () => undefined)
  let closing: Promise<void> | undefined
  pool.on('connect', (client) => {
    // A second error of the same connection must not crash the server.
    client.on('error', () => undefined)
    // Only once: the reason arrives first, then the end of the connection as another error.
    client.once('error', (error: Error) => {
      // The pool counts as closed a moment before its last connections are.
      if (closing) return
      log.warn({ error }, 'A database connection was lost')
    })
  })
  return {
    pool,
    orm: drizzle({ client: pool }),
    transaction: (work) => inTransaction(pool, work),
    connectionString,
    close() {
      closing ??= pool.end()
      return closing
    },
  }
}

// Replaces drizzle's transaction, which leaks a connection when BEGIN fails, hides the first error behind a failing
// ROLLBACK, and takes the ROLLBACK that PostgreSQL answers to the COMMIT of a failed transaction for success. What we
// acknowledge must be stored (security.md R1).
async function inTransaction<T>(pool: pg.Pool, work: (tx: Orm) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let isBroken = false
  try {
    await client.query('begin')
    const transaction = drizzle({ client })
    const isCommitted = collectAfterCommit(transaction)
    const result = await work(transaction)
    const { command } = await client.query('commit')
    if (command !== 'COMMIT')
      throw new Error('A query of this transaction failed, so nothing of it is stored')
    isCommitted()
    return result
  } catch (error) {
    isBroken = isLateAnswerDue(error) || !(await rolledBack(client))
    throw error
  } finally {
    client.release(isBroken)
  }
}

// A late answer would be taken for the answer to the next query.
const isLateAnswerDue = (error: unknown) => readDatabaseFailure(error)?.kind === 'read timeout'

async function rolledBack(client: pg.PoolClient): Promise<boolean> {
  return client.query('rollback').then(
    () => true,
    () => false,
  )
}
