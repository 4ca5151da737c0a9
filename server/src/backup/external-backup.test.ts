import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { migrate } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import type { FileStore } from '../outside/file-store/file-store.ts'
import { s3Credentials, startS3Server } from '../outside/file-store/fixtures/s3-server.ts'
import { openFileStore } from '../outside/file-store/open-file-store.ts'
import { needs } from '../testing/needs.ts'
import { startPostgres15 } from '../testing/postgres-15.ts'
import { canaries, fillDatabase, readEverything } from './fixtures/filled-database.ts'
import type { Manifest } from './manifest.ts'
import { findPostgresTools, toolAccess } from './postgres-tools.ts'
import { restoreExternal } from './restore-external.ts'
import { writeBackup } from './write-backup.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const keys = ['a key of these tests, and only of these tests']
const home = mkdtempSync(join(tmpdir(), 'evenkeel-external-'))
const { server, reason } = await startPostgres15()
afterAll(async () => {
  await server?.stop()
  rmSync(home, { recursive: true, force: true })
})

describe('the programs of PostgreSQL', () => {
  const tool = (folder: string, version: string) => {
    mkdirSync(join(home, folder), { recursive: true })
    for (const name of ['pg_dump', 'pg_restore'])
      writeFileSync(join(home, folder, name), `#!/bin/sh\necho "${name} (PostgreSQL) ${version}"\n`, {
        mode: 0o755,
      })
    return join(home, folder)
  }

  test('are missing, or older than the server: a sentence says what to install', async () => {
    await expect(findPostgresTools(17, join(home, 'none'), join(home, 'none'))).rejects.toThrow(
      /pg_dump and pg_restore, which aren’t on the PATH: install the client programs of PostgreSQL 17 or newer \(Debian: postgresql-client-17\)\.$/,
    )
    await expect(findPostgresTools(17, tool('old', '15.9'), join(home, 'none'))).rejects.toThrow(
      /are version 15, but version 17 or newer is needed: install the client programs of PostgreSQL 17/,
    )
  })

  test('are the oldest that can read the server, from the PATH or from Debian’s folders', async () => {
    tool('packages/18/bin', '18.1')
    tool('packages/16/bin', '16.3')
    const found = await findPostgresTools(16, tool('old', '15.9'), join(home, 'packages'))
    expect(found).toMatchObject({ major: 16, dump: join(home, 'packages/16/bin/pg_dump') })
    expect((await findPostgresTools(15, join(home, 'old'), join(home, 'packages'))).major).toBe(15)
  })

  test('get the password through their environment, never on the command line', () => {
    expect(
      toolAccess('postgres://u:p%40ss@db.example:5433/name?sslmode=require&uselibpqcompat=true'),
    ).toEqual({
      url: 'postgres://u@db.example:5433/name?sslmode=require',
      environment: { PGPASSWORD: 'p@ss' },
    })
  })
})

describe(
  'a backup of PostgreSQL 15 by DATABASE_URL, files in a bucket',
  needs(server, `PostgreSQL 15 can’t be started: ${reason}`),
  () => {
    const opened: { close(): Promise<void> }[] = []
    let source: Database | undefined
    let s3: Awaited<ReturnType<typeof startS3Server>>
    let bucket: FileStore
    let manifest: Manifest
    const file = join(home, 'own.backup')
    const open = async (name: string) => {
      const url = new URL(server?.connectionString ?? '')
      url.pathname = name
      const database = await openDatabase({ databaseUrl: url.href, dataDir: home, address: 'a test', log })
      opened.push(database)
      return database
    }
    const sourceOf = () => source as Database
    /** For each attempt of a test. */
    const emptyDatabase = async () => {
      const name = `restored_${opened.length}_${Date.now()}`
      await sourceOf().pool.query(`create database ${name}`)
      return open(name)
    }

    beforeAll(async () => {
      s3 = await startS3Server()
      bucket = await openFileStore({
        kind: 's3',
        bucket: 'evenkeel',
        region: 'us-east-1',
        endpoint: s3.endpoint,
        ...s3Credentials,
      })
      source = await open('postgres')
      await migrate(source)
      await fillDatabase({ database: source, files: bucket })
      const written = await writeBackup({
        file,
        keys,
        config: { dataDir: home, secretKeys: ['the secret key of the old installation'] },
        database: source,
        files: bucket,
        productVersion: '0.1.0',
        searchPath: '/usr/bin',
      })
      manifest = written.manifest
    })
    afterAll(async () => {
      for (const each of opened) await each.close()
      await bucket.close()
      await s3.stop()
    })

    const restoring = (database: Database, files: FileStore) => ({
      file,
      keys,
      manifest,
      database,
      files,
      searchPath: '/usr/bin',
      deletedPeople: [join(home, 'deleted-people')],
    })

    test('holds nothing that can be read, and leaves nothing beside it', () => {
      const bytes = readFileSync(file)
      for (const canary of [...canaries, 'secret key of the old'])
        expect(bytes.includes(canary), canary).toBe(false)
      expect(readdirSync(home).filter((name) => name.startsWith('own'))).toEqual(['own.backup'])
      expect(manifest).toMatchObject({
        kind: 'external',
        dumpMajor: expect.any(Number),
        rows: { isExact: true },
        files: { count: 5 },
      })
    })

    test('is not restored into a database with tables, and changes nothing there', async () => {
      const before = await readEverything(sourceOf().connectionString, bucket)
      await expect(restoreExternal(restoring(sourceOf(), bucket))).rejects.toThrow(
        'The database "postgres" is not empty: create a new one, point DATABASE_URL at it and restore into that.',
      )
      expect(await readEverything(sourceOf().connectionString, bucket)).toEqual(before)
    })

    test('that cannot be restored whole leaves the database empty', async () => {
      const { rows } = await sourceOf().pool.query(
        "select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype order by 1 desc",
      )
      const target = await emptyDatabase()
      await target.pool.query(
        `create function public.${rows[0].name}() returns trigger language plpgsql as $$ begin return null; end $$`,
      )
      await expect(restoreExternal(restoring(target, bucket))).rejects.toThrow(
        /^pg_restore failed, the database is still empty: .*already exists/,
      )
      const { rows: tables } = await target.pool.query("select from pg_tables where schemaname = 'public'")
      expect(tables).toEqual([])
    })

    test('comes back with every row of every table and every file; people deleted since are to be deleted again', async () => {
      const disk = await openFileStore({ kind: 'disk', dir: mkdtempSync(join(home, 'files-')) })
      opened.push(disk)
      const target = await emptyDatabase()
      const { rows } = await sourceOf().pool.query(
        `select id, to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from person order by id limit 2`,
      )
      const deleted = [
        `${rows[0].id} ${rows[0].at} 2026-11-17T00:00:00.000Z`,
        // The number was given to someone else since.
        `${rows[1].id} 2020-01-01T00:00:00.000000Z 2026-11-17T00:00:00.000Z`,
      ]
      const before = await readEverything(sourceOf().connectionString, bucket)
      writeFileSync(join(home, 'deleted-people'), `${deleted.join('\n')}\n`)
      const report = await restoreExternal(restoring(target, disk))
      expect(report).toMatchObject({ isCompared: true, missingFiles: [], deletedAgain: 1 })
      const requests = await target.pool.query('select person_id::int as id from deletion_request')
      expect(requests.rows).toEqual([{ id: Number(rows[0].id) }])
      await target.pool.query('delete from deletion_request')
      expect(await readEverything(target.connectionString, disk)).toEqual(before)
    })
  },
)
