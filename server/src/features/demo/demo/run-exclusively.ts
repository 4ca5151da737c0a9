import { setTimeout } from 'node:timers/promises'
import type { Database, Orm } from '../../../database/database.ts'
import { tryLockDemo } from './demo-store.ts'

const againMs = 50

/**
 * One after the other, also between processes: what comes next is read from what is there. Asked again and again
 * instead of waited for, because a slow machine may take longer for a batch than any statement is allowed to wait.
 */
export async function runExclusively<T>(
  database: Database,
  work: (transaction: Orm) => Promise<T>,
): Promise<T> {
  for (;;) {
    const done = await database.transaction(async (transaction) =>
      (await tryLockDemo(transaction)) ? { result: await work(transaction) } : undefined,
    )
    if (done) return done.result
    await setTimeout(againMs)
  }
}
