import { on } from 'node:events'
import { Worker } from 'node:worker_threads'
import { FeedProblem } from './feed-problem.ts'
import type { BatchItem } from './read-batches.ts'

export interface ReadInThread {
  path: string
  goesOnAt: number
}

/** One answer for each batch that is asked for. */
export type FromThread = { batch: BatchItem[] } | { isDone: true } | { problem: string }

/** As many as the thread may have read before they are used. */
const batchesAhead = 2

/** The same as `readBatches`, while this thread is free to write: unpacking and parsing take most of an import. */
export async function* readInThread(reading: ReadInThread): AsyncGenerator<BatchItem[]> {
  const worker = new Worker(new URL('./read-worker.ts', import.meta.url), {
    workerData: reading,
    // Parsing leaves nothing behind, so a small young generation is enough.
    resourceLimits: { maxYoungGenerationSizeMb: 24 },
  })
  try {
    // Throws if the thread itself fails.
    const answers = on(worker, 'message', { close: ['exit'] })
    for (let asked = 0; asked < batchesAhead; asked += 1) worker.postMessage('next')
    for await (const [message] of answers) {
      const answer: FromThread = message
      if ('problem' in answer) throw new FeedProblem(answer.problem)
      if ('isDone' in answer) return
      worker.postMessage('next')
      yield answer.batch
    }
    throw new Error('The thread that reads a register file ended early.')
  } finally {
    await worker.terminate()
  }
}
