// Point-in-time recovery: PostgreSQL hands over each finished WAL file, and it is kept compressed and sealed, because it
// holds the same personal data as the database.
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { access, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { errorCode } from '@evenkeel/contract/read-error'
import type pg from 'pg'
import type { PostgresSettings } from '../database/postgres-settings.ts'
import { StartProblem } from '../start-problem.ts'
import { unsealed } from './read-backup.ts'
import { writeSealed } from './write-sealed.ts'

const suffix = '.sealed'
export const sealedName = (name: string): string => name + suffix
const command = join(import.meta.dirname, '..', 'wal-command.ts')
/** Recovery ends quietly where a file is missing; codes above 125 make it fail instead. */
export const abortRecovery = 200

/** On a quiet site a WAL file is handed over after this time, so at most so much is lost with the disk. */
const mostLostSeconds = 60

export function archivingSettings(walArchiveDir: string | undefined): PostgresSettings {
  if (walArchiveDir === undefined) return {}
  if (process.platform === 'win32') throw new StartProblem('WAL_ARCHIVE_DIR isn’t supported on Windows.')
  return {
    archive_mode: 'on',
    // `%p` is the file's path and `%f` its name, both made of harmless characters.
    archive_command: `${shellWords(process.execPath, command)} archive '%p' '%f'`,
    archive_timeout: mostLostSeconds,
  }
}

export function restoreCommand(walArchiveDir: string | undefined): string {
  return walArchiveDir === undefined ? 'false' : `${shellWords(process.execPath, command)} restore '%f' '%p'`
}

/**
 * For a restore's own start, whose end isn't known to be wanted yet: PostgreSQL notes what it would hand over, keeps it,
 * and hands it over once a server starts on it.
 */
export const keepingSettings: PostgresSettings = { archive_mode: 'on', archive_command: '' }

/** PostgreSQL runs the command in a shell after replacing what begins with a percent sign. */
export function shellWords(...words: string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "'\\''").replaceAll('%', '%%')}'`).join(' ')
}

/** Resolves only when the file is safely in the archive. The same file again is fine, another one of its name is not. */
export async function archiveWal(
  { path, name }: { path: string; name: string },
  { dir, keys }: { dir: string; keys: readonly string[] },
): Promise<void> {
  const file = join(dir, sealedName(name))
  if (await isThere(file)) {
    if (await isSameContent(createReadStream(path), unsealed(file, keys))) return
    throw new StartProblem(
      `The archive already has another ${name}: ${dir} belongs to another database, or to another copy of this one.`,
    )
  }
  const [key] = keys
  if (key === undefined) throw new StartProblem('A WAL archive needs a key: set BACKUP_KEY.')
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await writeSealed(file, {
    plain: createReadStream(path, { highWaterMark: 1024 * 1024 }),
    key,
    header: { kind: 'wal', createdAt: new Date().toISOString() },
    check: async (part) => {
      if (!(await isSameContent(createReadStream(path), unsealed(part, [key]))))
        throw new StartProblem(`${name} was not written as it is.`)
    },
  })
}

/** False if the archive has no such file. */
export async function restoreWal(
  { path, name }: { path: string; name: string },
  { dir, keys }: { dir: string; keys: readonly string[] },
): Promise<boolean> {
  const file = join(dir, sealedName(name))
  if (!(await isThere(file))) return false
  await pipeline(unsealed(file, keys), createWriteStream(path, { mode: 0o600, flush: true }))
  return true
}

/** Removes WAL that none of these backups needs, given the first file of each; histories of timelines stay. */
export async function pruneWal(dir: string, startWals: readonly string[]): Promise<number> {
  // The first eight digits are the timeline; what counts is the place in the log. After a restore to an earlier moment
  // a newer backup may begin at an earlier place.
  const place = (name: string) => name.slice(8, 24)
  const oldest = startWals.map(place).sort()[0] ?? ''
  const old = (await listWal(dir)).filter((name) => place(name) < oldest)
  for (const name of old) await rm(join(dir, sealedName(name)), { force: true })
  return old.length
}

/** Names of WAL files and of the marks that backups leave among them. */
export async function listWal(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return names
    .filter((name) => /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup|\.partial)?\.sealed$/.test(name))
    .map((name) => name.slice(0, -suffix.length))
}

async function isSameContent(one: AsyncIterable<Buffer>, other: AsyncIterable<Buffer>): Promise<boolean> {
  const [first, second] = await Promise.all(
    [one, other].map(async (source) => {
      const hash = createHash('sha256')
      for await (const part of source) hash.update(part)
      return hash.digest('hex')
    }),
  )
  return first === second
}

export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  )
}

/** Since when archiving fails; undefined if its last try succeeded. */
export async function readArchiverFailure(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ at: Date }>(
    `select last_failed_time as at from pg_stat_archiver
     where last_failed_time > coalesce(last_archived_time, '-infinity')`,
  )
  return rows[0]?.at.toISOString()
}
