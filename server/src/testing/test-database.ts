import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeEach, inject } from 'vitest'
import { connectPool } from '../database/connect-pool.ts'
import type { Database } from '../database/database.ts'
import { emptyingOptions, emptyingTables } from './empty-tables.ts'
import { nameStatements } from './name-statements.ts'

/** A migrated database, its connections, and the connection that empties it. */
interface Migrated {
  connected: ReturnType<typeof connectPool>
  emptyTables(): Promise<void>
  isAsMade(): Promise<boolean>
  drop(): Promise<void>
}

/** Kept for the worker's next file, because creating one takes longer than most files run. */
let kept: Migrated | undefined

/**
 * A database for this test file only, empty before every test: `const database = await useTestDatabase()` at the top
 * of the file. It is not reused after a file that changed the schema, made it large or shared its address.
 */
export async function useTestDatabase(): Promise<Database> {
  const migrated = kept ?? (await makeMigrated())
  kept = undefined
  let isShared = false
  const { pool, transaction, close, connectionString } = migrated.connected
  beforeEach(() => migrated.emptyTables())
  afterAll(async () => {
    const isReusable = !isShared && !kept && (await forgetSessions(pool)) && (await migrated.isAsMade())
    if (isReusable) kept = migrated
    else await close().then(migrated.drop)
  })
  return {
    pool,
    // New for each file: the product caches by this object.
    orm: drizzle({ client: pool }),
    transaction,
    close,
    kind: 'embedded',
    get connectionString() {
      isShared = true
      return connectionString
    },
  }
}

/** Resets what a file set or locked in a session but keeps its plans. False if a connection is still in use. */
async function forgetSessions(pool: pg.Pool): Promise<boolean> {
  if (pool.ended || pool.idleCount < pool.totalCount) return false
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const forget = 'discard temp; discard sequences; unlisten *; reset all; select pg_advisory_unlock_all()'
  for (const client of clients) await client.query(forget).finally(() => client.release())
  return true
}

async function makeMigrated(): Promise<Migrated> {
  const { connectionString, drop } = await makeTestDatabase(inject('testDatabase').template)
  // Between files, and after the last one, PostgreSQL may end a connection unnoticed.
  const isKept = () => kept?.connected.connectionString === connectionString
  const warn = (...words: unknown[]) => void (isKept() || console.warn(...words))
  const log = { info: () => undefined, warn, error: console.error }
  const connected = connectPool(connectionString, log, { maxConnections: 10, timeLimits: 8 })
  connected.pool.on('connect', nameStatements)
  const client = new pg.Client({ connectionString, options: emptyingOptions })
  client.on('error', () => undefined)
  await client.connect()
  const look = async () => (await client.query<{ bytes: string; schema: string }>(lookAtIt)).rows[0]
  const first = await look()
  return {
    connected,
    emptyTables: await emptyingTables(client),
    async isAsMade() {
      const now = await look()
      return now?.schema === first?.schema && Number(now?.bytes) < Number(first?.bytes) + maxGrowthBytes
    },
    async drop() {
      await client.end()
      await drop()
    },
  }
}

// Deleted rows slow down every query on their table, and nothing here vacuums them.
const maxGrowthBytes = 4 * 1024 * 1024

const lookAtIt = `
  with said (line) as (
    select format('schema %s', nspname) from pg_namespace where nspname !~ '^pg_(toast|temp)'
    union all select format('relation %s %s', oid, relname) from pg_class where oid >= 16384
    union all select format('column %s %s %s %s', attrelid, attname, atttypid, attnotnull)
      from pg_attribute where attrelid >= 16384 and attnum > 0
    union all select format('function %s %s', oid, md5(prosrc)) from pg_proc where oid >= 16384
    union all select format('trigger %s %s', oid, tgenabled) from pg_trigger
    union all select format('constraint %s', oid) from pg_constraint where oid >= 16384
    union all select format('statistics of %s', starelid) from pg_statistic where starelid >= 16384
    union all select format('setting %s', setconfig) from pg_db_role_setting
  )
  select md5(string_agg(line, ' ' order by line)) as schema,
    (select sum(pg_relation_size(oid)) from pg_class where oid >= 16384 and relkind in ('r', 'i', 't')) as bytes
  from said`

/** A database in the test run's PostgreSQL; without a template it has no tables. */
export async function makeTestDatabase(
  template = 'template1',
): Promise<{ connectionString: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(`create database ${name} template ${template}`)
  const url = new URL(inject('testDatabase').connectionString)
  url.pathname = name
  return { connectionString: url.href, drop: () => administer(`drop database ${name} with (force)`) }
}

async function administer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('testDatabase').connectionString })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}
