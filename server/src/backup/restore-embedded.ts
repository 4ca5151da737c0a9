import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'
import { connectPool } from '../database/connect-pool.ts'
import { lockDataFolder } from '../database/data-folder.ts'
import type { DatabaseLog } from '../database/database.ts'
import { restoreMark, startEmbeddedPostgres } from '../database/embedded-postgres.ts'
import type { PostgresSettings } from '../database/postgres-settings.ts'
import { isRunning } from '../database/running-process.ts'
import type { FileStore } from '../outside/file-store/file-store.ts'
import { openFileStore } from '../outside/file-store/open-file-store.ts'
import { StartProblem } from '../start-problem.ts'
import type { PackedEntry } from './backup-entries.ts'
import { checkRestored, type RestoreReport } from './check-restored.ts'
import { restoreFile } from './file-entries.ts'
import type { Manifest } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { archivingSettings, findGap, restoreCommand } from './wal-archive.ts'
import { syncFolder } from './write-sealed.ts'

export interface EmbeddedRestore {
  file: string
  keys: readonly string[]
  /** As read and verified before. */
  manifest: Manifest
  startWal: string
  config: Pick<Config, 'dataDir' | 'fileStore' | 'walArchiveDir'>
  log: DatabaseLog
  /** A moment after the backup, or as far as the archive goes; undefined: as backed up. */
  to?: Date | 'latest' | undefined
  mayReplace: boolean
  deletedPeople: readonly string[]
}

const slowestRecoveryMs = 24 * 3_600_000
const restoredNames = ['postgres', 'postgres-password', 'secret-key', 'files'] as const

/** Restores beside the present data and checks the result before anything is exchanged. */
export async function restoreEmbedded(
  wanted: EmbeddedRestore,
): Promise<RestoreReport & { movedTo: string | undefined }> {
  const { dataDir } = wanted.config
  await requireReachable(wanted)
  const locked = await lockDataFolder(dataDir, 'npm run restore')
  const work = join(dataDir, 'restoring')
  try {
    const isInterrupted = existsSync(join(dataDir, restoreMark))
    const present = await listPresent(dataDir)
    if (present.length > 0 && !wanted.mayReplace && !isInterrupted)
      throw new StartProblem(
        `${dataDir} is not empty (${present.join(', ')}): add --replace to move its contents aside, or set DATA_DIR to another folder.`,
      )
    const spare = present.includes('files')
      ? await openFileStore({ kind: 'disk', dir: join(dataDir, 'files') })
      : undefined
    const report = await restoreInto(work, wanted, { archives: true, spare })
    const movedTo = await exchange(dataDir, work, present)
    return { ...report, movedTo }
  } finally {
    await rm(work, { recursive: true, force: true })
    locked.release()
  }
}

