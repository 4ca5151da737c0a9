import pLimit from 'p-limit'

/** Runs `concurrency` tasks at once and the others in order; rejects with `refusal` when `maxWaiting` already wait. */
export function boundedQueue(concurrency: number, maxWaiting: number, refusal: () => Error) {
  const limit = pLimit(concurrency)
  return async function enqueue<T>(task: () => Promise<T>): Promise<T> {
    if (limit.activeCount >= concurrency && limit.pendingCount >= maxWaiting) throw refusal()
    return limit(task)
  }
}
