import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { StartProblem } from '../start-problem.ts'
import { makeTestDatabase } from '../testing/test-database.ts'
import { numbered, ours, useMigrationFolders } from './fixtures/migration-folders.ts'
import { isMigrated, migrate, requireMigrated } from './migrate.ts'

vi.setConfig({ testTimeout: 60_000 })

const folderWith = useMigrationFolders()

let database: Awaited<ReturnType<typeof makeTestDatabase>>
let pool: pg.Pool

async function open(template?: string): Promise<void> {
  database = await makeTestDatabase(template)
  pool = new pg.Pool({ connectionString: database.connectionString })
  pool.on('error', () => undefined)
}
afterEach(async () => {
  await pool.end()
  await database.drop()
})

async function applied(): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>('select number from schema_migration order by number')
  return rows.map(({ number }) => number)
}

describe('migrating an empty database', () => {
  beforeEach(() => open())

  it('is not done on an empty database, is done once, and then changes nothing', async () => {
    expect(await isMigrated({ pool })).toBe(false)
    await expect(requireMigrated({ pool })).rejects.toThrow(
      'The database needs a migration to this version, and MIGRATE_AT_START is false: run npm run db:migrate once, then start again.',
    )
    await migrate(database)
    expect(await isMigrated({ pool })).toBe(true)
    await requireMigrated({ pool })
    const before = await pool.query('select * from schema_migration')
    await migrate(database)
    expect((await pool.query('select * from schema_migration')).rows).toEqual(before.rows)
  })

  it('says what to grant when the database user may not make tables', async () => {
    const role = `reader_${process.pid}_${Date.now()}`
    await pool.query(`create role ${role} login; revoke create on schema public from public`)
    const url = new URL(database.connectionString)
    url.username = role
    await expect(migrate({ connectionString: url.href })).rejects.toThrow(
      /isn’t allowed to run the migration .*grant CREATE on the schema public/,
    )
    await pool.query(`drop role ${role}`)
  })
})

