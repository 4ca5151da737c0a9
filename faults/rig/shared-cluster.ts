import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { type Cluster, type ClusterOptions, startCluster } from '../../cluster/start-cluster.ts'
import { castFromDemo, insertPairs } from '../workload/cast.ts'
import { type Measure, startWorkload, type Workload } from '../workload/start-workload.ts'
import { goodWeather, startTcpProxy, type TcpProxy } from './tcp-proxy.ts'

// One cluster for most tests, because creating the demo takes longer than a fault.

export interface Rig {
  cluster: Cluster
  /** The third process reaches its database and Redis through these. */
  toPostgres: TcpProxy
  toRedis: TcpProxy
  /** HAProxy’s address as a number: names would be looked up for every call. */
  url: string
  isPlain: boolean
  /** A workload of new pairs through HAProxy, or at the given address. */
  work(more?: WorkOptions): Promise<Workload>
  /** Everything runs, is ready, and HAProxy knows it. */
  heal(): Promise<void>
  sql<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  stop(): Promise<void>
}

interface WorkOptions {
  measure?: Measure
  site?: () => string
  socketUrl?: string
  timeoutMs?: number
}

export interface SharedCluster {
  use(): Promise<Rig>
  /** Errors its processes have logged since the last call, counted by what they say. */
  loggedErrors(): Promise<string[]>
  /** Another one for the next test. */
  discard(): Promise<void>
}

const drainSeconds = 5

/** How much people do, and whether the demo is there for requests and bookings. */
export interface Scale {
  measure: Measure
  isPlain: boolean
}

export async function startRig(options: ClusterOptions, { measure: usual, isPlain }: Scale): Promise<Rig> {
  const [toPostgres, toRedis] = await Promise.all([startTcpProxy({ port: 0 }), startTcpProxy({ port: 0 })])
  const closeProxies = () => Promise.all([toPostgres.close(), toRedis.close()])
  const cluster = await startCluster({
    isDemo: !isPlain,
    ...options,
    env: (index, parts) => {
      const extra = typeof options.env === 'function' ? options.env(index, parts) : options.env
      toPostgres.aim(parts.postgresPort)
      toRedis.aim(parts.redisPort)
      return {
        LOG_LEVEL: 'warn',
        TEST_TOOLS: 'true',
        DRAIN_SECONDS: String(drainSeconds),
        ...(index === 2 && {
          DATABASE_URL: parts.env.DATABASE_URL?.replace(`:${parts.postgresPort}/`, `:${toPostgres.port}/`),
          REDIS_URL: `redis://127.0.0.1:${toRedis.port}`,
        }),
        ...extra,
      }
    },
  }).catch(async (error: unknown) => {
    await closeProxies()
    throw error
  })
  const url = cluster.url.replace('localhost', '127.0.0.1')
  const works: Workload[] = []
  const rig: Rig = {
    cluster,
    toPostgres,
    toRedis,
    url,
    isPlain,
    async work({ measure = usual, site = () => url, socketUrl, timeoutMs } = {}) {
      // Counts of the run before would limit this one.
      await cluster.redis.kill()
      await cluster.redis.start()
      const cast = await (isPlain ? insertPairs : castFromDemo)(
        cluster.postgres.url,
        measure.pairs + measure.drafters,
      )
      const origin = cluster.env.PUBLIC_URL ?? cluster.url
      const workload = await startWorkload({
        site,
        origin,
        cast,
        measure,
        ...(socketUrl && { socketUrl }),
        ...(timeoutMs && { timeoutMs }),
      })
      works.push(workload)
      return workload
    },
    async heal() {
      for (const work of works.splice(0)) work.abandon()
      for (const proxy of [toPostgres, toRedis]) {
        proxy.weather(goodWeather)
        proxy.refuse(false)
      }
      await cluster.redis.kill('SIGCONT')
      await cluster.redis.start()
      await cluster.postgres.start()
      for (const each of cluster.processes) {
        await each.kill('SIGCONT')
        each.start()
      }
      await Promise.all(cluster.processes.map((each) => each.waitReady(120_000)))
      await cluster.haproxy.start()
      for (const deadline = Date.now() + 30_000; ; await delay(200)) {
        const states = Object.values(await cluster.haproxy.states())
        if (states.every((state) => state === 'UP')) return
        if (Date.now() > deadline) throw new Error(`HAProxy sees ${states.join(', ')}`)
      }
    },
    async sql<Row extends object>(text: string, values: unknown[] = []) {
      const client = new pg.Client({ connectionString: cluster.postgres.url })
      client.on('error', () => undefined)
      await client.connect()
      try {
        return (await client.query<Row & pg.QueryResultRow>(text, values)).rows as Row[]
      } finally {
        await client.end()
      }
    },
    async stop() {
      for (const work of works.splice(0)) work.abandon()
      await cluster.stop()
      await closeProxies()
    },
  }
  if (!isPlain) await untilDemoIsComplete(rig)
  return rig
}

/** Its past takes a processor for a minute, which is no fault that a test is about. */
async function untilDemoIsComplete({ sql }: Pick<Rig, 'sql'>): Promise<void> {
  for (const deadline = Date.now() + 300_000; Date.now() < deadline; await delay(500))
    if ((await sql('select from demo_happening limit 1')).length === 0) return
  throw new Error('the demo’s past took more than five minutes')
}

export function sharedCluster(scale: Scale): SharedCluster {
  let rig: Promise<Rig> | undefined
  const readUpTo = new Map<string, number>()
  return {
    async use() {
      // A machine that is busy with other things may be too slow once; that is no result of a test.
      rig ??= startRig({}, scale).catch(() => startRig({}, scale))
      const ready = await rig
      await ready.heal()
      return ready
    },
    async loggedErrors() {
      const ready = await rig?.catch(() => undefined)
      return loggedErrorsOf(ready?.cluster.processes ?? [], readUpTo)
    },
    async discard() {
      const old = rig
      rig = undefined
      await (await old?.catch(() => undefined))?.stop()
    },
  }
}

interface Logging {
  logFile: string
  logs(): string
}

/** What these processes logged as errors since `readUpTo`, most frequent first. */
export function loggedErrorsOf(
  processes: readonly Logging[],
  readUpTo = new Map<string, number>(),
): string[] {
  const counts = new Map<string, number>()
  for (const each of processes) {
    const text = each.logs()
    const news = text.slice(readUpTo.get(each.logFile) ?? 0)
    readUpTo.set(each.logFile, text.length)
    for (const line of news.split('\n').flatMap(errorLine)) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([line, count]) => `log: ${count} × ${line}`)
}

const errorLevel = 50

/** An error of the log in one line, without its request. */
function errorLine(line: string): string[] {
  // What isn’t JSON is the greeting of a start, or a failure without a log.
  if (!line.startsWith('{')) return /error|couldn’t|didn’t/i.test(line) ? [line.trim().slice(0, 200)] : []
  try {
    const { level, msg, route, error } = JSON.parse(line)
    if (level < errorLevel) return []
    const words = [msg, route, error?.name, error?.code, error?.cause?.code, error?.message]
    return [words.filter(Boolean).join(' ').slice(0, 200)]
  } catch {
    return []
  }
}
