import { Readable } from 'node:stream'
import type pg from 'pg'
import type { FileStore } from '../outside/file-store/file-store.ts'
import type { Entry, PackedEntry } from './backup-entries.ts'

const batchSize = 1000

/** Every table with a column file_key names files, except the queue of files to remove. */
async function namingTables(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', table_schema, table_name) as name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where column_name = 'file_key' and table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name <> 'file_to_remove'
    order by 1`)
  return rows.map(({ name }) => name)
}

/** The keys that rows name, in order, some at a time. */
export async function* listNamedFiles(client: pg.ClientBase): AsyncGenerator<string[]> {
  const tables = await namingTables(client)
  if (tables.length === 0) return
  const all = tables.map((table) => `select file_key from ${table}`).join(' union ')
  for (let after = ''; ; ) {
    const { rows } = await client.query<{ key: string }>(
      `select file_key collate "C" as key from (${all}) as named (file_key)
       where file_key collate "C" > $1 order by 1 limit ${batchSize}`,
      [after],
    )
    if (rows.length > 0) yield rows.map(({ key }) => key)
    after = rows.at(-1)?.key ?? ''
    if (rows.length < batchSize) return
  }
}

export interface CopiedFiles {
  count: number
  bytes: number
  /** Named by a row and not in the store. */
  missing: string[]
}

/**
 * Files never change and are stored before their row, so every file the database names can be copied after it.
 * @param snapshot a transaction that sees the database of the backup, or a moment later
 * @param now a connection that sees the database as it is
 */
export async function* fileEntries(
  { snapshot, now, files }: { snapshot: pg.ClientBase; now: pg.ClientBase; files: FileStore },
  copied: CopiedFiles,
): AsyncGenerator<Entry> {
  for await (const keys of listNamedFiles(snapshot))
    for (const key of keys) {
      const found = await files.read(key)
      if (!found) {
        // A row goes before its file, so a file that was only deleted meanwhile has no row now.
        if (await isNamed(now, key)) copied.missing.push(key)
        continue
      }
      copied.count += 1
      copied.bytes += found.bytes
      yield { path: `files/${key}`, kind: 'file', bytes: found.bytes, body: found.stream }
    }
}

async function isNamed(client: pg.ClientBase, key: string): Promise<boolean> {
  const tables = await namingTables(client)
  const asked = tables.map((table) => `select 1 from ${table} where file_key = $1`).join(' union all ')
  return (await client.query(asked, [key])).rows.length > 0
}

/** Puts a file of the backup into the store; true if the entry is a file. */
export async function restoreFile(entry: PackedEntry, files: FileStore): Promise<boolean> {
  const [folder, ...rest] = entry.path.split('/')
  if (folder !== 'files') return false
  const key = rest.join('/')
  const bytes = entry.bytes ?? 0
  const found = await files.read(key)
  found?.stream.destroy()
  // Files never change, so one of the same name and size is the same.
  if (found?.bytes === bytes) return true
  await files.put(key, {
    stream: Readable.from(entry.body, { objectMode: false }),
    bytes,
    type: 'application/octet-stream',
  })
  return true
}

/** The keys that rows name and the store lacks, after trying to take them from another store. */
export async function findMissingFiles(
  client: pg.ClientBase,
  files: FileStore,
  spare: FileStore | undefined,
): Promise<string[]> {
  const missing: string[] = []
  for await (const keys of listNamedFiles(client))
    for (const key of keys) {
      const found = await files.read(key)
      found?.stream.destroy()
      if (found) continue
      const other = await spare?.read(key)
      if (other)
        await files.put(key, { stream: other.stream, bytes: other.bytes, type: 'application/octet-stream' })
      else missing.push(key)
    }
  return missing
}