// Starts with our own migrations applied: the tests are about later ones.
describe('migrating', () => {
  beforeEach(() => open(inject('testDatabase').template))

  it('refuses a database that lost what this version uses, and names the version it needs', async () => {
    const later: [string, string] = [numbered(1, 'later'), 'create table later ()']
    const number = String(ours + 1).padStart(4, '0')
    const removal: [string, string] = [
      numbered(2, 'removal'),
      `-- Away.\n-- contract ${number}: no code reads it since then\ndrop table later`,
    ]
    await migrate(database, { folder: folderWith(later, removal) })
    const refused = migrate(database)
    await expect(refused).rejects.toThrow(StartProblem)
    await expect(refused).rejects.toThrow(
      `its migration ${numbered(2, 'removal').slice(0, -4)} removed what this version uses (our migrations end at ${ours}): ` +
        `start an Evenkeel that has migration ${ours + 1} or a later one.`,
    )
    await migrate(database, { folder: folderWith(later) })
  })

  it('starts on a database that a newer version added to, and says so', async () => {
    const folder = folderWith([numbered(1, 'one'), 'create table one ()'], [numbered(2, 'two'), ''])
    await migrate(database, { folder })
    const warned: unknown[] = []
    const log = { info: () => {}, error: () => {}, warn: (data: object) => void warned.push(data) }
    await migrate(database, { log })
    expect(warned).toEqual([
      { migration: numbered(2, 'two').slice(0, -4), ours: expect.stringMatching(`^00${ours}-`) },
    ])
    expect(await isMigrated({ pool })).toBe(true)
  })

  it('continues a database of a release that kept no note of removals', async () => {
    await pool.query('alter table schema_migration drop column oldest_code')
    expect(await isMigrated({ pool })).toBe(true)
    await migrate(database)
    await migrate(database, { folder: folderWith([numbered(1, 'one'), 'create table one ()']) })
    await migrate(database)
    expect((await applied()).length).toBe(ours + 1)
  })

  it('refuses a note of a removal that it cannot read, or that names no earlier migration', async () => {
    for (const note of [
      'contract: old',
      `contract ${String(ours + 1).padStart(4, '0')}: old`,
      'contract 0001',
    ])
      await expect(
        migrate(database, { folder: folderWith([numbered(1, 'one'), `-- ${note}\n`]) }),
      ).rejects.toThrow(/Write "-- contract NUMBER: reason", with an earlier migration’s number\./)
  })

  it('refuses a file that was changed after it had been applied', async () => {
    await migrate(database, { folder: folderWith([numbered(1, 'one'), 'create table one ()']) })
    const changed = folderWith([numbered(1, 'one'), 'create table one (id int)'])
    await expect(migrate(database, { folder: changed })).rejects.toThrow(
      /^The migration \d{4}-one differs from the one this database was migrated with/,
    )
    expect(await isMigrated({ pool }, changed)).toBe(false)
  })

  it('refuses files whose numbers have a gap or come twice', async () => {
    await expect(migrate(database, { folder: folderWith([numbered(2, 'two'), '']) })).rejects.toThrow(
      /should have the number/,
    )
    const twice = folderWith([numbered(1, 'a'), ''], [numbered(1, 'b'), ''])
    await expect(migrate(database, { folder: twice })).rejects.toThrow(/should have the number/)
    await expect(migrate(database, { folder: folderWith(['notes.sql', '']) })).rejects.toThrow(
      /is not named like/,
    )
  })

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const good: [string, string] = [numbered(1, 'good'), 'create table good ()']
    const folder = folderWith(good, [numbered(2, 'bad'), 'create table half (); select 1 / 0'])
    await expect(migrate(database, { folder })).rejects.toThrow(/-bad failed$/)
    expect(
      await pool.query("select to_regclass('good') is not null as good, to_regclass('half') as half"),
    ).toMatchObject({
      rows: [{ good: true, half: null }],
    })
    await migrate(database, { folder: folderWith(good, [numbered(2, 'bad'), 'create table half ()']) })
    expect(await isMigrated({ pool }, folder)).toBe(false)
    expect((await applied()).length).toBe(ours + 2)
  })

  it('leaves nothing of a migration that could not be recorded', async () => {
    const sql = `create table half (); insert into schema_migration values (${ours + 1}, 'in the way', '')`
    await expect(migrate(database, { folder: folderWith([numbered(1, 'unrecorded'), sql]) })).rejects.toThrow(
      /-unrecorded failed$/,
    )
    expect(await hasTable('half')).toBe(false)
    expect((await applied()).length).toBe(ours)
  })

  it('lets people use a busy table while it waits for it, and goes on when they are done', async () => {
    await migrate(database)
    const person = await pool.connect()
    await person.query("begin; insert into job_effect (key) values ('busy')")
    const folder = folderWith([numbered(1, 'busy'), 'alter table job_effect add extra int'])
    const migrating = migrate(database, { folder })
    await expect.poll(isMigrationWaiting, { timeout: 30_000 }).toBe(true)
    // Queued behind the migration, and let through when that first releases its lock.
    await pool.query("insert into job_effect (key) values ('another person')")
    await person.query('commit')
    person.release()
    await migrating
    expect((await applied()).length).toBe(ours + 1)
  })

  it('tries again after a deadlock with a person’s transaction', async () => {
    await migrate(database)
    await pool.query('create table one (id int); create table two (id int)')
    const person = await pool.connect()
    // PostgreSQL cancels whichever side checks first, so the person checks late.
    await person.query("begin; set local deadlock_timeout = '1min'; insert into two values (1)")
    const folder = folderWith([
      numbered(1, 'both'),
      'alter table one add extra int; alter table two add extra int',
    ])
    const migrating = migrate(database, { folder })
    await expect.poll(isMigrationWaiting, { timeout: 30_000 }).toBe(true)
    await person.query('insert into one values (1); commit')
    person.release()
    await migrating
    expect((await applied()).length).toBe(ours + 1)
  })
})

async function isMigrationWaiting(): Promise<boolean> {
  const { rowCount } = await pool.query(`
    select from pg_stat_activity
    where datname = current_database() and application_name = 'evenkeel-migrate' and wait_event_type = 'Lock'`)
  return rowCount === 1
}

async function hasTable(name: string): Promise<boolean> {
  const { rows } = await pool.query('select to_regclass($1) is not null as found', [name])
  return rows[0].found
}
