import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { exitOf, freePort, launch, type Running, startProduct } from '../../e2e/support/start-product.ts'
import { openDatabase } from '../../server/src/database/open-database.ts'
import { untilMore } from '../judge.ts'
import { insertPairs } from '../workload/cast.ts'
import { type Outcome, startWorkload, type Workload } from '../workload/start-workload.ts'

// The product as `npm start` runs it: one process with the embedded database, without the demo.

interface Killing {
  dataDir: string
  rounds: number
  pairs: number
  /** Acknowledged before each kill. */
  untilKilled?: number
  env?: Record<string, string>
  undoLater(undo: () => unknown): void
  /** Between two kills, with everything running. */
  meanwhile?(workload: Workload): Promise<void>
}

const env = { DEMO: 'false', TEST_TOOLS: 'true', LOG_LEVEL: 'error' }
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** Server and database are killed together while people write; what they were told is compared with what is there. */
export async function killEmbedded(killing: Killing): Promise<{ outcome: Outcome; startMs: number[] }> {
  const { dataDir, rounds, pairs, undoLater, untilKilled = 60 } = killing
  const port = await freePort()
  const startMs: number[] = []
  let running: Running | undefined
  undoLater(async () => {
    await running?.stop()
  })
  const start = async () => {
    const startedAt = performance.now()
    running = await startProduct({ ...env, ...killing.env }, dataDir, port)
    startMs.push(performance.now() - startedAt)
    return running
  }
  let { url } = await start()
  const database = await openDatabase({ dataDir, address: 'faults', log: silent, mayJoin: true })
  const cast = await insertPairs(database.connectionString, pairs)
  await database.close()
  const workload = await startWorkload({
    site: () => url.replace('localhost', '127.0.0.1'),
    origin: url,
    cast,
    measure: { pairs: pairs - 2, drafters: 2, seekers: 0, bookers: 0, sockets: 4 },
  })
  undoLater(() => workload.abandon())
  for (let round = 0; round < rounds; round += 1) {
    await untilMore(workload, untilKilled)
    killTogether(running, dataDir)
    if (running) await exitOf(running.process)
    url = (await start()).url
  }
  await killing.meanwhile?.(workload)
  await untilMore(workload, untilKilled)
  return { outcome: await workload.finish(), startMs }
}

function killTogether(running: Running | undefined, dataDir: string): void {
  try {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
  } catch {
    // It may have ended by itself just now.
  }
  running?.process.kill('SIGKILL')
}

const postmasterOf = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/** What a second server on the same folder says, and how it ends. */
export async function startSecond({
  dataDir,
}: {
  dataDir: string
}): Promise<{ code: number | null; sentence: string }> {
  const first = await startProduct(env, dataDir)
  try {
    const second = launch(await freePort(), dataDir, env)
    const code = await Promise.race([exitOf(second.process), delay(30_000, null, { ref: false })])
    second.process.kill('SIGKILL')
    return { code, sentence: second.output().trim().split('\n').join(' ') }
  } finally {
    await first.stop()
  }
}
