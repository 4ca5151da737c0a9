import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { LearnRefusal } from '@evenkeel/matching/model/outcome'
import type { RefitQuestion, Refitted } from '@evenkeel/matching/model/refit'

/** Fits in a worker thread, in the order of the questions. The half-life is chosen on the first log. */
export async function fitApart(questions: readonly RefitQuestion[]): Promise<(Refitted | LearnRefusal)[]> {
  const worker = new Worker(new URL('../refit-worker.ts', import.meta.url), { workerData: questions })
  try {
    // An error in the worker rejects this promise.
    const [fits] = await once(worker, 'message')
    return fits
  } finally {
    await worker.terminate()
  }
}
