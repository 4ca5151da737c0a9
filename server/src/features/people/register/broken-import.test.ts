import { appendFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { writeIndividualsXml } from '../../../outside/register-feed/write-feed-xml.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { testServices } from '../../../testing/test-app.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { firmFacts } from './fixtures/sample-facts.ts'
import { crowd, useFeeds } from './fixtures/write-feeds.ts'
import { importFeed } from './import-feed.ts'
import { takeImportLock } from './import-lock-store.ts'

const database = await useTestDatabase()
const services = testServices({ database, clock: fakeClock() })
const { individuals, firms, file } = useFeeds()
const xml = (count: number, genOn: string) => [...writeIndividualsXml(crowd(count), genOn)].join('')
const rows = async (sql: string) => (await database.pool.query(sql)).rows
const feeds = () =>
  rows(
    'select records, added, unchanged, gone, finished_at is not null as done from register_feed order by id',
  )
const count = async () => (await rows('select from register_person where gone_on is null')).length

describe('a file that breaks in the middle', () => {
  test('stays unfinished with what it brought, takes nobody away, and the whole one goes on from there', async () => {
    await importFeed(services, file(xml(1100, '2026-11-02')))
    const whole = xml(1060, '2026-11-09')
    const cut = whole.slice(0, whole.indexOf('indvlPK="1041"'))
    await expect(importFeed(services, file(cut))).rejects.toThrow(/after record 1040: the file is incomplete/)
    expect(await feeds()).toMatchObject([
      { done: true },
      { records: 1040, unchanged: 1040, gone: 0, done: false },
    ])
    expect(await count()).toBe(1100)
    await expect(importFeed(services, file(cut, 'cut.xml'))).rejects.toThrow('after record 1040')
    expect(await importFeed(services, file(whole))).toMatchObject({
      records: 1060,
      unchanged: 1060,
      gone: 40,
    })
    expect(await count()).toBe(1060)
    await expect(importFeed(services, file(cut, 'cut.xml'))).rejects.toThrow('was started after it')
  })

  test('a file that grows while it is read is not finished', async () => {
    const path = individuals(crowd(1100), '2026-11-09')
    let isTouched = false
    const onProgress = () => {
      if (!isTouched) appendFileSync(path, '\n')
      isTouched = true
    }
    await expect(importFeed(services, path, { onProgress })).rejects.toThrow('changed during the import')
    expect(await feeds()).toMatchObject([{ records: 1100, done: false }])
    expect(await importFeed(services, path)).toMatchObject({ outcome: 'imported', unchanged: 1100 })
  })
})

describe('two at once', () => {
  test('the second of a kind is refused while the first is read, and one of the other kind is not', async () => {
    const path = individuals(crowd(3), '2026-11-09')
    const first = await takeImportLock(database, 'individuals')
    await expect(importFeed(services, path)).rejects.toThrow('Another file of individuals is being imported')
    expect(await importFeed(services, firms([firmFacts()], '2026-11-09'))).toMatchObject({ added: 1 })
    expect(await count()).toBe(0)
    await first?.release()
    expect(await importFeed(services, path)).toMatchObject({ outcome: 'imported', added: 3 })
  })

  test('holds the lock from its first batch to its last, and gives it back also when it fails', async () => {
    const isFree: (boolean | undefined)[] = []
    const asked: Promise<unknown>[] = []
    const onProgress = () => {
      asked.push(
        database.pool
          .query('select pg_try_advisory_xact_lock(6281021, 1) as free')
          .then(({ rows: [row] }) => isFree.push(row?.free)),
      )
    }
    const broken = xml(1100, '2026-11-09').slice(0, -20)
    await expect(importFeed(services, file(broken), { onProgress })).rejects.toThrow('is incomplete')
    await Promise.all(asked)
    expect(isFree).toContain(false)
    expect(await importFeed(services, individuals(crowd(3), '2026-11-10'))).toMatchObject({
      outcome: 'imported',
    })
  })
})

describe('an import that is stopped', () => {
  test('says that it goes on, and does', async () => {
    const path = individuals(crowd(2100), '2026-11-09')
    let batches = 0
    const isStopped = () => {
      batches += 1
      return batches > 2
    }
    expect(await importFeed(services, path, { isStopped })).toMatchObject({
      outcome: 'stopped',
      records: 2000,
    })
    const goesOn: number[] = []
    const report = await importFeed(services, path, { onProgress: ({ goesOnAt }) => goesOn.push(goesOnAt) })
    expect(report).toMatchObject({ outcome: 'imported', records: 2100, added: 2100, unchanged: 0 })
    expect(new Set(goesOn)).toEqual(new Set([2000]))
  })
})
