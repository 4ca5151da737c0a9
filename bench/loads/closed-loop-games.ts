import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { cleanUpLater } from '../clean-up.ts'
import type { Game, Score } from './closed-loop-play.ts'

/** Plays all games, one thread per processor; scores are in the order of the games. */
export async function playGames(games: readonly Game[]): Promise<Score[]> {
  const scores: Score[] = []
  const queue = games.entries()
  const threads = Array.from({ length: Math.min(availableParallelism(), games.length) }, async () => {
    const worker = new Worker(new URL('./closed-loop-play.ts', import.meta.url))
    cleanUpLater(async () => {
      await worker.terminate()
    })
    for (const [at, game] of queue) scores[at] = await scoreOf(worker, game)
    await worker.terminate()
  })
  await Promise.all(threads)
  return scores
}

function scoreOf(worker: Worker, game: Game): Promise<Score> {
  const { promise, resolve, reject } = Promise.withResolvers<Score>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.postMessage(game)
  return promise.finally(() => worker.removeAllListeners('error').removeAllListeners('message'))
}
