import { setTimeout } from 'node:timers/promises'
import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/database.ts'
import type { FeedKind } from '../../../outside/register-feed/feed-record.ts'

const importing = advisoryLocks.registerImport
// Both firm files go into one table, so they are imported one at a time.
const lockOf: Record<FeedKind, number> = { individuals: 1, 'sec-firms': 2, 'state-firms': 2 }
const tries = 20
const againMs = 50

/**
 * Held by its own connection, so that it ends with the process. Undefined if another process keeps it longer than the
 * database needs to notice a crash.
 */
export async function takeImportLock(
  { pool }: Pick<Database, 'pool'>,
  kind: FeedKind,
): Promise<{ release(): Promise<void> } | undefined> {
  const client = await pool.connect()
  let isLocked = false
  try {
    for (let count = 0; count < tries && !isLocked; count += 1) {
      if (count > 0) await setTimeout(againMs)
      const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
        importing,
        lockOf[kind],
      ])
      isLocked = rows[0]?.held === true
    }
  } finally {
    if (!isLocked) client.release()
  }
  if (!isLocked) return undefined
  return {
    async release() {
      const isGivenBack = await client
        .query('select pg_advisory_unlock($1, $2)', [importing, lockOf[kind]])
        .then(
          () => true,
          () => false,
        )
      client.release(!isGivenBack)
    },
  }
}
