import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/database.ts'

// Any numbers will do, as long as no other advisory lock uses them.
const numberOf = { seeding: advisoryLocks.demoSeeding, history: advisoryLocks.demoHistory } as const

/** Uses its own connection, so the lock ends with the process even if it crashes; undefined if another process holds it. */
export async function tryHoldDemo(
  { pool }: Pick<Database, 'pool'>,
  what: keyof typeof numberOf,
): Promise<{ release(): Promise<void> } | undefined> {
  const client = await pool.connect()
  const ask = async (text: string) => {
    const { rows } = await client.query<{ is_done: boolean }>(text, [numberOf[what]])
    return rows[0]?.is_done === true
  }
  const isHeld = await ask('select pg_try_advisory_lock($1) as is_done').catch((error: unknown) => {
    client.release(true)
    throw error
  })
  if (!isHeld) {
    client.release()
    return undefined
  }
  return {
    async release() {
      const isReleased = await ask('select pg_advisory_unlock($1) as is_done').catch(() => false)
      client.release(!isReleased)
    },
  }
}
