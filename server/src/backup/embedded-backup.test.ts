// One running database for the whole file; the restore starts one of its own, which takes most of the time.
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { backUp, key, log, readRestored, restoring, useRunningDatabase } from './fixtures/backups.ts'
import { canaries, readEverything } from './fixtures/filled-database.ts'
import type { Manifest } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { restoreEmbedded } from './restore-embedded.ts'

const { dataDir, database, files, newFolder } = useRunningDatabase()

describe('a backup of a running database', () => {
  let file: string
  let manifest: Manifest
  let before: Record<string, string>
  beforeAll(async () => {
    writeFileSync(join(dataDir, 'secret-key'), 'CANARYKEY of this installation, kept in its folder', {
      mode: 0o600,
    })
    file = join(newFolder('backups'), 'one.backup')
    before = await readEverything(database().connectionString, files())
    manifest = await backUp(database(), dataDir, file)
  })

  test('is not restored over data or if it is cut off, and nothing changes', async () => {
    await expect(restoreEmbedded(await restoring(file, { dataDir }, { manifest }))).rejects.toThrow(
      /is in use by another Evenkeel server/,
    )
    const into = newFolder('refusing')
    mkdirSync(join(into, 'postgres'))
    await expect(restoreEmbedded(await restoring(file, { dataDir: into }, { manifest }))).rejects.toThrow(
      `${into} is not empty (postgres): add --replace to move its contents aside, or set DATA_DIR to another folder.`,
    )
    rmSync(join(into, 'postgres'), { recursive: true })
    const whole = readFileSync(file)
    const cut = join(newFolder('cut'), 'cut.backup')
    writeFileSync(cut, whole.subarray(0, whole.length / 2))
    await expect(readBackup(cut, [key])).rejects.toThrow(/incomplete/)
    await expect(restoreEmbedded(await restoring(cut, { dataDir: into }, { manifest }))).rejects.toThrow(
      /incomplete/,
    )
    expect(readdirSync(into).sort()).toEqual(['holder.lock'])
  })

  test('is private, sealed, and nothing of the people or the secret key can be read in it', () => {
    const bytes = readFileSync(file)
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toContain('CANARYKEY')
    for (const canary of [...canaries, 'CANARYKEY']) expect(bytes.includes(canary), canary).toBe(false)
    expect(readdirSync(dirname(file))).toEqual([basename(file)])
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

  test('comes back with every row of every table, every file and the secret key', async () => {
    const into = newFolder('restored')
    const report = await restoreEmbedded(await restoring(file, { dataDir: into }))
    expect(report).toMatchObject({ isCompared: true, missingFiles: [], movedTo: undefined })
    expect(await readRestored(into)).toEqual(before)
    expect(readFileSync(join(into, 'secret-key'), 'utf8')).toContain('CANARYKEY')
    expect(
      readdirSync(into)
        .filter((name) => !/^(postgres|holder|socket)/.test(name))
        .sort(),
    ).toEqual(['files', 'secret-key'])
  }, 240_000)
})

test('a start into a half exchanged folder is refused until the restore is run again', async () => {
  const into = newFolder('half')
  writeFileSync(join(into, 'restore-unfinished'), '')
  await expect(openDatabase({ dataDir: into, address: 'a test', log })).rejects.toThrow(
    `A restore into ${into} was interrupted: run npm run restore again with the same backup.`,
  )
})
