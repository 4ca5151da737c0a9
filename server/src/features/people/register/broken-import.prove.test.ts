// Smoke test: server/src/features/people/register/broken-import.test.ts
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { writeIndividualsXml } from '../../../outside/register-feed/write-feed-xml.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { testServices } from '../../../testing/test-app.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { crowd, useFeeds } from './fixtures/write-feeds.ts'
import { importFeed } from './import-feed.ts'

const database = await useTestDatabase()
const services = testServices({ database, clock: fakeClock() })
const { file } = useFeeds()
const xml = (count: number, genOn: string) => [...writeIndividualsXml(crowd(count), genOn)].join('')
const rows = async (sql: string) => (await database.pool.query(sql)).rows
const feeds = () =>
  rows(
    'select records, added, unchanged, gone, finished_at is not null as done from register_feed order by id',
  )
const count = async () => (await rows('select from register_person where gone_on is null')).length

test('an import ended by kill -9 in the middle keeps whole batches, and the next one goes on after them', async () => {
  await importFeed(services, file(xml(6100, '2026-11-02')))
  const path = file(xml(6000, '2026-11-09'))
  await killedAfter(2000, path)
  const [, broken] = await feeds()
  expect(broken).toMatchObject({ done: false, gone: 0 })
  expect(broken.records % 1000).toBe(0)
  expect(broken.records).toBeGreaterThanOrEqual(2000)
  expect(broken.records).toBeLessThan(6000)
  expect(await rows(`select from register_person where feed_id = 2`)).toHaveLength(broken.records)
  expect(await count()).toBe(6100)
  const goesOn: number[] = []
  const report = await importFeed(services, path, { onProgress: ({ goesOnAt }) => goesOn.push(goesOnAt) })
  expect(goesOn[0]).toBeGreaterThanOrEqual(broken.records)
  expect(report).toMatchObject({ records: 6000, added: 0, changed: 0, unchanged: 6000, gone: 100 })
  expect(await count()).toBe(6000)
})

async function killedAfter(records: number, path: string): Promise<void> {
  const script = fileURLToPath(new URL('./fixtures/import-process.ts', import.meta.url))
  const fast = new URL('../../../database/load-drizzle-fast.ts', import.meta.url).href
  const words = ['--import', fast, script, database.connectionString, path, String(records)]
  const child = spawn(process.execPath, words, { stdio: 'inherit' })
  await new Promise((resolve) => child.on('close', resolve))
  expect(child.signalCode).toBe('SIGKILL')
  // The database may not have noticed yet: waits for what is still running.
  await database.pool.query('select from register_feed for update')
}
