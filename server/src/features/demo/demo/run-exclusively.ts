import { setTimeout } from 'node:timers/promises'
import type { Database, Orm } from '../../../database/database.ts'
import { tryLockDemo } from './demo-store.ts'

const againMs = 50

/** Polls for the lock across processes, because a batch may take longer than a statement is allowed to wait. */
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
