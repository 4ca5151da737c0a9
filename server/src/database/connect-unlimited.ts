import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { connectPool } from './connect-pool.ts'
import type { Database, DatabaseLog } from './database.ts'

const maxConnections = 5
const longestDrainMs = 500

/**
 * The same database without the time limits of calls, for long background work: a busy machine slows it down but
 * never fails it. Closing aborts running queries, so that work must be able to resume.
 */
export function connectUnlimited(
  {
    connectionString,
    appConnectionString,
    kind,
  }: Pick<Database, 'connectionString' | 'appConnectionString' | 'kind'>,
  log: DatabaseLog,
): Database {
  const connected = connectPool(appConnectionString ?? connectionString, log, {
    maxConnections,
    timeLimits: 'none',
  })
  const clients = new Set<pg.PoolClient>()
  connected.pool.on('connect', (client) => clients.add(client))
  connected.pool.on('remove', (client) => clients.delete(client))
  return {
    ...connected,
    kind,
    async close() {
      const closed = connected.close()
      // Ending a busy client drops its connection instead of waiting for the answer.
      for (const client of clients) void client.end().catch(() => undefined)
      await Promise.race([closed, delay(longestDrainMs, undefined, { ref: false })])
    },
  }
}
