import type { Orm } from './database.ts'

const waiting = new WeakMap<Orm, (() => void)[]>()

/**
 * Runs right after the transaction commits, and never if it does not, so that nothing uncommitted is announced. It
 * must not throw.
 */
export function afterCommit(transaction: Orm, work: () => void): void {
  const works = waiting.get(transaction)
  if (!works) throw new Error('This is not a transaction that is under way')
  works.push(work)
}

/** Only for database.transaction. */
export function collectAfterCommit(transaction: Orm): () => void {
  const works: (() => void)[] = []
  waiting.set(transaction, works)
  return () => {
    waiting.delete(transaction)
    for (const work of works) queueMicrotask(work)
  }
}
