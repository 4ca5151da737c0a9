import { afterEach, expect, test, vi } from 'vitest'
import { useTestDatabase } from '../testing/test-database.ts'
import { openAnalyticsReads } from './analytics-reads.ts'
import { freePort } from './free-port.ts'

const database = await useTestDatabase()
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
afterEach(() => log.warn.mockClear())

/** Whether the primary answered, twice. */
async function isPrimaryAsked(replicaUrl: string | undefined): Promise<boolean[]> {
  const reads = openAnalyticsReads(database, { replicaUrl, log, lookEveryMs: 0 })
  const ask = () => reads.read(async (asked) => asked === database)
  try {
    return [await ask(), await ask()]
  } finally {
    await reads.close()
  }
}

test('a server that is no replica is never asked, and the log says so once', async () => {
  expect(await isPrimaryAsked(database.connectionString)).toEqual([true, true])
  expect(log.warn.mock.calls).toEqual([
    [{ reason: 'ANALYTICS_DATABASE_URL is not a streaming replica' }, 'Analytics is read from the primary'],
  ])
})

test('while the replica is away the primary answers, and the log says why once', async () => {
  const replicaUrl = `postgresql://evenkeel:x@127.0.0.1:${await freePort()}/evenkeel`
  expect(await isPrimaryAsked(replicaUrl)).toEqual([true, true])
  expect(log.warn.mock.calls).toEqual([
    [{ reason: 'the replica is away' }, 'Analytics is read from the primary'],
  ])
})

test('without a replica the primary answers, and the log says nothing', async () => {
  expect(await isPrimaryAsked(undefined)).toEqual([true, true])
  expect(log.warn).not.toHaveBeenCalled()
})
