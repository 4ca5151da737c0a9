// One running database for the whole file; each restore starts one of its own, which takes most of the time.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import { verifyAudit } from '../features/account/audit/verify-audit.ts'
import { writeAudit } from '../features/account/audit/write-audit.ts'
import type { FileStore } from '../outside/file-store/file-store.ts'
import { openFileStore } from '../outside/file-store/open-file-store.ts'
import { useDataFolder } from '../testing/use-data-folder.ts'
import { canaries, fillDatabase, readEverything } from './fixtures/filled-database.ts'
import type { Manifest } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { type EmbeddedRestore, rehearseRestore, restoreEmbedded } from './restore-embedded.ts'
import { writeBackup } from './write-backup.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const keys = ['a key of these tests, and only of these tests']
const home = mkdtempSync(join(tmpdir(), 'evenkeel-backup-'))
const dataDir = useDataFolder()
let database: Database
let files: FileStore
beforeAll(async () => {
  database = await openDatabase({ dataDir, address: 'a test', log })
  files = await openFileStore({ kind: 'disk', dir: join(dataDir, 'files') })
  writeFileSync(join(dataDir, 'secret-key'), 'CANARYKEY of this installation, kept in its folder', {
    mode: 0o600,
  })
  await fillDatabase({ database, files })
  // One that runs between the two snapshots of a backup makes its counts inexact, as any other writer would.
  await database.pool.query('alter system set autovacuum = off')
  await database.pool.query('select pg_reload_conf()')
})
afterAll(async () => {
  await database.close()
  await files.close()
  rmSync(home, { recursive: true, force: true })
})

const backUp = (name: string) =>
  writeBackup({
    file: join(home, name),
    keys,
    config: { dataDir, secretKeys: undefined },
    database,
    files,
    productVersion: '0.1.0',
    searchPath: '',
  })

const restoring = (file: string, manifest: Manifest, into: string): EmbeddedRestore => ({
  file: join(home, file),
  keys,
  manifest,
  startWal: '',
  config: { dataDir: into, fileStore: { kind: 'disk', dir: join(into, 'files') }, walArchiveDir: undefined },
  log,
  mayReplace: false,
  deletedPeople: [],
})

async function readRestored(into: string): Promise<Record<string, string>> {
  const restored = await openDatabase({ dataDir: into, address: 'a test', log })
  const store = await openFileStore({ kind: 'disk', dir: join(into, 'files') })
  try {
    return await readEverything(restored.connectionString, store)
  } finally {
    await store.close()
    await restored.close()
  }
}

describe('no backup is written', () => {
  test('of a database with a damaged page, which is named', async () => {
    await database.pool.query(
      'create table damaged as select n, repeat(md5(n::text), 20) from generate_series(1, 200) as n; checkpoint',
    )
    const { rows } = await database.pool.query("select pg_relation_filepath('damaged') as path")
    const handle = await open(join(dataDir, 'postgres', rows[0].path), 'r+')
    await handle.write(Buffer.from([1, 2, 3]), 0, 3, 8192 + 5000)
    await handle.close()
    await expect(backUp('damaged.backup')).rejects.toThrow(
      `The database is damaged: page 1 of ${rows[0].path} doesn’t match its checksum.`,
    )
    expect(readdirSync(home)).toEqual([])
    await database.pool.query('drop table damaged; checkpoint')
  })

  test('into a folder that is not there, or over a full disk, and nothing is left of it', async ({
    skip,
  }) => {
    await expect(backUp('nowhere/one.backup')).rejects.toThrow(
      /couldn’t be written: its folder doesn’t exist/,
    )
    skip(!existsSync('/dev/full'), 'this machine has no /dev/full')
    const wanted = {
      keys,
      config: { dataDir, secretKeys: undefined },
      database,
      files,
      productVersion: '',
      searchPath: '',
    }
    const full = join(home, 'full.backup')
    symlinkSync('/dev/full', `${full}.part`)
    await expect(writeBackup({ file: full, ...wanted })).rejects.toThrow(
      `${full} couldn’t be written: the disk is full. Nothing is left of it.`,
    )
    expect(readdirSync(home)).toEqual([])
  })
})

