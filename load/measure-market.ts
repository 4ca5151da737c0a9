import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../server/src/database/free-port.ts'
import { openDatabase } from '../server/src/database/open-database.ts'
import { openBrowser } from './browser.ts'
import { createRecorder } from './recorder.ts'
import { sampleOfProcess } from './watch-processes.ts'

const sizes = [2000, 12_000] as const
const consumers = 12
const searchesEach = 40
const password = 'seven quiet rivers'

interface Market {
  advisors: number
  rssMb: number
  databaseMb: number
  searchMs: number
  readySeconds: number
}

/** One process on markets of two sizes: what an advisor more costs in memory, on disk and per search. */
export async function measureMarket(): Promise<string> {
  const [small, large] = [await measureOne(sizes[0]), await measureOne(sizes[1])]
  const perAdvisor = (of: 'rssMb' | 'databaseMb') =>
    (((large[of] - small[of]) * 1000) / (large.advisors - small.advisors)).toFixed(1)
  return [
    ...[small, large].map(
      ({ advisors, rssMb, databaseMb, searchMs, readySeconds }) =>
        `${advisors} advisors: ${rssMb.toFixed(0)} MB in the server after a start, ${databaseMb.toFixed(0)} MB database, ` +
        `${searchMs.toFixed(1)} ms of processor time per search, market open after ${readySeconds.toFixed(1)} s`,
    ),
    `an advisor more: ${perAdvisor('rssMb')} kB in the server, ${perAdvisor('databaseMb')} kB in the database`,
  ].join('\n')
}

async function measureOne(advisors: number): Promise<Market> {
  const folder = mkdtempSync(join(tmpdir(), 'evenkeel-market-'))
  try {
    await (await serve(folder, advisors)).stop()
    const databaseMb = await sizeOf(folder)
    // Again, without the memory that laying them in took.
    const server = await serve(folder, advisors)
    const rssMb = sampleOfProcess(server.pid)?.rssMb ?? Number.NaN
    const searchMs = await searchCost(server)
    await server.stop()
    return { advisors, rssMb, databaseMb, searchMs, readySeconds: server.readySeconds }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function serve(folder: string, advisors: number) {
  const port = await freePort()
  const script = new URL('../bench/servers/search-server.ts', import.meta.url)
  const args = [folder, String(advisors), String(consumers), String(port), password]
  const child = fork(script, args, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  const hear = <Message>() =>
    new Promise<Message>((done) => child.once('message', (said) => done(said as Message)))
  const { readySeconds } = await Promise.race([
    hear<{ readySeconds: number }>(),
    gone.then(() => Promise.reject(new Error('the server of the market ended'))),
  ])
  return {
    port,
    pid: child.pid ?? 0,
    readySeconds,
    /** Processor time since the last question. */
    async cpuMs() {
      const answer = hear<{ cpuMs: number }>()
      child.send({})
      return (await answer).cpuMs
    },
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await gone
    },
  }
}

async function searchCost({ port, cpuMs }: Awaited<ReturnType<typeof serve>>): Promise<number> {
  const recorder = createRecorder()
  const url = new URL(`http://localhost:${port}`)
  const browsers = Array.from({ length: consumers }, (_, n) =>
    openBrowser({ url, recorder, address: `10.2.0.${n + 1}` }),
  )
  for (const [n, browser] of browsers.entries()) await browser.signIn(`person-${n}@bench.example`, password)
  const search = async (times: number) => {
    await Promise.all(
      browsers.slice(0, 4).map(async (_, lane) => {
        for (let n = 0; n < times; n++)
          for (let at = lane; at < browsers.length; at += 4)
            await browsers[at]?.call('search', 'POST', '/api/v1/matchmaking/search', {})
      }),
    )
  }
  await search(10)
  await cpuMs()
  await search(searchesEach)
  const spent = await cpuMs()
  if (recorder.failed() > 0) throw new Error(JSON.stringify(recorder.failures()))
  return spent / (searchesEach * consumers)
}

async function sizeOf(folder: string): Promise<number> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const database = await openDatabase({ dataDir: folder, address: 'a measurement', log })
  try {
    const { rows } = await database.pool.query('select pg_database_size(current_database()) as bytes')
    return Number(rows[0].bytes) / 1e6
  } finally {
    await database.close()
  }
}
