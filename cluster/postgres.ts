import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { settingWords } from '../server/src/database/postgres-settings.ts'
import { choosePostgresUser, type PostgresUser } from '../server/src/database/postgres-user.ts'
import { runAs } from '../server/src/database/run-as-user.ts'
import { type Postmaster, startPostmaster } from '../server/src/database/start-postmaster.ts'
import { endOfLog } from './child.ts'

// PostgreSQL 15 of Debian's packages, not as root.

/** How PostgreSQL ends: in order, without a checkpoint (as after a crash), or killed. */
export type PostgresStop = 'fast' | 'immediate' | 'kill'

export interface ClusterPostgres {
  url: string
  port: number
  /** The folder of its programs: pg_basebackup, psql, pg_ctl. */
  bin: string
  /** The folder of its data. */
  dataDir: string
  logFile: string
  readonly pid: number | undefined
  stop(how?: PostgresStop): Promise<void>
  /** Resolves when it answers. */
  start(): Promise<void>
}

export const postgresBin = '/usr/lib/postgresql/15/bin'
const signals: Record<PostgresStop, NodeJS.Signals> = {
  fast: 'SIGINT',
  immediate: 'SIGQUIT',
  kill: 'SIGKILL',
}
const startsWithinMs = 60_000

interface Options {
  folder: string
  port: number
  settings?: Readonly<Record<string, string | number>>
}

/** Creates a server in `folder` and starts it, with an empty database for the product. */
export async function startPostgres({ folder, port, settings = {} }: Options): Promise<ClusterPostgres> {
  const password = randomBytes(12).toString('hex')
  const { user, dataDir } = await prepareFolder(folder, password)
  const initdb = [join(postgresBin, 'initdb'), '-D', dataDir, '-U', 'evenkeel', '--auth=scram-sha-256']
  const more = [`--pwfile=${join(folder, 'password')}`, '--encoding=UTF8', '--locale=C', '--no-sync']
  await runAs(user, [...initdb, ...more])
  const postgres = runPostgres({ folder, dataDir, port, settings, user, password })
  await postgres.start()
  const client = new pg.Client({ connectionString: urlOf(password, port, 'postgres') })
  await client.connect()
  await client.query('create database evenkeel')
  await client.end()
  return postgres
}

/** A streaming replica of `primary`, read-only. */
export async function startReplica(
  primary: ClusterPostgres,
  { folder, port, settings = {} }: Options,
): Promise<ClusterPostgres> {
  const { password } = new URL(primary.url)
  const { user, dataDir } = await prepareFolder(folder, password)
  const from = urlOf(password, primary.port, 'postgres')
  const how = ['--checkpoint=fast', '--wal-method=stream', '--no-sync', '--write-recovery-conf']
  await runAs(user, [join(postgresBin, 'pg_basebackup'), '-D', dataDir, '-d', from, ...how])
  const replica = runPostgres({ folder, dataDir, port, settings, user, password })
  await replica.start()
  return replica
}

async function prepareFolder(
  folder: string,
  password: string,
): Promise<{ user: PostgresUser; dataDir: string }> {
  await mkdir(folder, { recursive: true })
  // PostgreSQL may have to run as another user.
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'data')
  const passwordFile = join(folder, 'password')
  const user = await choosePostgresUser(folder, dataDir, [join(postgresBin, 'postgres')])
  await mkdir(dataDir, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  for (const path of user.identity ? [dataDir, passwordFile] : [])
    await chown(path, user.identity?.uid ?? 0, user.identity?.gid ?? 0)
  return { user, dataDir }
}

const urlOf = (password: string, port: number, database: string) =>
  `postgresql://evenkeel:${password}@127.0.0.1:${port}/${database}`

interface Prepared {
  folder: string
  dataDir: string
  port: number
  settings: Readonly<Record<string, string | number>>
  user: PostgresUser
  password: string
}

function runPostgres({ folder, dataDir, port, settings, user, password }: Prepared): ClusterPostgres {
  const logFile = join(folder, 'log')
  const all = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: '',
    shared_buffers: '64MB',
    // Each process keeps up to 32 connections.
    max_connections: 200,
    ...settings,
  }
  let postmaster: Postmaster | undefined
  let pid: number | undefined
  return {
    url: urlOf(password, port, 'evenkeel'),
    port,
    bin: postgresBin,
    dataDir,
    logFile,
    get pid() {
      return pid
    },
    async start() {
      if (postmaster) return
      const command = [join(postgresBin, 'postgres'), ...settingWords(all)]
      for (const deadline = Date.now() + startsWithinMs; ; await delay(100)) {
        try {
          const started = await startPostmaster({ cluster: dataDir, command, user, logFile })
          const hasExited = started.exited.then(() => true)
          await waitUntilAnswering(urlOf(password, port, 'postgres'), deadline, hasExited)
          pid = Number((await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')[0])
          postmaster = started
          void started.exited.then(() => {
            if (postmaster === started) postmaster = pid = undefined
          })
          return
        } catch (error) {
          // After a kill, the processes of the old server take a moment to notice.
          if (Date.now() > deadline)
            throw new Error(`PostgreSQL did not start:\n${endOfLog(logFile)}`, { cause: error })
        }
      }
    },
    async stop(how = 'fast') {
      const running = postmaster
      if (!running) return
      if (pid !== undefined) process.kill(pid, signals[how])
      if (how === 'fast') await running.stop()
      else await running.exited
    },
  }
}

async function waitUntilAnswering(
  connectionString: string,
  deadline: number,
  hasExited: Promise<boolean>,
): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (Date.now() > deadline || (await Promise.race([hasExited, delay(50, false)]))) throw error
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}
