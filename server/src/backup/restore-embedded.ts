import { createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
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
import { describeOther, findOtherServer, readLastServed } from './serve-archive.ts'
import {
  type Archive,
  chooseTimeline,
  describeBranch,
  describeTimelines,
  type Followed,
  findGap,
  findWrongStep,
  isFirstOfStep,
  lastWalTime,
  parseHistory,
  readArchive,
  walName,
  walPlace,
} from './timelines.ts'
import { keepingSettings, restoreCommand } from './wal-archive.ts'
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
  /** Of the archive; undefined: the one that served last. */
  timeline?: number | undefined
  /** For the operator: what is followed, before a long recovery and after it. */
  say(sentence: string): void
  /** The same for what needs attention. */
  warn(sentence: string): void
  mayReplace: boolean
  deletedPeople: readonly string[]
}

/** What a recovery to a moment follows. */
interface Recovery extends Followed {
  to: Date | 'latest'
  archive: Archive
}

const slowestRecoveryMs = 24 * 3_600_000
const restoredNames = ['postgres', 'postgres-password', 'secret-key', 'files'] as const

/** Restores beside the present data and checks the result before anything is exchanged. */
export async function restoreEmbedded(
  wanted: EmbeddedRestore,
): Promise<RestoreReport & { movedTo: string | undefined }> {
  const { dataDir, walArchiveDir } = wanted.config
  const recovery = await planRecovery(wanted)
  const other = walArchiveDir && (await findOtherServer(dataDir, walArchiveDir))
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
    const report = await restoreInto(work, wanted, { recovery, isKept: true, spare })
    const movedTo = await exchange(dataDir, work, present)
    if (other && walArchiveDir)
      wanted.say(`Before npm start: ${describeOther(other, { dir: walArchiveDir, dataDir })}`)
    return { ...report, movedTo }
  } finally {
    await rm(work, { recursive: true, force: true })
    locked.release()
  }
}

