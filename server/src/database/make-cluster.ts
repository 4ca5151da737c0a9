import { randomUUID } from 'node:crypto'
import { chmod, chown, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { explainFolderFailure } from './explain-folder-failure.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import type { PostgresUser } from './postgres-user.ts'
import { runAs } from './run-as-user.ts'

type Wanted = {
  cluster: string
  binaries: PostgresBinaries
  user: PostgresUser
  /** How clients authenticate: not at all on a private socket, by password over TCP. */
  authentication: readonly string[]
}

/** Creates the cluster if there is none; refuses one these binaries cannot read. */
export async function makeCluster({ cluster, binaries, user, authentication }: Wanted): Promise<void> {
  await removeUnfinished(cluster)
  const version = await readFile(`${cluster}/PG_VERSION`, 'utf8').catch(() => undefined)
  if (version?.trim() === binaries.major) {
    // A copied data folder often has wider permissions, which PostgreSQL refuses.
    return chmod(cluster, 0o700)
  }
  if (version !== undefined) {
    throw new StartProblem(
      `The database in ${cluster} was created by PostgreSQL ${version.trim()}, but this Evenkeel includes PostgreSQL ` +
        `${binaries.major}: start the older Evenkeel to copy the data, or set DATA_DIR to a new folder.`,
    )
  }
  if ((await readdir(cluster).catch(() => [])).length > 0) {
    throw new StartProblem(
      `The folder ${cluster} contains something other than a database: move it, or set DATA_DIR.`,
    )
  }
  // Created under another name until it is complete, so that a killed start leaves nothing behind.
  const unfinished = `${cluster}.new-${randomUUID()}`
  try {
    await mkdir(unfinished, { mode: 0o700 })
    if (user.identity) await chown(unfinished, user.identity.uid, user.identity.gid)
    await runAs(user, [
      ...binaries.command('initdb'),
      '-D',
      unfinished,
      '-U',
      'evenkeel',
      '--encoding=UTF8',
      '--data-checksums',
      // PostgreSQL's own collation: the order of names does not depend on the machine's C library.
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...authentication,
    ])
    await rename(unfinished, cluster)
    await syncFolder(dirname(cluster))
  } catch (error) {
    await removeUnfinished(cluster)
    throw explainMakeFailure(error, cluster)
  }
}

// An initdb whose server was killed may write on for a moment; what cannot be removed now is removed next time.
async function removeUnfinished(cluster: string): Promise<void> {
  const home = dirname(cluster)
  const isUnfinished = (name: string) => name.startsWith(`${basename(cluster)}.new-`)
  for (const name of (await readdir(home)).filter(isUnfinished)) {
    await rm(join(home, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

function explainMakeFailure(error: unknown, cluster: string): unknown {
  const explained = explainFolderFailure(error, dirname(cluster))
  if (explained !== error || !(error instanceof Error)) return explained
  const reason = error.message.split('\n').find((line) => /error|fatal/i.test(line)) ?? error.message
  return new StartProblem(
    `The database in ${cluster} couldn’t be created: ${reason} (set DATABASE_URL to use another PostgreSQL).`,
  )
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