describe('a backup of a running database', () => {
  let manifest: Manifest
  let before: Record<string, string>
  beforeAll(async () => {
    before = await readEverything(database.connectionString, files)
    manifest = (await backUp('one.backup')).manifest
  })

  test('is private, sealed, and nothing of the people or the secret key can be read in it', () => {
    const bytes = readFileSync(join(home, 'one.backup'))
    expect(statSync(join(home, 'one.backup')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toContain('CANARYKEY')
    for (const canary of [...canaries, 'CANARYKEY']) expect(bytes.includes(canary), canary).toBe(false)
    expect(readdirSync(home)).toEqual(['one.backup'])
  })

  test('tells what it holds', () => {
    expect(manifest).toMatchObject({
      kind: 'embedded',
      productVersion: '0.1.0',
      serverVersion: expect.stringMatching(/^18\./),
      rows: { isExact: true },
      audit: { count: 5, head: expect.stringMatching(/^[0-9a-f]{64}$/) },
      files: { count: 5, missing: [] },
    })
    expect(manifest.rows.counts).toMatchObject({
      'public.person': 50,
      'public.mail': 50,
      'public.document': 3,
    })
  })

  test('is not restored over data or if it is cut off, and nothing changes', async () => {
    const into = join(home, 'refusing')
    const occupied = restoring('one.backup', manifest, dataDir)
    await expect(restoreEmbedded(occupied)).rejects.toThrow(/is in use by another Evenkeel server/)
    mkdirSync(join(into, 'postgres'), { recursive: true })
    await expect(restoreEmbedded(restoring('one.backup', manifest, into))).rejects.toThrow(
      `${into} is not empty (postgres): add --replace to move its contents aside, or set DATA_DIR to another folder.`,
    )
    rmSync(join(into, 'postgres'), { recursive: true })
    const whole = readFileSync(join(home, 'one.backup'))
    writeFileSync(join(home, 'cut.backup'), whole.subarray(0, whole.length / 2))
    await expect(readBackup(join(home, 'cut.backup'), keys)).rejects.toThrow(/incomplete/)
    await expect(restoreEmbedded(restoring('cut.backup', manifest, into))).rejects.toThrow(/incomplete/)
    expect(readdirSync(into).sort()).toEqual(['holder.lock'])
  })

  test('is rehearsed beside the running server, told if it has other rows than the manifest, and nothing stays', async () => {
    const names = readdirSync(dataDir).sort()
    const other = {
      ...manifest,
      rows: { isExact: true, counts: { ...manifest.rows.counts, 'public.mail': 51 } },
    }
    await expect(rehearseRestore(restoring('one.backup', other, dataDir))).rejects.toThrow(
      'The restored database differs from the backup in 1 table (public.mail: 50 instead of 51). Nothing was replaced.',
    )
    expect(readdirSync(dataDir).sort()).toEqual(names)
  })

  test('comes back with every row of every table, every file and the secret key, and replaces what was there', async () => {
    const into = join(home, 'restored')
    const report = await restoreEmbedded(restoring('one.backup', manifest, into))
    expect(report).toMatchObject({ isCompared: true, missingFiles: [], movedTo: undefined })
    expect(await readRestored(into)).toEqual(before)
    expect(readFileSync(join(into, 'secret-key'), 'utf8')).toContain('CANARYKEY')
    expect(
      readdirSync(into)
        .filter((name) => !/^(postgres|holder|socket)/.test(name))
        .sort(),
    ).toEqual(['files', 'secret-key'])

    const again = await restoreEmbedded({ ...restoring('one.backup', manifest, into), mayReplace: true })
    expect(readdirSync(again.movedTo ?? '').sort()).toEqual(['files', 'postgres', 'secret-key'])
    expect(existsSync(join(into, 'restoring'))).toBe(false)
  }, 240_000)
})

test('a start into a half exchanged folder is refused until the restore is run again', async () => {
  const into = join(home, 'half')
  mkdirSync(into)
  writeFileSync(join(into, 'restore-unfinished'), '')
  await expect(openDatabase({ dataDir: into, address: 'a test', log })).rejects.toThrow(
    `A restore into ${into} was interrupted: run npm run restore again with the same backup.`,
  )
})

test('under load everything acknowledged before the start is in it, the audit log is whole and a missing file is told (FT-20)', async () => {
  const { rows: named } = await database.pool.query('select file_key from document order by 1 limit 1')
  const gone: string = named[0].file_key
  await files.remove(gone)
  let isOver = false
  const acknowledged: number[] = []
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const id = 10_000 + writer * 100_000 + n
      await database.transaction(async (transaction) => {
        await transaction.execute(
          `insert into consent (person_id, kind, text_version, given_at) values (1001, 'w', '${id}', now())`,
        )
        await writeAudit(transaction, { event: 'written', detail: { id } })
      })
      acknowledged.push(id)
      // As fast as they can, they would take the processors that the backup needs.
      await setTimeout(10)
    }
  }
  const writers = [1, 2, 3].map(write)
  while (acknowledged.length < 50) await setTimeout(5)
  const before = [...acknowledged]
  const { manifest } = await backUp('load.backup')
  const during = acknowledged.length
  isOver = true
  await Promise.all(writers)
  expect(during).toBeGreaterThan(before.length)
  expect(manifest.files).toMatchObject({ count: 4, missing: [gone] })

  const into = join(home, 'loaded')
  const report = await restoreEmbedded(restoring('load.backup', manifest, into))
  expect(report.missingFiles).toEqual([gone])
  const restored = await openDatabase({ dataDir: into, address: 'a test', log })
  try {
    const { rows } = await restored.pool.query("select text_version::int as id from consent where kind = 'w'")
    const found = new Set(rows.map(({ id }) => id))
    expect(before.filter((id) => !found.has(id))).toEqual([])
    expect(found.size).toBe(rows.length)
    expect(await verifyAudit({ database: restored })).toMatchObject({ isWhole: true, count: rows.length + 5 })
  } finally {
    await restored.close()
  }
}, 240_000)
