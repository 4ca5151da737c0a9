import { setTimeout as delay } from 'node:timers/promises'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { rawSqlRunner } from '../database/raw-sql-runner.ts'
import { trimError } from '../trim-error.ts'
import type { JobKind, Jobs } from './jobs.ts'

interface JobsPace {
  pollEverySeconds: number
  /** Running jobs may take this long when the process closes. */
  finishWithinMs: number
}

const ordinaryPace: JobsPace = { pollEverySeconds: 1, finishWithinMs: 2000 }

/** pg-boss stores why a job failed, and a message may quote what people wrote. */
function withoutText(error: unknown): Error {
  const { name, code } = error instanceof Error ? trimError(error) : { name: 'unknown' }
  return new Error([name, code].filter(Boolean).join(' '))
}

export async function openJobs(
  database: Database,
  kinds: readonly JobKind<object>[],
  log: Logger,
  { pollEverySeconds, finishWithinMs } = ordinaryPace,
): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', (error) => log.error({ error }, 'jobs'))
  await boss.start()
  for (const { name, retries, firstRetryAfterSeconds } of kinds) {
    const settings = { retryLimit: retries, retryDelay: firstRetryAfterSeconds, retryBackoff: true }
    await boss.createQueue(name, { policy: 'exclusive', ...settings })
    await boss.updateQueue(name, settings)
  }

  const worked: string[] = []
  const held = new Set<string>()
  let pausing: Promise<unknown> | undefined
  let closing: Promise<void> | undefined

  /** Resolves when the running jobs are done and recorded. */
  function pause(): Promise<unknown> {
    pausing ??= Promise.allSettled(worked.map((name) => boss.offWork(name, { wait: true })))
    return pausing
  }

  async function close(): Promise<void> {
    await Promise.race([pause(), delay(finishWithinMs, undefined, { ref: false })])
    if (held.size > 0) await handBack(database, [...held]).catch(() => log.warn('jobs were not handed back'))
    await boss.stop({ graceful: false, close: false })
  }

  return {
    async add(transaction, kind, data, options = {}) {
      await boss.send(kind.name, data, {
        db: { executeSql: rawSqlRunner(transaction) },
        ...(options.runAt && { startAfter: options.runAt }),
        ...(options.isAwaited && { priority: 1 }),
        // Queues are exclusive by key; a job without one gets a unique key.
        singletonKey: options.key ?? crypto.randomUUID(),
      })
    },
    async work(kind, worker) {
      const settings = {
        pollingIntervalSeconds: pollEverySeconds,
        batchSize: kind.atOnce ?? 1,
        burstWhenBatchFull: true,
        perJobResults: true,
      } as const
      // Only `add` writes jobs of this kind, with its data.
      await boss.work<Parameters<typeof worker>[0]>(kind.name, settings, async (jobs) => {
        const ids = jobs.map(({ id }) => id)
        // They were being fetched when the pause began.
        if (pausing) {
          await handBack(database, ids)
          return []
        }
        for (const id of ids) held.add(id)
        const results = await Promise.all(
          jobs.map(({ id, data }) =>
            worker(data).then(
              () => ({ id, status: 'completed' as const }),
              (error: unknown) => {
                log.warn({ job: kind.name, error }, 'a job failed')
                return { id, status: 'failed' as const, output: withoutText(error) }
              },
            ),
          ),
        )
        for (const id of ids) held.delete(id)
        return results
      })
      worked.push(kind.name)
    },
    pause: () => void pause(),
    close() {
      closing ??= close()
      return closing
    },
  }
}

/**
 * Due at once and without using up a retry: the library would fail them, which delays them by their backoff or ends
 * them. With the next attempt's number, whatever this process still says about them is ignored.
 */
async function handBack({ pool }: Pick<Database, 'pool'>, ids: readonly string[]): Promise<void> {
  await pool.query(
    `update pgboss.job set state = 'retry', start_after = now(), started_on = null,
       retry_count = retry_count + 1, retry_limit = retry_limit + 1
     where id = any($1::uuid[]) and state = 'active'`,
    [ids],
  )
}
