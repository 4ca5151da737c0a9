import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { s3Credentials, startS3Server } from '../server/src/outside/file-store/fixtures/s3-server.ts'
import { siteIsBuilt } from '../server/src/testing/site-is-built.ts'
import { type Child, type Exit, endOfLog, startChild } from './child.ts'
import { freePorts, isFree } from './free-ports.ts'
import { type ClusterHaproxy, startHaproxy } from './haproxy.ts'
import { type ClusterPostgres, startPostgres } from './postgres.ts'
import { missingForCluster } from './provide-packages.ts'
import { type ClusterRedis, startRedis } from './redis.ts'

// The product as in production, on this machine's loopback: several processes behind HAProxy, with PostgreSQL, Redis
// and an S3 bucket.

type Env = Readonly<Record<string, string | undefined>>

export interface ClusterProcess {
  /** `evenkeel-1`: HAProxy's name of it, and the value of the cookie `evenkeel-process` that leads to it. */
  name: string
  /** Its own address, past HAProxy. */
  url: string
  port: number
  dataDir: string
  /** Everything it printed since the first start. */
  logFile: string
  readonly pid: number | undefined
  /** Resolves when it has ended; at once for SIGSTOP and SIGCONT. */
  kill(signal?: NodeJS.Signals): Promise<Exit | undefined>
  /** Starts it again, if it is not running; what `env` says is kept for later starts. Does not wait. */
  start(env?: Env): void
  /** Resolves when /readyz says so, and rejects when the process ends or the time is over. */
  waitReady(withinMs?: number): Promise<void>
  logs(): string
}

export interface Cluster {
  /** HAProxy's address. */
  url: string
  folder: string
  processes: readonly ClusterProcess[]
  postgres: ClusterPostgres
  redis: ClusterRedis
  haproxy: ClusterHaproxy
  s3: { endpoint: string; bucket: string }
  /** What every process and every command on this cluster needs: DATABASE_URL, SECRET_KEY, REDIS_URL, S3_… */
  env: Record<string, string>
  /** Ends everything. The second call waits for the first. */
  stop(): Promise<void>
}

export interface ClusterOptions {
  processes?: number
  /** Kept after the end if given; otherwise a temporary one. */
  folder?: string
  /** HAProxy's port. */
  port?: number
  isDemo?: boolean
  hasTls?: boolean
  /** Clients may send any X-Forwarded-For, and HAProxy does not limit sources. For load and faults. */
  trustsClients?: boolean
  /** Settings of each process, for example a clock or a proxy before its database. */
  env?: Env | ((index: number, cluster: { postgresPort: number; redisPort: number; env: Env }) => Env)
  postgresSettings?: Readonly<Record<string, string | number>>
  /** Commands before the program, for example `['faketime', '+5m']`. */
  prefix?: (index: number) => readonly string[]
  /** The source tree the processes run; another version of the product, for upgrades. */
  root?: string
  startWithinMs?: number
  /** Ends a start that is under way. */
  signal?: AbortSignal
}

const ownRoot = resolve(import.meta.dirname, '..')
const bucket = 'evenkeel'
const defaultStartWithinMs = 180_000
/** Longer than a drain in order; then the process is killed. */
const endWithinMs = 12_000

