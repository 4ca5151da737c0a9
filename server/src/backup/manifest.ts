import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import type { EntryTally } from './backup-entries.ts'

/** The last entry of a backup: what it holds and what a restore is compared with. */
export interface Manifest {
  format: 1
  kind: 'embedded' | 'external'
  productVersion: string
  serverVersion: string
  /** Of the program that wrote the dump; a dump can't be read by an older one. */
  dumpMajor?: number
  startedAt: string
  /** The database is as of this moment; everything acknowledged before `startedAt` is in it. */
  endedAt: string
  migrations: { number: number; name: string; sha256: string }[]
  /** Table → rows. `isExact` unless rows changed while an embedded database was being finished. */
  rows: { isExact: boolean; counts: Record<string, number> }
  /** The audit log's last row when the backup began. */
  audit: { count: number; head: string } | undefined
  files: { count: number; bytes: number; missing: string[] }
  /** Ids of the keys that sealed columns may need; the keys are elsewhere. */
  secretKeyIds: string[]
  content: ReturnType<EntryTally['read']>
}

export async function readMigrationRows(client: pg.ClientBase): Promise<Manifest['migrations']> {
  const { rows } = await client.query<Manifest['migrations'][number]>(
    'select number, name, sha256 from public.schema_migration order by number',
  )
  return rows
}

export async function readAuditHead(client: pg.ClientBase): Promise<Manifest['audit']> {
  const { rows } = await client.query<{ count: number; head: string }>(
    "select seq::int as count, encode(hash, 'hex') as head from public.audit order by seq desc limit 1",
  )
  return rows[0]
}

export async function countRows(client: pg.ClientBase): Promise<Record<string, number>> {
  // Unlogged tables are empty after a restore.
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname !~ '^(pg_|information_schema$)'
    order by 1`)
  const counts: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await client.query<{ count: number }>(`select count(*)::float8 as count from ${name}`)
    counts[name] = rows[0]?.count ?? 0
  }
  return counts
}

/** A database without our tables is nothing to back up. */
export async function requireOurTables(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ ours: boolean }>(
    "select to_regclass('public.schema_migration') is not null as ours",
  )
  if (!rows[0]?.ours)
    throw new StartProblem('This database is empty, so there’s nothing to back up: run npm start first.')
}
