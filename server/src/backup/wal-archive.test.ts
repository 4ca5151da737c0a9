import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { useArchivedDatabase, walIn } from './fixtures/archived-database.ts'
import { restoring } from './fixtures/backups.ts'
import { canaries } from './fixtures/filled-database.ts'
import { restoreEmbedded } from './restore-embedded.ts'
import { archiveWal, archivingSettings, pruneWal, restoreWal, shellWords } from './wal-archive.ts'

const keys = ['a key of these tests and only of these tests']
const name = '000000010000000000000001'

function useWalFile() {
  const home = mkdtempSync(join(tmpdir(), 'evenkeel-wal-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const path = join(home, name)
  writeFileSync(path, 'the WAL of a letter'.repeat(1000))
  return { home, path, dir: join(home, 'archive') }
}

describe('a WAL file in the archive', () => {
  test('is never overwritten by another of its name; the same one again is fine, with a newer key too', async () => {
    const { home, path, dir } = useWalFile()
    await archiveWal({ path, name }, { dir, keys })
    const before = readFileSync(join(dir, `${name}.sealed`))
    await archiveWal({ path, name }, { dir, keys: ['n'.repeat(32), ...keys] })
    expect(readFileSync(join(dir, `${name}.sealed`)).equals(before)).toBe(true)
    const other = join(home, 'other')
    writeFileSync(other, 'the WAL of another database')
    await expect(archiveWal({ path: other, name }, { dir, keys })).rejects.toThrow(
      `The archive already has another ${name}: ${dir} belongs to another database, or to another copy of this one.`,
    )
    expect(readFileSync(join(dir, `${name}.sealed`)).equals(before)).toBe(true)
    expect(before.includes('letter')).toBe(false)
  })

  test('comes back as it was; one that is not there is no failure, one of another key is', async () => {
    const { home, path, dir } = useWalFile()
    await archiveWal({ path, name }, { dir, keys })
    const back = join(home, 'back')
    expect(await restoreWal({ path: back, name }, { dir, keys })).toBe(true)
    expect(readFileSync(back).equals(readFileSync(path))).toBe(true)
    expect(await restoreWal({ path: back, name: '00000002.history' }, { dir, keys })).toBe(false)
    await expect(restoreWal({ path: back, name }, { dir, keys: ['x'.repeat(32)] })).rejects.toThrow(
      /another key/,
    )
  })

  test('stays while a kept backup needs it, though a newer one begins earlier after a restore; then it goes, on every timeline', async () => {
    const { path, dir } = useWalFile()
    for (const each of [
      '0000000100000000000000FE',
      '0000000100000000000000FF',
      '000000010000000100000000',
      '0000000100000000000000FE.00000028.backup',
      '00000002.history',
      '0000000200000000000000FD',
    ])
      await archiveWal({ path, name: each }, { dir, keys })
    expect(await pruneWal(dir, ['000000010000000100000000', '0000000200000000000000FD'])).toBe(0)
    expect(await pruneWal(dir, [])).toBe(0)
    expect(await pruneWal(dir, ['000000010000000100000000', '0000000200000000000000FF'])).toBe(3)
    expect(readdirSync(dir).sort()).toEqual([
      '0000000100000000000000FF.sealed',
      '000000010000000100000000.sealed',
      '00000002.history.sealed',
    ])
  })
})

test('words of a command survive the shell and PostgreSQL’s percent signs', () => {
  expect(shellWords("/it's/%f $HOME", 'b')).toBe(`'/it'\\''s/%%f $HOME' 'b'`)
  expect(archivingSettings(undefined)).toEqual({})
})

describe('with a WAL archive', () => {
  const { site, backup, moments, newFolder } = useArchivedDatabase()

  test('a restore goes to the moment asked for and leaves the archive as it is, in which nothing can be read', async () => {
    const before = walIn(site.archive)
    const said: string[] = []
    const into = { dataDir: newFolder('restored'), archive: site.archive }
    const wanted = await restoring(backup, into, { to: moments[0], say: (text) => said.push(text) })
    const rows = Object.values(wanted.manifest.rows.counts).reduce((sum, count) => sum + count, 0)
    // Of the three notes after the backup only the first was written by then.
    expect(await restoreEmbedded(wanted)).toMatchObject({
      rows: rows + 1,
      isCompared: false,
      missingFiles: [],
    })
    expect(said[0]).toBe(`Followed timeline 1 up to ${moments[0]?.toISOString()}.`)
    expect(walIn(site.archive)).toEqual(before)
    expect(before.length).toBeGreaterThan(2)
    for (const each of readdirSync(site.archive))
      for (const canary of canaries)
        expect(readFileSync(join(site.archive, each)).includes(canary)).toBe(false)
  }, 240_000)
})
