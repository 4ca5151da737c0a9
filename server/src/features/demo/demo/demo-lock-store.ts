import type { Database } from '../../../database/database.ts'

// Any numbers will do, as long as no other use of advisory locks has the same.
const numberOf = { seeding: 6281008, history: 6281009 } as const

/**
 * Held by a connection of its own, so that it ends with the process that holds it, however that ends. Undefined while another process
 * has it.
 */
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