/** The same in a folder that is removed afterwards; works beside a running server. */
export async function rehearseRestore(wanted: EmbeddedRestore): Promise<RestoreReport> {
  const recovery = await planRecovery(wanted)
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
    return await restoreInto(work, wanted, { recovery, isKept: false })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

async function planRecovery(wanted: EmbeddedRestore): Promise<Recovery | undefined> {
  const { to, manifest, config, startWal, keys } = wanted
  if (to === undefined) return undefined
  const dir = config.walArchiveDir
  if (dir === undefined)
    throw new StartProblem('--to needs the WAL archive: set WAL_ARCHIVE_DIR to the folder it was written to.')
  if (to !== 'latest' && to.getTime() < Date.parse(manifest.endedAt))
    throw new StartProblem(
      `The backup is from ${manifest.endedAt}, which is after ${to.toISOString()}: choose an older backup.`,
    )
  const archive = await readArchive(dir, keys)
  const served = (await readLastServed(dir))?.timeline
  const tell = (followed: number | undefined) => {
    const lines = describeTimelines(archive, { followed, served })
    if (lines) wanted.say(lines)
  }
  const followed = await chooseTimeline(archive, { startWal, served, wanted: wanted.timeline }).catch(
    (error: unknown) => {
      tell(undefined)
      throw error
    },
  )
  const recovery = { ...followed, to, archive }
  tell(recovery.timeline)
  if (recovery.isGuessed)
    wanted.warn(
      `the archive doesn’t say which timeline served last. Timeline ${recovery.timeline} has the newest WAL and is followed; choose another with --timeline.`,
    )
  const gap = findGap(archive, startWal, recovery)
  if (gap && isFirstOfStep(gap, recovery))
    throw new StartProblem(
      `The WAL file ${gap} is missing in ${dir}, and a timeline begins with it: choose an earlier one with --timeline.`,
    )
  if (gap === startWal && to === 'latest')
    throw new StartProblem(
      `The WAL archive in ${dir} doesn’t go on from this backup (${gap} is missing): check WAL_ARCHIVE_DIR, or restore without --to.`,
    )
  if (gap && to === 'latest')
    throw new StartProblem(
      `The WAL file ${gap} is missing in ${dir}, so later changes can’t be restored: restore --to a time before it was lost.`,
    )
  requireRightLine(recovery)
  return recovery
}

/** A moment at which the followed timeline was not served yet is on another one. */
function requireRightLine({ to, archive, ...followed }: Recovery, reached?: number): void {
  const wrong = to === 'latest' ? undefined : findWrongStep(archive, followed, to, reached)
  if (!wrong || to === 'latest') return
  const { step, right } = wrong
  throw new StartProblem(
    `${to.toISOString()} is not on timeline ${step.child}, which branched off timeline ${step.parent} ${describeBranch(step)} and is archived since ` +
      `${step.since}. Timeline ${right} was archived then: add --timeline ${right}. Nothing was replaced.`,
  )
}

async function restoreInto(
  work: string,
  wanted: EmbeddedRestore,
  {
    recovery,
    isKept,
    spare,
  }: { recovery: Recovery | undefined; isKept: boolean; spare?: FileStore | undefined },
): Promise<RestoreReport> {
  const { config, log, manifest } = wanted
  await rm(work, { recursive: true, force: true })
  // Under root, PostgreSQL may run as another user who must be able to traverse this folder.
  await mkdir(work, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const isDisk = config.fileStore.kind === 'disk'
  // A rehearsal leaves a bucket alone: its files were verified inside the backup.
  const files =
    isDisk || isKept
      ? await openFileStore(isDisk ? { kind: 'disk', dir: join(work, 'files') } : config.fileStore)
      : undefined
  try {
    await readBackup(wanted.file, wanted.keys, (entry) => extract(entry, work, files))
    await writeFile(join(work, 'postgres', 'recovery.signal'), '', { mode: 0o600 })
    const postgres = await startEmbeddedPostgres({
      dataDir: work,
      address: 'npm run restore',
      log,
      settings: recoverySettings(wanted, recovery),
      slowestStartMs: slowestRecoveryMs,
    }).catch(async (error: unknown) => {
      // The folder goes, its reason stays.
      const log = join(work, 'postgres.log')
      await copyFile(log, join(config.dataDir, 'restore.log')).catch(() => undefined)
      if (error instanceof StartProblem)
        error.message = error.message.replace(log, join(config.dataDir, 'restore.log'))
      throw await explainRecovery(error, wanted, recovery)
    })
    const connected = connectPool(postgres.connectionString, log, { maxConnections: 2, timeLimits: 'none' })
    try {
      if (recovery) wanted.say(await requireReached(join(work, 'postgres', 'pg_wal'), recovery))
      return await checkRestored({
        database: { ...connected, kind: 'embedded' },
        manifest,
        files,
        spare,
        isLater: recovery !== undefined,
        deletedPeople: isKept ? wanted.deletedPeople : [],
      })
    } finally {
      await connected.close()
      await postgres.stop()
    }
  } finally {
    await files?.close()
  }
}

function recoverySettings(
  { config, startWal }: EmbeddedRestore,
  recovery: Recovery | undefined,
): PostgresSettings {
  const isOwn = recovery === undefined || recovery.timeline === Number.parseInt(startWal.slice(0, 8), 16)
  const settings: PostgresSettings = {
    ...keepingSettings,
    restore_command: restoreCommand(config.walArchiveDir),
    recovery_target_action: 'promote',
    recovery_target_timeline: isOwn ? 'current' : recovery.timeline,
    hot_standby: 'off',
    // The reason of a failure must not be preceded by a line per WAL file.
    log_min_messages: 'fatal',
  }
  if (recovery === undefined) return { ...settings, recovery_target: 'immediate' }
  if (recovery.to === 'latest') return settings
  // At this point of a start PostgreSQL doesn't know the zone Z yet.
  return { ...settings, recovery_target_time: recovery.to.toISOString().replace('Z', '+00') }
}

/**
 * Without a moment PostgreSQL is content with whatever it could read; the branch it went on from says how far it came.
 * @returns what was followed
 */
async function requireReached(walFolder: string, recovery: Recovery): Promise<string> {
  const { archive, timeline, to } = recovery
  const newest = (await readdir(walFolder))
    .filter((name) => /^[0-9A-F]{8}\.history$/.test(name))
    .sort()
    .at(-1)
  const end = newest && parseHistory(await readFile(join(walFolder, newest), 'utf8')).at(-1)
  if (!end) throw new Error('The recovery began no timeline')
  if (to !== 'latest') {
    requireRightLine(recovery, end.parent)
    return `Followed timeline ${end.parent} up to ${to.toISOString()}.`
  }
  const last = archive.timelines.get(timeline)?.places.at(-1) ?? 0
  if (end.parent !== timeline || walPlace(end.at) < last)
    throw new StartProblem(
      `The recovery ended on timeline ${end.parent} ${describeBranch(end)}, but the archive goes on to ${walName(timeline, last)}: a WAL file before it is damaged or of another database. Nothing was replaced.`,
    )
  return `Followed timeline ${timeline} to its end, last WAL from ${await lastWalTime(archive, timeline)}.`
}

async function explainRecovery(
  error: unknown,
  { config, startWal }: EmbeddedRestore,
  recovery: Recovery | undefined,
): Promise<unknown> {
  if (!(error instanceof StartProblem)) return error
  if (/could not restore file|restore_command/.test(error.message))
    return new StartProblem(
      `The WAL archive in ${config.walArchiveDir} can’t be read: check that its files are undamaged and BACKUP_KEY has the key they were sealed with. Nothing was replaced.`,
    )
  if (config.walArchiveDir !== undefined && /could not locate .*checkpoint record/.test(error.message))
    return new StartProblem(
      `The WAL archive in ${config.walArchiveDir} doesn’t fit the backup, as if it belonged to another database: check WAL_ARCHIVE_DIR. Nothing was replaced.`,
    )
  if (!recovery) return error
  const { archive, timeline, to } = recovery
  if (/requested timeline \d+ (?:is not a child|does not contain)/.test(error.message))
    return new StartProblem(
      `The backup ended after timeline ${timeline} branched off and doesn’t lead to it: choose an older backup, or another timeline with --timeline. Nothing was replaced.`,
    )
  if (!/recovery ended before configured recovery target/.test(error.message) || to === 'latest') return error
  const gap = findGap(archive, startWal, recovery)
  if (gap)
    return new StartProblem(
      `The WAL file ${gap} is missing in ${archive.dir}, and ${to.toISOString()} is after it: choose an earlier time. Nothing was replaced.`,
    )
  const end = await lastWalTime(archive, timeline)
  return new StartProblem(
    end !== undefined && Date.parse(end) > to.getTime()
      ? `Timeline ${timeline} has no change after ${to.toISOString()} (last WAL from ${end}): --to latest restores that moment. Nothing was replaced.`
      : `The WAL archive in ${archive.dir} ends before ${to.toISOString()} (timeline ${timeline}, last WAL from ${end}): choose an earlier time, or --to latest. Nothing was replaced.`,
  )
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
