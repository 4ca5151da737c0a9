// Numbered SQL files, forward only, each committed together with its record: a start killed at any moment leaves
// complete migrations, and the next start continues from there. Code that is older than the database runs on it, unless a
// migration took away what that code uses (decision 0054).
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { advisoryLocks } from './advisory-locks.ts'
import type { Database, DatabaseLog } from './database.ts'
import { readDatabaseFailure } from './read-database-failure.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

type Applied = { number: number; name: string; sha256: string; oldestCode: number | null }

// Any number that no other advisory lock uses.
const MIGRATION_LOCK = advisoryLocks.migration
const TRIES = 10

export async function migrate(
  { connectionString }: Pick<Database, 'connectionString'>,
  { log, folder }: { log?: DatabaseLog; folder?: string } = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = new pg.Client({ connectionString, application_name: 'evenkeel-migrate' })
  // Failures reject the query; without a listener they would also crash the process.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const applied = await readApplied(client)
    refuseForeign(applied, migrations)
    const newest = newestOf(applied)
    if (newest && newest.number > migrations.length)
      log?.warn(
        { migration: newest.name, ours: migrations.at(-1)?.name },
        'The database is newer than this code, which can still run on it',
      )
    for (const migration of migrations.filter(({ number }) => !applied.has(number))) {
      const isNew = await applyPatiently(client, migration, migrations)
      if (isNew) log?.info({ migration: migration.name }, 'Migrated the database')
    }
  } finally {
    // A lost connection cannot be ended, and the first failure matters more.
    await client.end().catch(() => undefined)
  }
}

/** Everything this code needs is there. There may be more while a newer server is being rolled out. */
export async function isMigrated({ pool }: Pick<Database, 'pool'>, folder?: string): Promise<boolean> {
  return hasMigrations(pool, await readMigrations(folder))
}

/** The same for migrations that were read before. */
export async function hasMigrations(
  client: pg.ClientBase | pg.Pool,
  migrations: readonly Migration[],
): Promise<boolean> {
  const applied = await readApplied(client)
  return migrations.every(({ number, sha256 }) => applied.get(number)?.sha256 === sha256)
}

/** For servers that may not change the schema themselves. */
export async function requireMigrated(database: Pick<Database, 'pool'>, folder?: string): Promise<void> {
  if (await isMigrated(database, folder)) return
  throw new StartProblem(
    'The database needs a migration to this version, and MIGRATE_AT_START is false: run npm run db:migrate once, then start again.',
  )
}

// If a table is busy, the migration gives up its lock after two seconds instead of blocking users. After a
// deadlock with a user it tries again, too.
async function applyPatiently(client: pg.Client, migration: Migration, all: Migration[]): Promise<boolean> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await apply(client, migration, all)
    } catch (error) {
      // The failure of the migration matters more than one of its rollback.
      await client.query('rollback').catch(() => undefined)
      const { kind } = readDatabaseFailure(error) ?? {}
      const isBusy = kind === 'lock timeout' || kind === 'deadlock'
      if (isBusy && tried < TRIES) continue
      throw explain(error, migration)
    }
  }
}

async function apply(client: pg.Client, migration: Migration, all: Migration[]): Promise<boolean> {
  await client.query('begin')
  // Of several servers starting at once, one migrates and the others wait here.
  await client.query("set local lock_timeout = '60s'")
  await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
  await client.query(
    "set local lock_timeout = '2s'; set local statement_timeout = 0; set local search_path = public",
  )
  await client.query(`
    create table if not exists public.schema_migration (
      number int primary key,
      name text not null,
      sha256 text not null,
      applied_at timestamptz not null default now(),
      oldest_code int
    )`)
  const applied = await readApplied(client)
  refuseForeign(applied, all)
  if (applied.has(migration.number)) {
    await client.query('rollback')
    return false
  }
  await addOldestCode(client)
  await client.query(migration.sql)
  await client.query(
    'insert into public.schema_migration (number, name, sha256, oldest_code) values ($1, $2, $3, $4)',
    [migration.number, migration.name, migration.sha256, migration.oldestCode ?? null],
  )
  const { command } = await client.query('commit')
  if (command !== 'COMMIT') throw new Error('the transaction was rolled back')
  return true
}

/** Databases of earlier releases don’t have the column; looking first avoids a lock that readers would wait for. */
async function addOldestCode(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_attribute
    where attrelid = 'public.schema_migration'::regclass and attname = 'oldest_code' and not attisdropped`)
  if (rowCount === 0) await client.query('alter table public.schema_migration add column oldest_code int')
}

async function readApplied(client: pg.ClientBase | pg.Pool): Promise<Map<number, Applied>> {
  const exists = await client.query<{ found: boolean }>(
    "select to_regclass('public.schema_migration') is not null as found",
  )
  if (!exists.rows[0]?.found) return new Map()
  // As JSON, because the column may not be there yet.
  const { rows } = await client.query<Applied>(`
    select number, name, sha256, (to_jsonb(applied) ->> 'oldest_code')::int as "oldestCode"
    from public.schema_migration as applied`)
  return new Map(rows.map((row) => [row.number, row]))
}

function newestOf(applied: Map<number, Applied>): Applied | undefined {
  return applied.get(Math.max(0, ...applied.keys()))
}

function refuseForeign(applied: Map<number, Applied>, migrations: Migration[]): void {
  const removal = [...applied.values()]
    .filter(({ number, oldestCode }) => number > migrations.length && (oldestCode ?? 0) > migrations.length)
    .sort((a, b) => (b.oldestCode ?? 0) - (a.oldestCode ?? 0))[0]
  if (removal) {
    throw new StartProblem(
      `The database is newer than this code, and its migration ${removal.name} removed what this version uses (our ` +
        `migrations end at ${migrations.length}): start an Evenkeel that has migration ${removal.oldestCode} or a later one.`,
    )
  }
  for (const { number, name, sha256 } of migrations) {
    const before = applied.get(number)
    if (!before || before.sha256 === sha256) continue
    throw new StartProblem(
      `The migration ${name} differs from the one this database was migrated with (${before.name}): restore the file, ` +
        'and put the change into a new migration.',
    )
  }
}

function explain(error: unknown, { name }: Migration): unknown {
  if (!(error instanceof Error) || error instanceof StartProblem) return error
  switch (readDatabaseFailure(error)?.kind) {
    case 'lock timeout':
    case 'deadlock':
      return new StartProblem(
        `The migration ${name} couldn’t lock the tables it changes: start again when they’re less busy.`,
      )
    case 'not permitted':
      return new StartProblem(
        `The database user isn’t allowed to run the migration ${name}: grant CREATE on the schema public.`,
      )
    case 'disk full':
      return new StartProblem(
        `The database disk is full, so the migration ${name} couldn’t run: free some space.`,
      )
    default:
      return new Error(`The migration ${name} failed`, { cause: error })
  }
}
