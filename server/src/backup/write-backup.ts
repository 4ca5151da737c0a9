import { spawn } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { errorCode } from '@evenkeel/contract/read-error'
import type pg from 'pg'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import type { FileStore } from '../outside/file-store/file-store.ts'
import { secretKeyId } from '../secrets/open-secrets.ts'
import { StartProblem } from '../start-problem.ts'
import { type Entry, EntryTally, packEntries } from './backup-entries.ts'
import { asBody, beginBaseBackup } from './copy-cluster.ts'
import { type CopiedFiles, fileEntries } from './file-entries.ts'
import { countRows, type Manifest, readAuditHead, readMigrationRows, requireOurTables } from './manifest.ts'
import { openSession } from './open-session.ts'
import { findPostgresTools, lastWords, toolAccess } from './postgres-tools.ts'
import { readBackup } from './read-backup.ts'
import type { SealedHeader } from './sealed-file.ts'
import { writeSealed } from './write-sealed.ts'

interface Wanted {
  /** The final name; must not exist. */
  file: string
  keys: readonly string[]
  config: Pick<Config, 'dataDir' | 'secretKeys'>
  database: Pick<Database, 'kind' | 'connectionString'>
  files: FileStore
  productVersion: string
  /** Where to look for pg_dump. */
  searchPath: string
  isStopped?(): boolean
}

/** What is filled in while the entries are written. */
type Facts = Omit<Manifest, 'format' | 'content' | 'files'>

interface Source {
  header: SealedHeader
  entries(): AsyncGenerator<Entry>
}

/** Writes the backup, reads it back and only then gives it its name. */
export async function writeBackup(wanted: Wanted): Promise<{ manifest: Manifest; bytes: number }> {
  const { file, keys, database } = wanted
  const [key] = keys
  if (key === undefined) throw new StartProblem('A backup needs a key: set BACKUP_KEY.')
  const sessions: pg.Client[] = []
  const connect = async () => {
    const session = await openSession(database.connectionString)
    sessions.push(session)
    return session
  }
  try {
    const session = await connect()
    await requireOurTables(session)
    const facts = await readFacts(session, wanted)
    const copied: CopiedFiles = { count: 0, bytes: 0, missing: [] }
    const parts = { ...wanted, session, connect, facts, copied }
    const source = database.kind === 'embedded' ? await embeddedSource(parts) : await externalSource(parts)
    const tally = new EntryTally()
    const all = async function* (): AsyncGenerator<Entry> {
      for await (const entry of source.entries()) {
        if (wanted.isStopped?.()) throw new StartProblem('Stopped. No backup was written.')
        yield entry
      }
      const manifest: Manifest = { format: 1, ...facts, files: copied, content: tally.read() }
      yield { path: 'manifest.json', kind: 'file', body: asBody(Buffer.from(JSON.stringify(manifest))) }
    }
    let manifest: Manifest | undefined
    await writeSealed(file, {
      plain: packEntries(all(), tally),
      key,
      header: source.header,
      check: async (part) => {
        manifest = await readBackup(part, [key])
      },
    })
    if (!manifest) throw new Error('The backup was not read back')
    return { manifest, bytes: (await stat(file)).size }
  } finally {
    // The server may be gone, and its end is what failed.
    for (const session of sessions) await session.end().catch(() => undefined)
  }
}

async function readFacts(session: pg.Client, { config, database, productVersion }: Wanted): Promise<Facts> {
  const { rows } = await session.query<{ version: string; now: string }>(
    `select current_setting('server_version') as version, to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  const { version = '', now = '' } = rows[0] ?? {}
  return {
    kind: database.kind,
    productVersion,
    serverVersion: version,
    startedAt: now,
    endedAt: now,
    migrations: await readMigrationRows(session),
    rows: { isExact: true, counts: {} },
    audit: await readAuditHead(session),
    secretKeyIds: (config.secretKeys ?? []).map((key) => secretKeyId(key).toString('hex')),
  }
}

interface Parts extends Wanted {
  session: pg.Client
  connect(): Promise<pg.Client>
  facts: Facts
  copied: CopiedFiles
}

async function embeddedSource(parts: Parts): Promise<Source> {
  const { session, connect, facts, copied, files, config } = parts
  const base = await beginBaseBackup(session, `evenkeel ${facts.startedAt}`)
  return {
    header: { kind: 'embedded', createdAt: facts.startedAt, startWal: base.startWal },
    async *entries() {
      yield* base.dataFiles()
      // Two snapshots around the end. If no transaction that writes fell between them, the counts are exact.
      const counting = await beginReading(await connect())
      const before = await readSnapshot(counting)
      const end = await base.finish()
      const after = await readSnapshot(session)
      const named = await beginReading(await connect())
      facts.endedAt = await readTime(named)
      yield* base.recoveryFiles(end)
      facts.rows = {
        isExact: before === after && before.endsWith(':'),
        counts: await countRows(counting),
      }
      for (const name of ['secret-key', 'postgres-password']) {
        const secret = await readIfThere(join(config.dataDir, name))
        if (secret) yield { path: name, kind: 'file', body: asBody(secret) }
      }
      yield* fileEntries({ snapshot: named, now: session, files }, copied)
    },
  }
}

async function externalSource(parts: Parts): Promise<Source> {
  const { session, connect, facts, copied, files, database, searchPath } = parts
  const major = Number.parseInt(facts.serverVersion, 10)
  const tools = await findPostgresTools(major, searchPath)
  facts.dumpMajor = tools.major
  const reading = await beginReading(await connect())
  const { rows } = await reading.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  facts.endedAt = await readTime(reading)
  return {
    header: { kind: 'external', createdAt: facts.startedAt },
    async *entries() {
      yield {
        path: 'database.dump',
        kind: 'file',
        body: dump(tools.dump, database.connectionString, rows[0]?.snapshot ?? '', searchPath),
      }
      facts.rows = { isExact: true, counts: await countRows(reading) }
      yield* fileEntries({ snapshot: reading, now: session, files }, copied)
    },
  }
}

async function* dump(
  program: string,
  connectionString: string,
  snapshot: string,
  searchPath: string,
): AsyncGenerator<Buffer> {
  const { url, environment } = toolAccess(connectionString)
  // The whole file is compressed later.
  const words = [
    '--format=custom',
    '--compress=0',
    '--no-password',
    `--snapshot=${snapshot}`,
    `--dbname=${url}`,
  ]
  const child = spawn(program, words, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: searchPath, ...environment },
  })
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  const failed = new Promise<never>((_, reject) => child.on('error', reject))
  failed.catch(() => undefined)
  const errors = text(child.stderr)
  try {
    yield* child.stdout
    const code = await Promise.race([ended, failed])
    if (code !== 0) throw new StartProblem(`pg_dump failed: ${lastWords(await errors)}`)
  } finally {
    child.kill()
  }
}

async function beginReading(session: pg.Client): Promise<pg.Client> {
  await session.query('begin transaction isolation level repeatable read read only')
  return session
}

async function readSnapshot(session: pg.Client): Promise<string> {
  const { rows } = await session.query<{ snapshot: string }>('select pg_current_snapshot()::text as snapshot')
  return rows[0]?.snapshot ?? ''
}

async function readTime(session: pg.Client): Promise<string> {
  const { rows } = await session.query<{ now: string }>(
    `select to_char(clock_timestamp(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  )
  return rows[0]?.now ?? ''
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
}
