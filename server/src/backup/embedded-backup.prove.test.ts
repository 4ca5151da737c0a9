// One running database for the whole file; each restore starts one of its own, which takes most of the time.
import { existsSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '../database/open-database.ts'
import { verifyAudit } from '../features/account/audit/verify-audit.ts'
import { writeAudit } from '../features/account/audit/write-audit.ts'
import { backUp, log, readRestored, restoring, useRunningDatabase } from './fixtures/backups.ts'
import { rehearseRestore, restoreEmbedded } from './restore-embedded.ts'

const { dataDir, database, files, newFolder } = useRunningDatabase()

describe('no backup is written', () => {
  test('of a database with a damaged page, which is named', async () => {
    const { pool } = database()
    await pool.query(
      'create table damaged as select n, repeat(md5(n::text), 20) from generate_series(1, 200) as n; checkpoint',
    )
    onTestFinished(async () => void (await pool.query('drop table damaged; checkpoint')))
    const { rows } = await pool.query("select pg_relation_filepath('damaged') as path")
    const handle = await open(join(dataDir, 'postgres', rows[0].path), 'r+')
    await handle.write(Buffer.from([1, 2, 3]), 0, 3, 8192 + 5000)
    await handle.close()
    const folder = newFolder('damaged')
    await expect(backUp(database(), dataDir, join(folder, 'damaged.backup'))).rejects.toThrow(
      `The database is damaged: page 1 of ${rows[0].path} doesn’t match its checksum.`,
    )
    expect(readdirSync(folder)).toEqual([])
  })

  test('into a folder that is not there, or over a full disk, and nothing is left of it', async ({
    skip,
  }) => {
    const folder = newFolder('full')
    await expect(backUp(database(), dataDir, join(folder, 'nowhere/one.backup'))).rejects.toThrow(
      /couldn’t be written: its folder doesn’t exist/,
    )
    skip(!existsSync('/dev/full'), 'this machine has no /dev/full')
    const full = join(folder, 'full.backup')
    symlinkSync('/dev/full', `${full}.part`)
    await expect(backUp(database(), dataDir, full)).rejects.toThrow(
      `${full} couldn’t be written: the disk is full. Nothing is left of it.`,
    )
    expect(readdirSync(folder)).toEqual([])
  })
})

describe('a backup of a running database', () => {
  test('is rehearsed beside the running server, told if it has other rows than the manifest, and nothing stays', async () => {
    const file = join(newFolder('backups'), 'one.backup')
    const manifest = await backUp(database(), dataDir, file)
    const names = readdirSync(dataDir).sort()
    const other = {
      ...manifest,
      rows: { isExact: true, counts: { ...manifest.rows.counts, 'public.mail': 51 } },
    }
    await expect(rehearseRestore(await restoring(file, { dataDir }, { manifest: other }))).rejects.toThrow(
      'The restored database differs from the backup in 1 table (public.mail: 50 instead of 51). Nothing was replaced.',
    )
    expect(readdirSync(dataDir).sort()).toEqual(names)
  })

  test('replaces what was there, which is moved aside', async () => {
    writeFileSync(join(dataDir, 'secret-key'), 'of this installation', { mode: 0o600 })
    const file = join(newFolder('backups'), 'one.backup')
    await backUp(database(), dataDir, file)
    const into = newFolder('restored')
    await restoreEmbedded(await restoring(file, { dataDir: into }))
    const first = await readRestored(into)
    const again = await restoreEmbedded(await restoring(file, { dataDir: into }, { mayReplace: true }))
    expect(readdirSync(again.movedTo ?? '').sort()).toEqual(['files', 'postgres', 'secret-key'])
    expect(existsSync(join(into, 'restoring'))).toBe(false)
    expect(await readRestored(into)).toEqual(first)
  }, 240_000)
})

test('under load everything acknowledged before the start is in it, the audit log is whole and a missing file is told (FT-20)', async () => {
  const { rows: named } = await database().pool.query('select file_key from document order by 1 limit 1')
  const gone: string = named[0].file_key
  await files().remove(gone)
  const { count: earlier } = await verifyAudit({ database: database() })
  // Another attempt finds the rows of this one.
  const kind = `written ${Date.now()}`
  let isOver = false
  const acknowledged: number[] = []
  const write = async (writer: number) => {
    for (let n = 0; !isOver; n += 1) {
      const id = 10_000 + writer * 100_000 + n
      await database().transaction(async (transaction) => {
        await transaction.execute(
          `insert into consent (person_id, kind, text_version, given_at) values (1001, '${kind}', '${id}', now())`,
        )
        await writeAudit(transaction, { event: 'written', detail: { id } })
      })
      acknowledged.push(id)
      // As fast as they can, they would take the processors that the backup needs.
      await setTimeout(10)
    }
  }
  const writing = Promise.all([1, 2, 3].map(write))
  onTestFinished(() => {
    isOver = true
  })
  await Promise.race([
    writing,
    vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(50), { timeout: 60_000 }),
  ])
  const before = [...acknowledged]
  const file = join(newFolder('backups'), 'load.backup')
  const manifest = await backUp(database(), dataDir, file)
  const during = acknowledged.length
  isOver = true
  await writing
  expect(during).toBeGreaterThan(before.length)
  expect(manifest.files).toMatchObject({ count: 4, missing: [gone] })

  const into = newFolder('loaded')
  const report = await restoreEmbedded(await restoring(file, { dataDir: into }, { manifest }))
  expect(report.missingFiles).toEqual([gone])
  const restored = await openDatabase({ dataDir: into, address: 'a test', log })
  try {
    const { rows } = await restored.pool.query(
      'select text_version::int as id from consent where kind = $1',
      [kind],
    )
    const found = new Set(rows.map(({ id }) => id))
    expect(before.filter((id) => !found.has(id))).toEqual([])
    expect(found.size).toBe(rows.length)
    expect(await verifyAudit({ database: restored })).toMatchObject({
      isWhole: true,
      count: rows.length + earlier,
    })
  } finally {
    await restored.close()
  }
}, 240_000)
