// Smoke test: server/src/database/analytics-reads.test.ts
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAnalyticsReads } from '../server/src/database/analytics-reads.ts'
import { useDataFolders } from '../server/src/database/fixtures/data-folders.ts'
import { openDatabase } from '../server/src/database/open-database.ts'
import { needs } from '../server/src/testing/needs.ts'
import { freePorts } from './free-ports.ts'
import { type ClusterPostgres, startPostgres, startReplica } from './postgres.ts'
import { missingForCluster } from './provide-packages.ts'

const missing = missingForCluster()
const newFolder = useDataFolders()

// One primary and one replica for all: making them takes longer than the tests.
describe('analytics on a streaming replica', needs(!missing, missing ?? ''), () => {
  let primary: ClusterPostgres
  let replica: ClusterPostgres
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  beforeAll(async () => {
    const [port = 0, replicaPort = 0] = await freePorts(2)
    primary = await startPostgres({ folder: newFolder(), port })
    replica = await startReplica(primary, { folder: newFolder(), port: replicaPort })
  })
  afterAll(async () => {
    await replica?.stop('immediate')
    await primary?.stop('immediate')
  })
  const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const openPrimary = () =>
    openDatabase({ databaseUrl: primary.url, dataDir: '/nowhere', address: 'x', log: silent })

  test('DATABASE_URL may not point to the replica', async () => {
    const opening = openDatabase({ databaseUrl: replica.url, dataDir: '/nowhere', address: 'x', log: silent })
    await expect(opening).rejects.toThrow('is a read-only replica: point DATABASE_URL at the primary')
  })

  test('the replica answers; away, behind or no replica at all, the primary does, and the log says why once', async () => {
    await replica.start()
    log.warn.mockClear()
    const database = await openPrimary()
    const port = (each: ClusterPostgres) => String(each.port)
    const reads = openAnalyticsReads(database, {
      replicaUrl: replica.url,
      log,
      lookEveryMs: 0,
      furthestBehindSeconds: 0.5,
    })
    const answeredBy = () =>
      reads.read(async ({ pool }) => {
        const { rows } = await pool.query<{ port: string }>("select current_setting('port') as port")
        return rows[0]?.port
      })
    const onReplica = new pg.Client({ connectionString: replica.url })
    try {
      await vi.waitFor(async () => expect(await answeredBy()).toBe(port(replica)))
      expect(reads.replica()).toEqual({ behindSeconds: expect.any(Number), isUsed: true })

      // PostgreSQL refuses a write there, and the primary is asked instead.
      const write = (tell: string[]) =>
        reads.read(async ({ pool }) => {
          const { rows } = await pool.query("select current_setting('port') as port")
          tell.push(rows[0]?.port)
          await pool.query('create table written (at int)')
          await pool.query('drop table written')
        })
      const asked: string[] = []
      await write(asked)
      expect(asked).toEqual([port(replica), port(primary)])
      expect(log.warn).toHaveBeenLastCalledWith(
        { reason: 'the replica failed to answer' },
        'Analytics is read from the primary',
      )

      // A replica that receives but does not replay.
      await vi.waitFor(async () => expect(await answeredBy()).toBe(port(replica)))
      await onReplica.connect()
      await onReplica.query('select pg_wal_replay_pause()')
      await vi.waitFor(async () => {
        await database.pool.query('create table if not exists newer (at int); drop table newer')
        expect(await answeredBy()).toBe(port(primary))
      })
      expect(reads.replica()?.behindSeconds).toBeGreaterThan(0.5)
      expect(log.warn).toHaveBeenLastCalledWith(
        { reason: 'the replica is too far behind' },
        'Analytics is read from the primary',
      )
      await onReplica.query('select pg_wal_replay_resume()')
      await onReplica.end()
      await vi.waitFor(async () => expect(await answeredBy()).toBe(port(replica)))

      await replica.stop('immediate')
      log.warn.mockClear()
      expect(await answeredBy()).toBe(port(primary))
      expect(await answeredBy()).toBe(port(primary))
      expect(log.warn).toHaveBeenCalledTimes(1)
      expect(reads.replica()).toEqual({ behindSeconds: Number.NaN, isUsed: false })

      await replica.start()
      await vi.waitFor(async () => expect(await answeredBy()).toBe(port(replica)))
    } finally {
      await onReplica.query('select pg_wal_replay_resume()').catch(() => undefined)
      await onReplica.end().catch(() => undefined)
      await reads.close()
      await database.close()
    }
  })
})
