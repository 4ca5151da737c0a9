import { parentPort, workerData } from 'node:worker_threads'
import { FeedProblem } from './feed-problem.ts'
import { openFeed } from './open-feed.ts'
import { readBatches } from './read-batches.ts'
import type { FromThread, ReadInThread } from './read-in-thread.ts'

// The thread behind readInThread.

const { path, goesOnAt }: ReadInThread = workerData
const batches = openFeed(path).then((feed) => readBatches(feed, goesOnAt))
// The error is answered to the next request for a batch.
batches.catch(() => undefined)

parentPort?.on('message', async () => parentPort?.postMessage(await nextAnswer()))

async function nextAnswer(): Promise<FromThread> {
  try {
    const { done, value } = await (await batches).next()
    return done ? { isDone: true } : { batch: value }
  } catch (error) {
    if (error instanceof FeedProblem) return { problem: error.message }
    throw error
  }
}
