import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

// One learner at a time, in all processes, and nobody moves the pointer under its hands. It is always taken before the
// lock of versions, so that the two cannot wait for each other.
const learning = 6281007

/** Waits for a learner who is at it: longer than people are made to wait. */
export async function lockLearning(transaction: Orm): Promise<void> {
  await transaction.execute(sql`set local lock_timeout = '4500ms'`)
  await transaction.execute(sql`select pg_advisory_xact_lock(${learning})`)
}

/** False where somebody else is at it. */
export async function tryLockLearning(transaction: Orm): Promise<boolean> {
  const { rows } = await transaction.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${learning}) as held`,
  )
  return rows[0]?.held === true
}