/** The same in a folder that is removed afterwards; works beside a running server. */
export async function rehearseRestore(wanted: EmbeddedRestore): Promise<RestoreReport> {
  await requireReachable(wanted)
  const { dataDir } = wanted.config
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataDir)) {
    const pid = Number(/^rehearsing-(\d+)$/.exec(name)?.[1] ?? process.pid)
    // A copy of everyone's data is not left behind by a killed rehearsal.
    if (pid !== process.pid && !isRunning(pid))
      await rm(join(dataDir, name), { recursive: true, force: true })
  }
  const work = join(dataDir, `rehearsing-${process.pid}`)
  try {
    return await restoreInto(work, wanted, { archives: false })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function requireReachable({ to, manifest, config, startWal }: EmbeddedRestore): Promise<void> {
  if (to === undefined) return
  if (config.walArchiveDir === undefined)
    throw new StartProblem('--to needs the WAL archive: set WAL_ARCHIVE_DIR to the folder it was written to.')
  if (to !== 'latest' && to.getTime() < Date.parse(manifest.endedAt))
    throw new StartProblem(
      `The backup is from ${manifest.endedAt}, which is after ${to.toISOString()}: choose an older backup.`,
    )
  const gap = await findGap(config.walArchiveDir, startWal)
  if (gap && to === 'latest')
    throw new StartProblem(
      `The WAL file ${gap} is missing in ${config.walArchiveDir}, so later changes can’t be restored: restore --to a time before it was lost.`,
    )
}

async function restoreInto(
  work: string,
  wanted: EmbeddedRestore,
  { archives, spare }: { archives: boolean; spare?: FileStore | undefined },
): Promise<RestoreReport> {
  const { config, log, manifest, to } = wanted
  await rm(work, { recursive: true, force: true })
  // Under root, PostgreSQL may run as another user who must be able to traverse this folder.
  await mkdir(work, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const isDisk = config.fileStore.kind === 'disk'
  // A rehearsal leaves a bucket alone: its files were verified inside the backup.
  const files =
    isDisk || archives
      ? await openFileStore(isDisk ? { kind: 'disk', dir: join(work, 'files') } : config.fileStore)
      : undefined
  try {
    await readBackup(wanted.file, wanted.keys, (entry) => extract(entry, work, files))
    await writeFile(join(work, 'postgres', 'recovery.signal'), '', { mode: 0o600 })
    const postgres = await startEmbeddedPostgres({
      dataDir: work,
      address: 'npm run restore',
      log,
      settings: recoverySettings(wanted, archives),
      slowestStartMs: slowestRecoveryMs,
    }).catch(async (error: unknown) => {
      // The folder goes, its reason stays.
      const log = join(work, 'postgres.log')
      await copyFile(log, join(config.dataDir, 'restore.log')).catch(() => undefined)
      if (error instanceof StartProblem)
        error.message = error.message.replace(log, join(config.dataDir, 'restore.log'))
      throw explainRecovery(error, wanted)
    })
    const connected = connectPool(postgres.connectionString, log, { maxConnections: 2, timeLimits: 'none' })
    try {
      return await checkRestored({
        database: { ...connected, kind: 'embedded' },
        manifest,
        files,
        spare,
        isLater: to !== undefined,
        deletedPeople: archives ? wanted.deletedPeople : [],
      })
    } finally {
      await connected.close()
      await postgres.stop()
    }
  } finally {
    await files?.close()
  }
}

function recoverySettings({ config, to }: EmbeddedRestore, archives: boolean): PostgresSettings {
  const settings: PostgresSettings = {
    // A rehearsal must not add to the archive.
    ...(archives ? archivingSettings(config.walArchiveDir) : {}),
    restore_command: restoreCommand(config.walArchiveDir),
    recovery_target_action: 'promote',
    hot_standby: 'off',
    // The reason of a failure must not be preceded by a line per WAL file.
    log_min_messages: 'fatal',
  }
  if (to === undefined)
    return { ...settings, recovery_target: 'immediate', recovery_target_timeline: 'current' }
  if (to === 'latest') return settings
  // At this point of a start PostgreSQL doesn't know the zone Z yet.
  return { ...settings, recovery_target_time: to.toISOString().replace('Z', '+00') }
}

function explainRecovery(error: unknown, { to, config }: EmbeddedRestore): unknown {
  if (!(error instanceof StartProblem)) return error
  if (/recovery ended before configured recovery target/.test(error.message) && to instanceof Date)
    return new StartProblem(
      `The WAL archive in ${config.walArchiveDir} ends before ${to.toISOString()}: choose an earlier time, or --to latest. Nothing was replaced.`,
    )
  if (/could not restore file|restore_command/.test(error.message))
    return new StartProblem(
      `The WAL archive in ${config.walArchiveDir} can’t be read: check that its files are undamaged and BACKUP_KEY has the key they were sealed with. Nothing was replaced.`,
    )
  return error
}

async function extract(entry: PackedEntry, work: string, files: FileStore | undefined): Promise<void> {
  if (entry.path.startsWith('files/')) {
    if (files) await restoreFile(entry, files)
    return
  }
  const path = join(work, ...entry.path.split('/'))
  if (entry.kind === 'folder') {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await pipeline(Readable.from(entry.body, { objectMode: false }), createWriteStream(path, { mode: 0o600 }))
}

async function listPresent(dataDir: string): Promise<string[]> {
  const present: string[] = []
  for (const name of restoredNames) {
    const path = join(dataDir, name)
    if (!existsSync(path)) continue
    const isEmptyStore = name === 'files' && (await readdir(path)).every((each) => each.startsWith('.'))
    if (!isEmptyStore) present.push(name)
  }
  return present
}

/**
 * Renames within the data folder, which may be a disk of its own. While it lasts a mark keeps a server from creating a
 * new database; the database comes last, so a folder with one is complete.
 */
async function exchange(
  dataDir: string,
  work: string,
  present: readonly string[],
): Promise<string | undefined> {
  const mark = join(dataDir, restoreMark)
  await writeFile(mark, '', { mode: 0o600, flush: true })
  await syncFolder(dataDir)
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`)
  if (present.length > 0) {
    await mkdir(aside, { mode: 0o700 })
    for (const name of present) await rename(join(dataDir, name), join(aside, name))
  }
  for (const name of restoredNames.toReversed()) {
    if (!existsSync(join(work, name))) continue
    if (name === 'files') await rm(join(dataDir, name), { recursive: true, force: true })
    await rename(join(work, name), join(dataDir, name))
  }
  await syncFolder(dataDir)
  await rm(mark)
  await syncFolder(dataDir)
  return present.length > 0 ? aside : undefined
}