export async function startCluster(options: ClusterOptions = {}): Promise<Cluster> {
  const missing = missingForCluster()
  if (missing) throw new Error(missing)
  const { processes: count = 3, startWithinMs = defaultStartWithinMs, root = ownRoot } = options
  const folder = options.folder ?? (await mkdtemp(join(tmpdir(), 'evenkeel-cluster-')))
  if (options.port !== undefined && !(await isFree(options.port)))
    throw new Error(`Port ${options.port} is already in use, perhaps by another cluster. Use another one.`)
  await mkdir(folder, { recursive: true })
  if (options.folder && (await readdir(folder)).length > 0)
    throw new Error(`${folder} isn’t empty, perhaps from another cluster. Name a new folder.`)
  const closers: (() => Promise<unknown>)[] = []
  if (!options.folder) closers.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  let stopping = Promise.resolve()
  const stop = () => {
    // Also what was opened since the last call.
    stopping = stopping.then(async () => {
      while (closers.length > 0) await closers.pop()?.()
    })
    return stopping
  }
  options.signal?.addEventListener('abort', () => void stop())

  try {
    const [postgresPort = 0, redisPort = 0, freeHaproxyPort = 0, ...processPorts] = await freePorts(count + 3)
    const haproxyPort = options.port ?? freeHaproxyPort
    const [postgres, redis, s3] = await settled([
      startPostgres({
        folder: join(folder, 'postgres'),
        port: postgresPort,
        settings: options.postgresSettings ?? {},
      }).then((started) => closing(closers, started)),
      startRedis(join(folder, 'redis'), redisPort).then((started) => closing(closers, started)),
      startS3Server().then((started) => closing(closers, started)),
    ])
    const { hasTls = false, trustsClients = false } = options
    const scheme = hasTls ? 'https' : 'http'
    const env = {
      HOST: '127.0.0.1',
      PUBLIC_URL: `${scheme}://localhost:${haproxyPort}`,
      TRUSTED_PROXIES: '1',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      SECRET_KEY: randomBytes(36).toString('base64'),
      FILE_STORE: 's3',
      S3_BUCKET: bucket,
      S3_ENDPOINT: s3.endpoint,
      S3_ACCESS_KEY_ID: s3Credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Credentials.secretAccessKey,
      DEMO: String(options.isDemo ?? true),
    }
    const processes = processPorts.map((port, index) => {
      const name = `evenkeel-${index + 1}`
      const extra =
        typeof options.env === 'function' ? options.env(index, { postgresPort, redisPort, env }) : options.env
      return clusterProcess({
        name,
        port,
        folder: join(folder, name),
        command: [...(options.prefix?.(index) ?? []), process.execPath, 'server/src/main.ts'],
        root,
        env: { ...env, ...extra },
      })
    })
    closers.push(() => Promise.all(processes.map(({ end }) => end())))
    const deadline = Date.now() + startWithinMs
    const left = () => Math.max(1000, deadline - Date.now())
    // The first one migrates and creates the demo.
    await siteIsBuilt()
    for (const group of [processes.slice(0, 1), processes.slice(1)]) {
      options.signal?.throwIfAborted()
      for (const each of group) each.start()
      await Promise.all(group.map((each) => each.waitReady(left())))
    }
    const haproxy = closing(
      closers,
      await startHaproxy({
        folder: join(folder, 'haproxy'),
        port: haproxyPort,
        processPorts,
        hasTls,
        trustsClients,
      }),
    )
    return {
      url: haproxy.url,
      folder,
      processes,
      postgres,
      redis,
      haproxy,
      s3: { endpoint: s3.endpoint, bucket },
      env,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

function closing<Part extends { stop(): Promise<unknown> }>(
  closers: (() => Promise<unknown>)[],
  part: Part,
): Part {
  closers.push(() => part.stop())
  return part
}

/** Like Promise.all, but after a failure it waits for the others, so that what they started is closed too. */
async function settled<Parts extends readonly Promise<unknown>[]>(
  parts: [...Parts],
): Promise<{ [Index in keyof Parts]: Awaited<Parts[Index]> }> {
  await Promise.allSettled(parts)
  return Promise.all(parts) as never
}

interface ProcessOptions {
  name: string
  port: number
  folder: string
  command: readonly string[]
  root: string
  env: Env
}

function clusterProcess(options: ProcessOptions): ClusterProcess & { end(): Promise<void> } {
  const { name, port, folder, root } = options
  const url = `http://127.0.0.1:${port}`
  const logFile = `${folder}.log`
  const dataDir = folder
  let env = options.env
  let child: Child | undefined
  return {
    name,
    url,
    port,
    dataDir,
    logFile,
    get pid() {
      return child?.isRunning ? child.pid : undefined
    },
    kill: async (signal = 'SIGKILL') => child?.kill(signal),
    start(more = {}) {
      env = { ...env, ...more }
      if (child?.isRunning) return
      child = startChild(options.command, {
        cwd: root,
        env: { PORT: String(port), DATA_DIR: dataDir, ...env },
        logFile,
      })
    },
    async waitReady(withinMs = 60_000) {
      for (const deadline = Date.now() + withinMs; !(await isReady(url)); await delay(50)) {
        if (!child?.isRunning) throw new Error(`${name} ended before it was ready:\n${endOfLog(logFile)}`)
        if (Date.now() > deadline)
          throw new Error(`${name} was not ready within ${withinMs / 1000} s:\n${endOfLog(logFile)}`)
      }
    },
    logs() {
      return readFileSync(logFile, 'utf8')
    },
    async end() {
      if (!child?.isRunning) return
      // A stopped process hears nothing.
      await child.kill('SIGCONT')
      const ended = child.kill('SIGTERM')
      await Promise.race([ended, delay(endWithinMs, undefined, { ref: false })])
      await child.kill('SIGKILL')
    },
  }
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
    async (answer) => {
      await answer.arrayBuffer()
      return answer.ok
    },
    () => false,
  )
