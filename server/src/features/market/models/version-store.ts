import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { Orm } from '../../../database/database.ts'

/** Blocks other writers of versions until the transaction ends, so versions become visible in order. */
export async function lockVersions(transaction: Orm): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.versions})`)
}

export async function takeVersion(transaction: Orm): Promise<number> {
  const { rows } = await transaction.execute<{ version: string }>(
    sql`select nextval('matching_version') as version`,
  )
  return Number(rows[0]?.version)
}
