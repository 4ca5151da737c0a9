import { chmod, chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { explainFolderFailure } from './explain-folder-failure.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresUser } from './postgres-user.ts'
import { runAs } from './run-as.ts'

type Wanted = {
  cluster: string
  binaries: PostgresBinaries
  user: PostgresUser
  /** How a client proves itself: nothing on a private socket, a password over TCP. */
  authentication: readonly string[]
}

/** Makes the cluster when there is none; refuses one that these binaries cannot read. */
export async function makeCluster({ cluster, binaries, user, authentication }: Wanted): Promise<void> {
  const version = await readFile(`${cluster}/PG_VERSION`, 'utf8').catch(() => undefined)
  if (version?.trim() === binaries.major) {
    // A copy of a data folder often comes with wider permissions, which PostgreSQL refuses.
    return chmod(cluster, 0o700)
  }
  if (version !== undefined) {
    throw new StartProblem(
      `The database in ${cluster} was made by PostgreSQL ${version.trim()}, and this Evenkeel brings PostgreSQL ` +
        `${binaries.major}: start it once more with the Evenkeel that made it to copy the data, or set DATA_DIR to a new folder.`,
    )
  }
  // Under another name until it is whole, so that a start killed half way leaves nothing to trip over.
  const unfinished = `${cluster}.new`
  try {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    if (user.identity) await chown(unfinished, user.identity.uid, user.identity.gid)
    await runAs(user, [
      ...binaries.command('initdb'),
      ...['-D', unfinished, '-U', 'evenkeel', '--encoding=UTF8', '--data-checksums'],
      // PostgreSQL's own collation: the order of names does not change with the machine's C library.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...authentication,
    ])
    await rename(unfinished, cluster)
    await syncFolder(dirname(cluster))
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true }).catch(() => undefined)
    throw explainMakeFailure(error, cluster)
  }
}

function explainMakeFailure(error: unknown, cluster: string): unknown {
  const explained = explainFolderFailure(error, dirname(cluster))
  if (explained !== error || !(error instanceof Error)) return explained
  if ('code' in error && error.code === 'ENOTEMPTY') {
    return new StartProblem(
      `The folder ${cluster} holds something that is not a database: move it away, or set DATA_DIR.`,
    )
  }
  const reason = error.message.split('\n').find((line) => /error|fatal/i.test(line)) ?? error.message
  return new StartProblem(
    `The database in ${cluster} could not be made: ${reason} (DATABASE_URL can name another PostgreSQL).`,
  )
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
