// Starts PostgreSQL five times, because recovery to a moment can only be seen by recovering.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { openDatabase } from '../database/open-database.ts'
import type { FileStore } from '../outside/file-store/file-store.ts'
import { openFileStore } from '../outside/file-store/open-file-store.ts'
import { useDataFolder } from '../testing/use-data-folder.ts'
import { canaries, fillDatabase } from './fixtures/filled-database.ts'
import type { Manifest } from './manifest.ts'
import { type EmbeddedRestore, rehearseRestore, restoreEmbedded } from './restore-embedded.ts'
import { readSealedHeader } from './sealed-file.ts'
import {
  archiveWal,
  archivingSettings,
  findGap,
  pruneWal,
  readArchiverFailure,
  restoreWal,
  shellWords,
} from './wal-archive.ts'
import { writeBackup } from './write-backup.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
// A path that a shell and PostgreSQL would both misread.
const home = mkdtempSync(join(tmpdir(), "evenkeel-wal it's $HOME %f-"))
const archive = join(home, 'archive')
const key = 'a key of these tests and only of these tests'
afterAll(() => rmSync(home, { recursive: true, force: true }))

describe('a WAL file in the archive', () => {
  const dir = join(home, 'small')
  const path = join(home, '000000010000000000000001')
  const name = '000000010000000000000001'
  beforeAll(() => writeFileSync(path, 'the WAL of a letter'.repeat(1000)))

  test('is never overwritten by another of its name; the same one again is fine', async () => {
    await archiveWal({ path, name }, { dir, key })
    const before = readFileSync(join(dir, `${name}.sealed`))
    await archiveWal({ path, name }, { dir, key })
    expect(readFileSync(join(dir, `${name}.sealed`)).equals(before)).toBe(true)
    const other = join(home, 'other')
    writeFileSync(other, 'the WAL of another database')
    await expect(archiveWal({ path: other, name }, { dir, key })).rejects.toThrow(
      `The archive already has another ${name}: ${dir} belongs to another database.`,
    )
    expect(readFileSync(join(dir, `${name}.sealed`)).equals(before)).toBe(true)
    expect(before.includes('letter')).toBe(false)
  })

  test('comes back as it was; one that is not there is no failure, one of another key is', async () => {
    const back = join(home, 'back')
    expect(await restoreWal({ path: back, name }, { dir, keys: [key] })).toBe(true)
    expect(readFileSync(back).equals(readFileSync(path))).toBe(true)
    expect(await restoreWal({ path: back, name: '00000002.history' }, { dir, keys: [key] })).toBe(false)
    await expect(restoreWal({ path: back, name }, { dir, keys: ['x'.repeat(32)] })).rejects.toThrow(
      /another key/,
    )
  })

  test('goes when no kept backup needs it, on every timeline; a gap is found', async () => {
    const many = join(home, 'many')
    for (const each of [
      '0000000100000000000000FE',
      '0000000100000000000000FF',
      '000000010000000100000000',
      '000000010000000100000002',
      '0000000100000000000000FE.00000028.backup',
      '00000002.history',
      '0000000200000000000000FD',
    ])
      await archiveWal({ path, name: each }, { dir: many, key })
    expect(await findGap(many, '0000000100000000000000FE')).toBe('000000010000000100000001')
    expect(await findGap(many, '000000010000000100000002')).toBe(undefined)
    expect(await pruneWal(many, '0000000100000000000000FF')).toBe(3)
    expect(readdirSync(many).sort()).toEqual([
      '0000000100000000000000FF.sealed',
      '000000010000000100000000.sealed',
      '000000010000000100000002.sealed',
      '00000002.history.sealed',
    ])
  })
})

test('words of a command survive the shell and PostgreSQL’s percent signs', () => {
  expect(shellWords("/it's/%f $HOME", 'b')).toBe(`'/it'\\''s/%%f $HOME' 'b'`)
  expect(archivingSettings(undefined)).toEqual({})
})

