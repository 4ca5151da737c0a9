import type { Services } from '../../server/src/services.ts'

export type Filling = readonly [text: string, values?: unknown[]]

/** Writes rows as the owner of the tables, without time limits or triggers, so that nothing follows from them. */
export async function fillTables(
  { database }: Pick<Services, 'database'>,
  statements: readonly Filling[],
): Promise<void> {
  const { connectPool } = await import('../../server/src/database/connect-pool.ts')
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const { pool, close } = connectPool(database.connectionString, log, {
    timeLimits: 'none',
    maxConnections: 1,
  })
  const client = await pool.connect()
  await client.query('set session_replication_role = replica')
  for (const [text, values] of statements) await client.query(text, values)
  client.release()
  await close()
}
