import { spawn } from 'node:child_process'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../outside/file-store/file-store.ts'
import { StartProblem } from '../start-problem.ts'
import type { PackedEntry } from './backup-entries.ts'
import { checkRestored, type RestoreReport } from './check-restored.ts'
import { restoreFile } from './file-entries.ts'
import type { Manifest } from './manifest.ts'
import { openSession } from './open-session.ts'
import { findPostgresTools, lastWords, toolAccess } from './postgres-tools.ts'
import { readBackup } from './read-backup.ts'

export interface ExternalRestore {
  file: string
  keys: readonly string[]
  manifest: Manifest
  database: Database
  files: FileStore
  searchPath: string
  deletedPeople: readonly string[]
}

/** Files first, because they harm no one without rows; then the whole database in one transaction. */
export async function restoreExternal(wanted: ExternalRestore): Promise<RestoreReport> {
  const { file, keys, manifest, database, files, searchPath } = wanted
  const target = await requireEmpty(database.connectionString)
  const source = Number.parseInt(manifest.serverVersion, 10)
  if (target < source)
    throw new StartProblem(
      `The backup is from PostgreSQL ${source}, but this server is version ${target}: restore into version ${source} or newer.`,
    )
  const tools = await findPostgresTools(Math.max(target, manifest.dumpMajor ?? source), searchPath)
  await readBackup(file, keys, async (entry) => {
    await restoreFile(entry, files)
  })
  await readBackup(file, keys, async (entry) => {
    if (entry.path === 'database.dump')
      await runRestore(tools.restore, entry, database.connectionString, searchPath)
  })
  await analyze(database.connectionString)
  return checkRestored({
    database,
    manifest,
    files,
    isLater: false,
    deletedPeople: wanted.deletedPeople,
  })
}

async function requireEmpty(connectionString: string): Promise<number> {
  const session = await openSession(connectionString)
  try {
    const { rows } = await session.query<{ tables: number; major: number; name: string }>(`
      select current_setting('server_version_num')::int / 10000 as major, current_database() as name,
        (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^(pg_|information_schema$)') as tables`)
    const { tables = 0, major = 0, name = '' } = rows[0] ?? {}
    if (tables > 0)
      throw new StartProblem(
        `The database "${name}" is not empty: create a new one, point DATABASE_URL at it and restore into that.`,
      )
    return major
  } finally {
    await session.end().catch(() => undefined)
  }
}

async function runRestore(
  program: string,
  entry: PackedEntry,
  connectionString: string,
  searchPath: string,
): Promise<void> {
  const { url, environment } = toolAccess(connectionString)
  // Everything belongs to the user of DATABASE_URL, whatever the roles of the old server were called.
  const words = [
    '--single-transaction',
    '--exit-on-error',
    '--no-owner',
    '--no-acl',
    '--no-password',
    `--dbname=${url}`,
  ]
  const child = spawn(program, words, {
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { PATH: searchPath, ...environment },
  })
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const errors = text(child.stderr)
  const fed = pipeline(Readable.from(entry.body, { objectMode: false }), child.stdin)
  // If it stops reading, its own words say more than the broken pipe.
  const feeding = await fed.catch((error: unknown) => error)
  const code = await ended
  if (code !== 0)
    throw new StartProblem(`pg_restore failed, the database is still empty: ${lastWords(await errors)}`)
  if (feeding) throw feeding
}

/** A dump has no statistics, and without them the first searches read whole tables. */
async function analyze(connectionString: string): Promise<void> {
  const session = await openSession(connectionString)
  await session.query('analyze').finally(() => session.end().catch(() => undefined))
}
