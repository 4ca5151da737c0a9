// Several copies of a database may know the same archive: the one that serves, those restored to look at an earlier
// state, the one on a new machine. Only the one whose server was started with it last adds to it; a file in the archive
// names it.
import { randomUUID } from 'node:crypto'
import { access, chown, mkdir, open, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { errorCode } from '@evenkeel/contract/read-error'
import type { DatabaseLog } from '../database/database.ts'
import { StartProblem } from '../start-problem.ts'
import { historyName, parseHistory, readHistory, walName, walPlace } from './timelines.ts'
import { archiveWal } from './wal-archive.ts'
import { syncFolder } from './write-sealed.ts'

export interface LastServed {
  /** PostgreSQL's own number of a database, the same in all its copies. */
  systemId: string
  timeline: number
  /** The number of a data folder. It stays through a restore into that folder, and no other folder has it. */
  folder: string
  /** For people. */
  dataDir: string
  host: string
  since: string
}

const folderFile = 'archive-writer'

export const lastServedFile = (dir: string): string => join(dir, 'last-served.json')

export async function readLastServed(dir: string): Promise<LastServed | undefined> {
  const text = await readIfThere(lastServedFile(dir))
  if (text === undefined) return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw new StartProblem(`${lastServedFile(dir)} is damaged: remove it; the next start writes it again.`)
  }
}

interface Serving {
  dir: string
  keys: readonly string[]
  log: DatabaseLog
}

/**
 * Before PostgreSQL starts for a server. A timeline that a restore began gets into the archive here, its first file
 * before its history: who follows the history must find the file.
 * @throws StartProblem if the archive belongs to another database or another data folder
 */
export async function serveArchive(cluster: string, { dir, keys, log }: Serving): Promise<void> {
  const dataDir = dirname(cluster)
  const self = await readCluster(cluster)
  const folder = (await readFolderNumber(dataDir)) ?? (await numberFolder(cluster))
  let last: LastServed | undefined
  try {
    last = await readLastServed(dir)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    // What can't be asked now is asked again for each file, and until it answers the WAL is kept.
    log.error({ error }, 'The WAL archive can’t be read; the server starts and keeps its WAL')
    return
  }
  if (last && last.systemId !== self.systemId)
    throw new StartProblem(
      `The WAL archive in ${dir} belongs to another database (of ${last.dataDir} on ${last.host}): set WAL_ARCHIVE_DIR to an empty folder.`,
    )
  if (last && last.folder !== folder) throw new StartProblem(describeOther(last, { dir, dataDir }))
  if (last?.timeline === self.timeline) return
  const since = new Date().toISOString()
  const next: LastServed = { ...self, folder, dataDir, host: hostname(), since }
  try {
    if (await mkdir(dir, { recursive: true, mode: 0o700 })) await give(dir, cluster)
    await archiveTimeline(cluster, self.timeline, { dir, keys })
    const file = lastServedFile(dir)
    await writeFile(`${file}.new`, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600, flush: true })
    await give(`${file}.new`, cluster)
    await rename(`${file}.new`, file)
    await syncFolder(dir)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    throw new StartProblem(
      `The WAL archive in ${dir} can’t be written (${errorCode(error) ?? 'unknown reason'}): check WAL_ARCHIVE_DIR and the rights of its folder.`,
    )
  }
  if (last) log.info({ timeline: self.timeline, before: last.timeline }, 'The WAL archive has a new timeline')
}

/** What one operator must decide: which of two copies goes on with the archive. */
export function describeOther(
  { dataDir: other, host, timeline, since }: LastServed,
  { dir, dataDir }: { dir: string; dataDir: string },
): string {
  return (
    `The WAL archive in ${dir} is written by the server of ${other} on ${host} (timeline ${timeline}, since ${since}), and starting ${dataDir} ` +
    `with it would branch it off. To let ${dataDir} take over, make sure that server won’t run again and remove ` +
    `${lastServedFile(dir)}. To only look at ${dataDir}, unset WAL_ARCHIVE_DIR or set it to another folder.`
  )
}

/** Whether this data folder may add to the archive, if anything does. */
export async function findOtherServer(dataDir: string, dir: string): Promise<LastServed | undefined> {
  const last = await readLastServed(dir)
  return last && last.folder !== (await readFolderNumber(dataDir)) ? last : undefined
}

/** For each file PostgreSQL hands over: a copy that no server was started on adds nothing. */
export async function requireServing(cluster: string, dir: string): Promise<void> {
  const last = await readLastServed(dir)
  const { systemId, timeline } = await readCluster(cluster)
  const folder = await readFolderNumber(dirname(cluster))
  if (last?.systemId === systemId && last.timeline === timeline && last.folder === folder) return
  throw new StartProblem(
    `The WAL is kept in ${cluster}, because no server was started on it since ${lastServedFile(dir)} was written.`,
  )
}

async function archiveTimeline(
  cluster: string,
  timeline: number,
  archive: { dir: string; keys: readonly string[] },
): Promise<void> {
  const { dir, keys } = archive
  const wal = join(cluster, 'pg_wal')
  const name = historyName(timeline)
  const history = await readIfThere(join(wal, name))
  const begun = history === undefined ? undefined : parseHistory(history).at(-1)
  // The first timeline has no history.
  if (history === undefined || !begun) return
  const known = await readHistory(dir, keys, timeline)
  if (known !== undefined && known.text !== history)
    throw new StartProblem(
      `The WAL archive in ${dir} has another timeline ${timeline} than ${cluster}, which was restored before that one was served. ` +
        'Restore again with WAL_ARCHIVE_DIR set, for a timeline of its own; or set WAL_ARCHIVE_DIR to an empty folder.',
    )
  const first = walName(timeline, walPlace(begun.at))
  const isFinished = await access(join(wal, 'archive_status', `${first}.ready`)).then(
    () => true,
    () => false,
  )
  for (const each of isFinished ? [first, name] : [name]) {
    await archiveWal({ path: join(wal, each), name: each }, archive)
    await give(join(dir, `${each}.sealed`), cluster)
  }
}

/** System identifier and timeline, the latter as of the last checkpoint: a restore ends with one. */
async function readCluster(cluster: string): Promise<{ systemId: string; timeline: number }> {
  const handle = await open(join(cluster, 'global', 'pg_control'))
  try {
    const { buffer } = await handle.read(Buffer.alloc(56), 0, 56, 0)
    return { systemId: buffer.readBigUInt64LE(0).toString(), timeline: buffer.readUInt32LE(48) }
  } finally {
    await handle.close()
  }
}

const readFolderNumber = (dataDir: string) => readIfThere(join(dataDir, folderFile))

async function numberFolder(cluster: string): Promise<string> {
  const folder = randomUUID()
  const file = join(dirname(cluster), folderFile)
  await writeFile(`${file}.new`, folder, { mode: 0o600, flush: true })
  await give(`${file}.new`, cluster)
  await rename(`${file}.new`, file)
  return folder
}

/** PostgreSQL hands over as the user it runs as, which isn't ours if that is root. */
async function give(path: string, cluster: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = await stat(cluster)
  await chown(path, uid, gid)
}

async function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
}
