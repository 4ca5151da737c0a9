import { sql } from 'drizzle-orm'
import { advisoryLocks } from '../../../database/advisory-locks.ts'
import type { Orm } from '../../../database/database.ts'

// One learner at a time across processes, and the live model does not change meanwhile. Always taken before the version
// lock, so the two cannot deadlock.
const learning = advisoryLocks.learning

/** Waits for a running learner, with a longer timeout than calls by people have. */
export async function lockLearning(transaction: Orm): Promise<void> {
  await transaction.execute(sql`set local lock_timeout = '4500ms'`)
  await transaction.execute(sql`select pg_advisory_xact_lock(${learning})`)
}

/** False where another process holds it. */
export async function tryLockLearning(transaction: Orm): Promise<boolean> {
  const { rows } = await transaction.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${learning}) as held`,
  )
  return rows[0]?.held === true
}