describe('with a WAL archive', () => {
  const dataDir = useDataFolder()
  const environment = process.env
  let database: Database
  let files: FileStore
  let manifest: Manifest
  const moments: Date[] = []
  const file = join(home, 'base.backup')
  const note = (word: string) =>
    database.pool.query(
      "insert into mail (id, key, to_address, subject, body_text) values (gen_random_uuid(), $1, 'a@b.example', $2, '')",
      [word, word],
    )
  const moment = async () => {
    await delay(20)
    const { rows } = await database.pool.query("select date_trunc('milliseconds', clock_timestamp()) as at")
    moments.push(rows[0].at)
    await delay(20)
  }

  beforeAll(async () => {
    // PostgreSQL and what it runs inherit them, as they do from the server.
    process.env = { ...environment, WAL_ARCHIVE_DIR: archive, BACKUP_KEY: key }
    database = await openDatabase({ dataDir, address: 'a test', log, settings: archivingSettings(archive) })
    files = await openFileStore({ kind: 'disk', dir: join(dataDir, 'files') })
    await fillDatabase({ database, files })
    await note('before')
    const written = await writeBackup({
      file,
      keys: [key],
      config: { dataDir, secretKeys: undefined },
      database,
      files,
      productVersion: '0.1.0',
      searchPath: '',
    })
    manifest = written.manifest
    await note('after')
    await moment()
    await note('later')
    await database.close()
  })
  afterAll(async () => {
    process.env = environment
    await files.close()
  })

  const restoring = async (into: string, to: EmbeddedRestore['to']): Promise<EmbeddedRestore> => ({
    file,
    keys: [key],
    manifest,
    startWal: (await readSealedHeader(file)).startWal ?? '',
    config: { dataDir: into, fileStore: { kind: 'disk', dir: join(into, 'files') }, walArchiveDir: archive },
    log,
    to,
    mayReplace: false,
    deletedPeople: [],
  })
  const notesIn = async (into: string) => {
    const restored = await openDatabase({
      dataDir: into,
      address: 'a test',
      log,
      settings: archivingSettings(archive),
    })
    try {
      const { rows } = await restored.pool.query("select key from mail where key !~ '^letter' order by key")
      const line = await restored.pool.query('select pg_walfile_name(pg_current_wal_lsn()) as name')
      return {
        notes: rows.map((row) => row.key),
        timeline: line.rows[0].name.slice(0, 8),
        failure: await readArchiverFailure(restored.pool),
      }
    } finally {
      await restored.close()
    }
  }

  test('a moment before the backup, one after the end of the archive and a gap are refused with a sentence', async () => {
    const into = join(home, 'refused')
    const early = new Date(Date.parse(manifest.endedAt) - 60_000)
    await expect(restoreEmbedded(await restoring(into, early))).rejects.toThrow(
      `The backup is from ${manifest.endedAt}, which is after ${early.toISOString()}: choose an older backup.`,
    )
    await expect(rehearseRestore(await restoring(into, new Date(Date.now() + 3_600_000)))).rejects.toThrow(
      /^The WAL archive in .* ends before .*: choose an earlier time, or --to latest\. Nothing was replaced\.$/,
    )
    const none = await restoring(into, 'latest')
    await expect(
      restoreEmbedded({ ...none, config: { ...none.config, walArchiveDir: undefined } }),
    ).rejects.toThrow('--to needs the WAL archive: set WAL_ARCHIVE_DIR to the folder it was written to.')
  })

  test('a damaged WAL file fails the restore instead of ending it early', async () => {
    const names = readdirSync(archive)
      .filter((name) => /^[0-9A-F]{24}\.sealed$/.test(name))
      .sort()
    const last = join(archive, names.at(-1) ?? '')
    const whole = readFileSync(last)
    const changed = Buffer.from(whole)
    changed.writeUInt8(changed.readUInt8(whole.length - 40) ^ 1, whole.length - 40)
    writeFileSync(last, changed)
    await expect(rehearseRestore(await restoring(join(home, 'damaged'), 'latest'))).rejects.toThrow(
      /^The WAL archive in .* can’t be read: check that its files are undamaged and BACKUP_KEY/,
    )
    writeFileSync(last, whole)
  })

  test('a restore goes to the moment asked for, then on in a timeline of its own that is archived too', async () => {
    const into = join(home, 'moment')
    const report = await restoreEmbedded(await restoring(into, moments[0]))
    expect(report).toMatchObject({ isCompared: false, missingFiles: [] })
    expect(await notesIn(into)).toEqual({
      notes: ['after', 'before'],
      timeline: '00000002',
      failure: undefined,
    })
    expect(readdirSync(archive)).toContain('00000002.history.sealed')
  }, 240_000)

  test('nothing of the people can be read in the archive', () => {
    const names = readdirSync(archive)
    expect(names.length).toBeGreaterThan(2)
    for (const name of names)
      for (const canary of canaries) expect(readFileSync(join(archive, name)).includes(canary)).toBe(false)
  })
})
