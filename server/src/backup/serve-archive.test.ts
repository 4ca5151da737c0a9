import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { DatabaseLog } from '../database/database.ts'
import { findOtherServer, readLastServed, requireServing, serveArchive } from './serve-archive.ts'
import { restoreWal } from './wal-archive.ts'

const keys = ['a key of these tests and only of these tests']
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }
const history = '1\t0/5000148\tbefore 2026-11-19 12:00:00.123456+00\n'
const first = '000000020000000000000005'

function useHome() {
  const home = mkdtempSync(join(tmpdir(), 'evenkeel-serving-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const dir = join(home, 'archive')
  return {
    dir,
    /** As much of a cluster as the archive asks for; again under its name, it is what a restore left there. */
    cluster(name: string, timeline = 1, { systemId = 7n, branch = history } = {}) {
      const cluster = join(home, name, 'postgres')
      rmSync(cluster, { recursive: true, force: true })
      mkdirSync(join(cluster, 'global'), { recursive: true })
      mkdirSync(join(cluster, 'pg_wal', 'archive_status'), { recursive: true })
      const control = Buffer.alloc(8192)
      control.writeBigUInt64LE(systemId, 0)
      control.writeUInt32LE(timeline, 48)
      writeFileSync(join(cluster, 'global', 'pg_control'), control)
      if (timeline > 1) {
        writeFileSync(join(cluster, 'pg_wal', '00000002.history'), branch)
        writeFileSync(join(cluster, 'pg_wal', first), 'the WAL around the branch')
        writeFileSync(join(cluster, 'pg_wal', 'archive_status', `${first}.ready`), '')
      }
      return cluster
    },
    serve: (cluster: string, log: DatabaseLog = quiet) => serveArchive(cluster, { dir, keys, log }),
  }
}

test('another database is not started with the archive', async () => {
  const { dir, cluster, serve } = useHome()
  await serve(cluster('data'))
  await expect(serve(cluster('data', 1, { systemId: 8n }))).rejects.toThrow(
    /^The WAL archive in .*archive belongs to another database \(of .*data on .*\): set WAL_ARCHIVE_DIR to an empty folder\.$/,
  )
  expect(await readLastServed(dir)).toMatchObject({ systemId: '7' })
})

test('a copy in another folder is not started with it unless the operator lets it take over, and then the first adds nothing', async () => {
  const { dir, cluster, serve } = useHome()
  const data = cluster('data')
  await serve(data)
  const before = await readLastServed(dir)
  const copy = cluster('copy', 2)
  await expect(serve(copy)).rejects.toThrow(
    /^The WAL archive in .*archive is written by the server of .*data on .* \(timeline 1, since .*\), and starting .*copy with it would branch it off\. To let .*copy take over, make sure that server won’t run again and remove .*last-served\.json\. To only look at .*copy, unset WAL_ARCHIVE_DIR or set it to another folder\.$/,
  )
  expect(await findOtherServer(join(copy, '..'), dir)).toEqual(before)
  expect(readdirSync(dir)).toEqual(['last-served.json'])
  await expect(requireServing(copy, dir)).rejects.toThrow(/no server was started on it/)
  await requireServing(data, dir)

  rmSync(join(dir, 'last-served.json'))
  await expect(requireServing(data, dir)).rejects.toThrow(/^The WAL is kept in .*data.postgres/)
  await serve(copy)
  await requireServing(copy, dir)
  await expect(requireServing(data, dir)).rejects.toThrow(/no server was started on it/)
  await expect(serve(data)).rejects.toThrow(/is written by the server of .*copy on/)
  expect(await findOtherServer(join(copy, '..'), dir)).toBe(undefined)
})

test('a restore into the same folder goes on with it from the next start, with the file and the history its timeline begins with', async () => {
  const { dir, cluster, serve } = useHome()
  await serve(cluster('data'))
  const restored = cluster('data', 2)
  await expect(requireServing(restored, dir)).rejects.toThrow(/no server was started on it/)
  expect(readdirSync(dir)).toEqual(['last-served.json'])

  const said: object[] = []
  await serve(restored, { ...quiet, info: (fields: object) => said.push(fields) })
  expect(said).toEqual([{ timeline: 2, before: 1 }])
  await requireServing(restored, dir)
  expect(await readLastServed(dir)).toMatchObject({ timeline: 2, dataDir: join(restored, '..') })
  expect(readdirSync(dir).sort()).toEqual(['00000002.history.sealed', `${first}.sealed`, 'last-served.json'])
  const back = join(dir, 'back')
  await restoreWal({ name: '00000002.history', path: back }, { dir, keys })
  expect(readFileSync(back, 'utf8')).toBe(history)
  await serve(restored, { ...quiet, info: () => expect.fail('nothing is new') })
})

test('a copy that was restored before a timeline of its number served is not started with it', async () => {
  const { cluster, serve } = useHome()
  await serve(cluster('data', 2))
  await serve(cluster('data', 1))
  await expect(serve(cluster('data', 2, { branch: '1\t0/6000148\treached consistency\n' }))).rejects.toThrow(
    /^The WAL archive in .* has another timeline 2 than .*, which was restored before that one was served\. Restore again with WAL_ARCHIVE_DIR set/,
  )
})

test('an archive that cannot be read does not keep the server from starting; one that cannot be written at its first start does', async () => {
  const { dir, cluster, serve } = useHome()
  mkdirSync(join(dir, 'last-served.json'), { recursive: true })
  const said: unknown[] = []
  await serve(cluster('data'), { ...quiet, error: (...words: unknown[]) => said.push(words[1]) })
  expect(said).toEqual(['The WAL archive can’t be read; the server starts and keeps its WAL'])
  rmSync(dir, { recursive: true })
  mkdirSync(join(dir, 'last-served.json.new'), { recursive: true })
  await expect(serve(cluster('data'))).rejects.toThrow(
    /^The WAL archive in .* can’t be written \(EISDIR\): check WAL_ARCHIVE_DIR and the rights of its folder\.$/,
  )
})
