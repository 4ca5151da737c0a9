import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openAnalyticsReads } from '../server/src/database/analytics-reads.ts'
import { openDatabase } from '../server/src/database/open-database.ts'
import { needs } from '../server/src/testing/needs.ts'
import { freePorts } from './free-ports.ts'
import { type ClusterPostgres, startPostgres, startReplica } from './postgres.ts'
import { missingForCluster } from './provide-packages.ts'
import { startCluster } from './start-cluster.ts'

const missing = missingForCluster()
const withPackages = needs(!missing, missing ?? '')
const folder = mkdtempSync(join(tmpdir(), 'evenkeel-cluster-test-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Everything that runs for a folder, by command line, setting or, for Redis, where it runs. */
function processesOf(place: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
        const isIts =
          environment.includes(`DATA_DIR=${place}`) ||
          command.includes(place) ||
          readlinkSync(`/proc/${pid}/cwd`).startsWith(place)
        return isIts ? command : ''
      } catch {
        return ''
      }
    })
    .filter((command) => command !== '')
}

describe('a cluster', withPackages, () => {
  // Two real processes, because the mistake is one of settings; this is finding 6 as it was made.
  test('with files on each process’s own disk does not start, says what to set, and leaves nothing running', async () => {
    const place = join(folder, 'disk')
    const env = { FILE_STORE: 'disk', LOG_LEVEL: 'warn' }
    const failure = await startCluster({ processes: 2, isDemo: false, folder: place, env }).then(
      (cluster) => cluster.stop().then(() => 'started'),
      (error: Error) => error.message,
    )
    expect(failure).toContain('evenkeel-2 ended before it was ready')
    expect(failure).toMatch(
      /FILE_STORE=disk keeps files on this machine, and another process \(on \S+, process \d+\)/,
    )
    expect(failure).toContain('FILES_SHARED=true')
    expect(processesOf(place)).toEqual([])
  })

  test('whose database nobody migrated does not start where processes may not migrate', async () => {
    const place = join(folder, 'unmigrated')
    const env = { MIGRATE_AT_START: 'false', LOG_LEVEL: 'warn' }
    const starting = startCluster({ processes: 1, isDemo: false, folder: place, env })
    await expect(starting).rejects.toThrow('MIGRATE_AT_START is false: run npm run db:migrate once')
    expect(processesOf(place)).toEqual([])
  })

  test('leaves nothing running when the program that started it is killed', async () => {
    const place = join(folder, 'killed')
    const command = resolve(import.meta.dirname, 'cluster-command.ts')
    const child = spawn(process.execPath, [command, '--folder', place, '--processes', '1'], {
      stdio: 'ignore',
    })
    try {
      await vi.waitFor(() => expect(existsSync(join(place, 'evenkeel-1.log'))).toBe(true), {
        timeout: 60_000,
      })
      expect(processesOf(place).length).toBeGreaterThan(3)
    } finally {
      child.kill('SIGKILL')
    }
    await vi.waitFor(() => expect(processesOf(place)).toEqual([]), { timeout: 20_000 })
  })
})

// One primary and one replica for all: making them takes longer than the tests.
describe('analytics on a streaming replica', withPackages, () => {
  let primary: ClusterPostgres
  let replica: ClusterPostgres
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  beforeAll(async () => {
    const [port = 0, replicaPort = 0] = await freePorts(2)
    primary = await startPostgres({ folder: join(folder, 'primary'), port })
    replica = await startReplica(primary, { folder: join(folder, 'replica'), port: replicaPort })
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
      await vi.waitFor(async () => expect(await answeredBy()).toBe(port(replica)), { timeout: 10_000 })
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
      await vi.waitFor(async () => expect(await answeredBy()).toBe(port(replica)), { timeout: 10_000 })
      await onReplica.connect()
      await onReplica.query('select pg_wal_replay_pause()')
      await vi.waitFor(
        async () => {
          await database.pool.query('create table if not exists newer (at int); drop table newer')
          expect(await answeredBy()).toBe(port(primary))
        },
        { timeout: 10_000 },
      )
      expect(reads.replica()?.behindSeconds).toBeGreaterThan(0.5)
      expect(log.warn).toHaveBeenLastCalledWith(
        { reason: 'the replica is too far behind' },
        'Analytics is read from the primary',
      )
      await onReplica.query('select pg_wal_replay_resume()')
      await onReplica.end()
      await vi.waitFor(async () => expect(await answeredBy()).toBe(port(replica)), { timeout: 10_000 })

      await replica.stop('immediate')
      log.warn.mockClear()
      expect(await answeredBy()).toBe(port(primary))
      expect(await answeredBy()).toBe(port(primary))
      expect(log.warn).toHaveBeenCalledTimes(1)
      expect(reads.replica()).toEqual({ behindSeconds: Number.NaN, isUsed: false })

      await replica.start()
      await vi.waitFor(async () => expect(await answeredBy()).toBe(port(replica)), { timeout: 10_000 })
    } finally {
      await onReplica.end().catch(() => undefined)
      await reads.close()
      await database.close()
    }
  })

  test('a server that is no replica is never asked', async () => {
    const database = await openPrimary()
    const reads = openAnalyticsReads(database, { replicaUrl: primary.url, log, lookEveryMs: 0 })
    const isPrimary = await reads.read(async (asked) => asked === database)
    expect(isPrimary).toBe(true)
    expect(log.warn).toHaveBeenLastCalledWith(
      { reason: 'ANALYTICS_DATABASE_URL is not a streaming replica' },
      'Analytics is read from the primary',
    )
    await reads.close()
    await database.close()
  })
})
