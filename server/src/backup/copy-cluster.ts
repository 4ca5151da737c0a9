// A base backup of the embedded PostgreSQL while it runs, by its low-level API: the data files in whatever state they
// are, the label, and the WAL that makes them consistent.
import { createReadStream, type Dirent } from 'node:fs'
import { type FileHandle, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '@evenkeel/contract/read-error'
import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import type { Entry } from './backup-entries.ts'
import { isPageWhole, pageBytes, pageLsn } from './page-checksum.ts'

export interface BaseBackup {
  startWal: string
  /** Everything but the label and the WAL. */
  dataFiles(): AsyncGenerator<Entry>
  /** Ends the backup; its database is as of now. */
  finish(): Promise<{ label: string; stopWal: string }>
  /** The label and the WAL from start to stop. */
  recoveryFiles(end: { label: string; stopWal: string }): AsyncGenerator<Entry>
}

/** @param client a connection without time limits; the backup lasts as long as it does */
export async function beginBaseBackup(client: pg.Client, name: string): Promise<BaseBackup> {
  const { rows: settings } = await client.query<{
    cluster: string
    has_checksums: boolean
    segment: number
  }>(`
    select current_setting('data_directory') as cluster, current_setting('data_checksums') = 'on' as has_checksums,
      (select setting::int from pg_settings where name = 'wal_segment_size') as segment`)
  const { cluster = '', has_checksums: hasChecksums = true, segment = 0 } = settings[0] ?? {}
  // Keeps the WAL from being recycled during the copy; it goes with the connection.
  const slot = `evenkeel_backup_${process.pid}_${Date.now()}`
  await client.query('select pg_create_physical_replication_slot($1, true, true)', [slot])
  const { rows } = await client.query<{ lsn: string; wal: string }>(
    'select lsn::text, pg_walfile_name(lsn) as wal from pg_backup_start($1, true) as lsn',
    [name],
  )
  const { lsn = '0/0', wal: startWal = '' } = rows[0] ?? {}
  const startLsn = readLsn(lsn)
  return {
    startWal,
    dataFiles: () => readCluster(cluster, hasChecksums ? startLsn : undefined),
    async finish() {
      const stopped = await client.query<{ label: string; wal: string }>(
        // The stop may lie exactly at the beginning of the next file, which then is not needed.
        'select labelfile as label, pg_walfile_name(lsn - 1) as wal from pg_backup_stop(false)',
      )
      const { label = '', wal: stopWal = '' } = stopped.rows[0] ?? {}
      return { label, stopWal }
    },
    async *recoveryFiles({ label, stopWal }) {
      yield { path: 'postgres/backup_label', kind: 'file', body: asBody(Buffer.from(label)) }
      for (const segmentName of walBetween(startWal, stopWal, segment)) {
        const body = createReadStream(join(cluster, 'pg_wal', segmentName), { highWaterMark: 1024 * 1024 })
        yield { path: `postgres/pg_wal/${segmentName}`, kind: 'file', body }
      }
    },
  }
}

export async function* asBody(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}

function readLsn(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/** Names of WAL files from one to another on the same timeline. */
export function walBetween(first: string, last: string, segmentBytes: number): string[] {
  const perLog = 0x1_0000_0000 / segmentBytes
  const place = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * perLog + Number.parseInt(name.slice(16), 16)
  const hex = (number: number) => number.toString(16).toUpperCase().padStart(8, '0')
  const names: string[] = []
  for (let at = place(first); at <= place(last); at += 1)
    names.push(first.slice(0, 8) + hex(Math.floor(at / perLog)) + hex(at % perLog))
  return names
}

// What PostgreSQL writes anew at every start, or what belongs to the running server only (as pg_basebackup).
const emptiedFolders = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const isLeftOut = (name: string) =>
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|backup_manifest|recovery\.signal|standby\.signal|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/.test(
    name,
  )

async function* readCluster(cluster: string, checkedSince: bigint | undefined): AsyncGenerator<Entry> {
  yield { path: 'postgres', kind: 'folder' }
  yield* readFolder(cluster, '', checkedSince)
  yield { path: 'postgres/pg_wal/archive_status', kind: 'folder' }
  yield { path: 'postgres/pg_wal/summaries', kind: 'folder' }
  // Last, because recovery begins from what it says.
  yield {
    path: 'postgres/global/pg_control',
    kind: 'file',
    body: asBody(await readUntorn(join(cluster, 'global', 'pg_control'))),
  }
}

async function* readFolder(
  cluster: string,
  folder: string,
  checkedSince: bigint | undefined,
): AsyncGenerator<Entry> {
  const found = await readdir(join(cluster, folder), { withFileTypes: true }).catch(
    ignoreMissing<Dirent[]>([]),
  )
  for (const item of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = folder ? `${folder}/${item.name}` : item.name
    if (isLeftOut(item.name) || path === 'global/pg_control') continue
    if (item.isSymbolicLink())
      throw new StartProblem(
        `${join(cluster, path)} is a link. A database with tablespaces elsewhere can’t be backed up this way.`,
      )
    if (item.isDirectory()) {
      yield { path: `postgres/${path}`, kind: 'folder' }
      if (!emptiedFolders.has(path)) yield* readFolder(cluster, path, checkedSince)
      continue
    }
    if (!item.isFile()) continue
    // A table dropped meanwhile is no longer needed: the WAL drops it again.
    const handle = await open(join(cluster, path)).catch(ignoreMissing(undefined))
    if (!handle) continue
    const since = /^(base\/\d+|global)\/\d/.test(path) ? checkedSince : undefined
    try {
      yield { path: `postgres/${path}`, kind: 'file', body: readDataFile(handle, path, since) }
    } finally {
      await handle.close()
    }
  }
}

const readBytes = 128 * pageBytes
const pagesPerFile = 131_072

/** Reads to the end as it is now; what is appended later comes from the WAL. */
async function* readDataFile(
  handle: FileHandle,
  path: string,
  checkedSince: bigint | undefined,
): AsyncGenerator<Buffer> {
  const firstPage = Number(/\.(\d+)$/.exec(path)?.[1] ?? 0) * pagesPerFile
  for (let at = 0; ; ) {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(readBytes), 0, readBytes, at)
    if (bytesRead === 0) return
    const part = buffer.subarray(0, bytesRead)
    if (checkedSince !== undefined)
      for (let page = 0; page + pageBytes <= part.length; page += pageBytes)
        await checkPage(handle, path, part.subarray(page, page + pageBytes), {
          at: at + page,
          number: firstPage + (at + page) / pageBytes,
          since: checkedSince,
        })
    yield part
    at += bytesRead
  }
}

/** A page that is being written looks damaged for a moment; one written since the start is replaced from the WAL. */
async function checkPage(
  handle: FileHandle,
  path: string,
  page: Buffer,
  { at, number, since }: { at: number; number: number; since: bigint },
): Promise<void> {
  for (let tries = 0; !isPageWhole(page, number) && pageLsn(page) < since; tries += 1) {
    if (tries === 5)
      throw new StartProblem(
        `The database is damaged: page ${number} of ${path} doesn’t match its checksum. No backup was written. ` +
          'Keep your older backups and check the disk.',
      )
    await delay(20)
    const { bytesRead } = await handle.read(page, 0, pageBytes, at)
    // Truncated meanwhile.
    if (bytesRead < pageBytes) return
  }
}

/** Small enough that two equal reads mean no write in between. */
async function readUntorn(file: string): Promise<Buffer> {
  for (let before = await readFile(file); ; ) {
    await delay(5)
    const now = await readFile(file)
    if (now.equals(before)) return now
    before = now
  }
}

function ignoreMissing<Instead>(instead: Instead): (error: unknown) => Instead {
  return (error) => {
    if (errorCode(error) === 'ENOENT') return instead
    throw error
  }
}
