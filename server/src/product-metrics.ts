import { readdir } from 'node:fs/promises'
import type { Database } from './database/database.ts'
import { watchPool } from './database/watch-pool.ts'
import { readAuditCheck } from './features/account/audit/check-audit.ts'
import { readUnsentLetters } from './features/account/mail/stored-letters.ts'
import { readQueues } from './jobs/read-queues.ts'
import type { Metrics, Reading } from './metrics/metrics.ts'
import type { FileStore } from './outside/file-store/file-store.ts'
import { personalData } from './personal-data.ts'
import type { Services } from './services.ts'
import { traceQueries } from './tracing/trace-queries.ts'

/** What operators see of the product as a whole (docs/alerts.md says what to do about it). */
export function addProductMetrics(
  services: Services,
  { backupDir }: { backupDir: string | undefined },
): void {
  const { metrics, matching, limits, clock, analyticsReads } = services
  metrics.read('evenkeel_redis_up', () => asNumber(limits.isRedisUp?.()))
  metrics.read('evenkeel_market_open', () => asNumber(matching.status() !== undefined))
  metrics.read('evenkeel_market_age_seconds', () => matching.status()?.ageSeconds)
  metrics.read('evenkeel_market_advisors', () => matching.status()?.advisors)
  metrics.read('evenkeel_market_version', () => matching.status()?.version)
  metrics.read('evenkeel_model_version', () => matching.status()?.modelVersion)
  metrics.read('evenkeel_analytics_replica_lag_seconds', () => analyticsReads.replica()?.behindSeconds)
  metrics.read('evenkeel_analytics_replica_used', () => asNumber(analyticsReads.replica()?.isUsed))
  for (const row of ['answers', 'market', 'card'] as const)
    metrics.read('evenkeel_matching_unreadable_rows_total', () => matching.unreadable()[row], { row })

  metrics.readSlowly('jobs', async () =>
    (await readQueues(services.database)).flatMap(
      ({ kind, due, later, running, failed, oldestDueSeconds }) => [
        ['evenkeel_jobs', due, { kind, state: 'due' }],
        ['evenkeel_jobs', later, { kind, state: 'later' }],
        ['evenkeel_jobs', running, { kind, state: 'running' }],
        ['evenkeel_jobs_failed', failed, { kind }],
        ['evenkeel_job_oldest_due_seconds', oldestDueSeconds, { kind }],
      ],
    ),
  )
  metrics.readSlowly('mail', async () => {
    const unsent = await readUnsentLetters(services)
    const now = clock.now().getTime()
    return [false, true].flatMap((isTried): Reading[] => {
      const found = unsent.find((letters) => letters.isTried === isTried)
      const tried = isTried ? 'yes' : 'no'
      const ageMs = found?.oldestAt ? now - found.oldestAt.getTime() : 0
      return [
        ['evenkeel_mail_unsent', found?.count ?? 0, { tried }],
        ['evenkeel_mail_oldest_unsent_seconds', ageMs / 1000, { tried }],
      ]
    })
  })
  if (backupDir !== undefined)
    metrics.readSlowly('backups', async () => [
      ['evenkeel_backup_timestamp_seconds', await newestBackup(backupDir)],
    ])
  metrics.readSlowly('audit log', async () => {
    const check = await readAuditCheck(services)
    if (!check) return []
    return [
      ['evenkeel_audit_verified_timestamp_seconds', check.checkedAt.getTime() / 1000],
      ['evenkeel_audit_broken', check.brokenAt === null ? 0 : 1],
    ]
  })
}

/** By their names, which tell the time: 0 if there is none. */
async function newestBackup(dir: string): Promise<number> {
  const form = /^evenkeel-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3})Z\.backup$/
  const times = (await readdir(dir)).flatMap((name) => {
    const [, hour, minute, second, ms] = form.exec(name) ?? []
    return hour === undefined ? [] : [Date.parse(`${hour}:${minute}:${second}.${ms}Z`) / 1000]
  })
  return Math.max(0, ...times)
}

/** Connections and waits of a pool, and spans of its statements. */
export function watchDatabase(
  { metrics, tracing }: Pick<Services, 'metrics' | 'tracing'>,
  pool: 'people' | 'background',
  database: Pick<Database, 'pool'>,
): void {
  const connections = database.pool
  const { max } = connections.options
  const idle = () => connections.idleCount
  metrics.read('evenkeel_database_pool_connections', () => connections.totalCount - idle(), {
    pool,
    state: 'in-use',
  })
  metrics.read('evenkeel_database_pool_connections', idle, { pool, state: 'idle' })
  metrics.read('evenkeel_database_pool_max_connections', () => max, { pool })
  metrics.read('evenkeel_database_pool_waiting', () => connections.waitingCount, { pool })
  watchPool(connections, (ms) => metrics.observe('evenkeel_database_pool_wait_seconds', ms / 1000, { pool }))
  traceQueries(connections, tracing, personalData)
}

/** The same store; a failure that is not the answer "there is none" is counted. */
export function countFileFailures(metrics: Metrics, files: FileStore): FileStore {
  const counting = async <T>(operation: string, answer: Promise<T>): Promise<T> => {
    try {
      return await answer
    } catch (error) {
      metrics.count('evenkeel_file_store_failures_total', { operation })
      throw error
    }
  }
  return {
    kind: files.kind,
    put: (key, file) => counting('put', files.put(key, file)),
    read: (key) => counting('read', files.read(key)),
    remove: (key) => counting('remove', files.remove(key)),
    list: (prefix) => files.list(prefix),
    close: () => files.close(),
  }
}

function asNumber(value: boolean | undefined): number | undefined {
  return value === undefined ? undefined : Number(value)
}
