import type { Orm } from './database.ts'

const waiting = new WeakMap<Orm, (() => void)[]>()

/**
 * Done right after the transaction is committed, and never if it is not: nobody is told of what may still be undone. It must
 * not fail.
 */
export function afterCommit(transaction: Orm, work: () => void): void {
  const works = waiting.get(transaction)
  if (!works) throw new Error('This is not a transaction that is under way')
  works.push(work)
}

/** For database.transaction alone. */
export function collectAfterCommit(transaction: Orm): () => void {
  const works: (() => void)[] = []
  waiting.set(transaction, works)
  return () => {
    waiting.delete(transaction)
    for (const work of works) queueMicrotask(work)
  }
}
