// Smoke test: server/src/database/migrate.test.ts
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { makeTestDatabase } from '../testing/test-database.ts'
import { numbered, ours, useMigrationFolders } from './fixtures/migration-folders.ts'
import { migrate } from './migrate.ts'

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

async function schema(): Promise<unknown> {
  const { rows } = await pool.query(`
    select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
    where table_schema = 'public' order by 1, 2`)
  return rows
}

async function applied(): Promise<number[]> {
  const { rows } = await pool.query<{ number: number }>('select number from schema_migration order by number')
  return rows.map(({ number }) => number)
}

async function hasTable(name: string): Promise<boolean> {
  const { rows } = await pool.query('select to_regclass($1) is not null as found', [name])
  return rows[0].found
}

function startMigration(folder: string) {
  const script = join(import.meta.dirname, 'fixtures', 'migrate-process.ts')
  const child = spawn(process.execPath, [script, database.connectionString, folder], { stdio: 'inherit' })
  return { child, exited: new Promise((resolve) => child.on('exit', resolve)) }
}

describe('migrating', () => {
  it('is done once when several processes start at the same moment', async () => {
    await open()
    const folder = folderWith(
      [
        numbered(1, 'slow'),
        "create table slow (); select pg_sleep(0.3); insert into job_effect (key) values ('once')",
      ],
      [numbered(2, 'more'), 'create table more ()'],
    )
    const others = [startMigration(folder), startMigration(folder)]
    await Promise.all([
      ...others.map(({ exited }) => exited),
      migrate(database, { folder }),
      migrate(database, { folder }),
    ])
    expect(await Promise.all(others.map(({ exited }) => exited))).toEqual([0, 0])
    expect(await applied()).toEqual(Array.from({ length: ours + 2 }, (_, index) => index + 1))
    expect((await pool.query('select from job_effect')).rowCount).toBe(1)
  })

  it('is completed by the next start when it was killed half way', async () => {
    await open(inject('testDatabase').template)
    const steps = Array.from({ length: 6 }, (_, index): [string, string] => [
      numbered(index + 1, `step-${index}`),
      `create table step_${index} (id int); select pg_sleep(0.05); alter table step_${index} add name text`,
    ])
    const folder = folderWith(...steps)
    for (const killedAt of [0, 2, 4]) {
      const migration = startMigration(folder)
      await expect.poll(() => hasTable(`step_${killedAt}`), { timeout: 30_000, interval: 5 }).toBe(true)
      migration.child.kill('SIGKILL')
      await migration.exited
    }
    await migrate(database, { folder })
    const interrupted = await schema()
    await pool.query('drop schema public cascade; create schema public')
    await migrate(database, { folder })
    expect(interrupted).toEqual(await schema())
    expect((await applied()).length).toBe(ours + 6)
  })
})
