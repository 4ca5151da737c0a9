// A real PostgreSQL as a child process of the server, with its data in <dataDir>/postgres.
import { existsSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { StartProblem } from '../start-problem.ts'
import { lockDataFolder } from './data-folder.ts'
import type { DatabaseLog } from './database.ts'
import { explainFolderFailure } from './explain-folder-failure.ts'
import { keepPostmasterRunning } from './keep-postmaster-running.ts'
import { makeCluster } from './make-cluster.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { type PostgresSettings, postgresSettings, settingWords } from './postgres-settings.ts'
import { choosePostgresUser, giveCluster } from './postgres-user.ts'
import { makeSocketFolder } from './socket-folder.ts'
import {
  type Postmaster,
  PostmasterFailed,
  type PreparedPostgres,
  startPostmaster,
} from './start-postmaster.ts'
import { stopLeftoverPostmaster } from './stop-leftover-postmaster.ts'
import { prepareWindowsPostmaster } from './windows-postmaster.ts'

export type EmbeddedPostgres = { connectionString: string; stop(): Promise<void> }

type Options = {
  dataDir: string
  address: string
  log: DatabaseLog
  settings?: PostgresSettings
  /** Recovery from a backup may take longer than any other start. */
  slowestStartMs?: number
  /** Called with the folder of the cluster when PostgreSQL can start there; not called on Windows. */
  beforeStart?: ((cluster: string) => Promise<void>) | undefined
  /** Work for the time in which PostgreSQL starts; not called on Windows. */
  whileStarting?: (() => void) | undefined
}

/** A file in the data folder while a restore exchanges its contents. */
export const restoreMark = 'restore-unfinished'

export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir)
  const locked = await lockDataFolder(dataDir, options.address)
  try {
    if (existsSync(join(dataDir, restoreMark)))
      throw new StartProblem(
        `A restore into ${dataDir} was interrupted: run npm run restore again with the same backup.`,
      )
    const settings = { ...postgresSettings, ...options.settings }
    const prepare = process.platform === 'win32' ? prepareWindowsPostmaster : preparePostmaster
    const { connectionString, start, cleanUp } = await prepare(dataDir, settings, options)
    locked.announce(connectionString)
    const kept = keepPostmasterRunning(await start(), start, options.log)
    return {
      connectionString,
      async stop() {
        await kept.stop()
        cleanUp()
        locked.release()
      },
    }
  } catch (error) {
    locked.release()
    throw explainFolderFailure(error, dataDir)
  }
}

async function preparePostmaster(
  dataDir: string,
  settings: PostgresSettings,
  {
    slowestStartMs,
    beforeStart,
    whileStarting,
  }: Pick<Options, 'slowestStartMs' | 'beforeStart' | 'whileStarting'>,
): Promise<PreparedPostgres> {
  const cluster = join(dataDir, 'postgres')
  const logFile = join(dataDir, 'postgres.log')
  const binaries = await findPostgresBinaries(join(dataDir, 'postgres-libraries'))
  const postgres = binaries.command('postgres')
  const user = await choosePostgresUser(dataDir, cluster, postgres)
  await stopLeftoverPostmaster(cluster)
  await giveCluster(cluster, user)
  await makeCluster({ cluster, binaries, user, authentication: ['--auth-local=trust', '--auth-host=reject'] })
  await beforeStart?.(cluster)
  const socketFolder = makeSocketFolder(dataDir, user)
  const where = {
    listen_addresses: '',
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    port: 5432,
  }
  const command = [...postgres, ...settingWords({ ...settings, ...where })]
  return {
    connectionString: `postgresql://evenkeel@${encodeURIComponent(socketFolder)}:5432/postgres?sslmode=disable`,
    start: () =>
      startWithPatience(
        () => startPostmaster({ cluster, command, user, logFile, slowestStartMs, whileStarting }),
        dataDir,
        logFile,
      ),
    cleanUp: () => rmSync(socketFolder, { recursive: true, force: true }),
  }
}

const PATIENCE_MS = 10_000

// After kill -9 of a postmaster its last children take a moment to exit.
async function startWithPatience(
  start: () => Promise<Postmaster>,
  dataDir: string,
  logFile: string,
): Promise<Postmaster> {
  for (const since = Date.now(); ; await delay(50)) {
    try {
      return await start()
    } catch (error) {
      if (!(error instanceof PostmasterFailed)) throw error
      const isStillLeaving = /shared memory block|lock file/.test(error.message)
      if (isStillLeaving && Date.now() - since < PATIENCE_MS) continue
      const explained = explainFolderFailure(error, dataDir)
      if (explained !== error) throw explained
      const reason =
        error.message.match(/(?:FATAL|PANIC): +(.*)/)?.[1] ?? error.message.trim().split('\n').at(-1)
      throw new StartProblem(
        `The embedded PostgreSQL didn’t start: ${reason || 'it exited immediately'} (see ${logFile}).`,
      )
    }
  }
}
