import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { rawSqlRunner } from '../database/raw-sql-runner.ts'
import { trimError } from '../trim-error.ts'
import type { JobKind, Jobs } from './jobs.ts'

const pollEverySeconds = 1

/** pg-boss stores why a job failed, and a message may quote what people wrote. */
function withoutText(error: unknown): Error {
  const { name, code } = error instanceof Error ? trimError(error) : { name: 'unknown' }
  return new Error([name, code].filter(Boolean).join(' '))
}

export async function openJobs(
  database: Database,
  kinds: readonly JobKind<object>[],
  log: Logger,
): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', (error) => log.error({ error }, 'jobs'))
  await boss.start()
  for (const { name, retries, firstRetryAfterSeconds } of kinds) {
    const settings = { retryLimit: retries, retryDelay: firstRetryAfterSeconds, retryBackoff: true }
    await boss.createQueue(name, { policy: 'exclusive', ...settings })
    await boss.updateQueue(name, settings)
  }

  return {
    async add(transaction, kind, data, options = {}) {
      await boss.send(kind.name, data, {
        db: { executeSql: rawSqlRunner(transaction) },
        ...(options.runAt && { startAfter: options.runAt }),
        // Queues are exclusive by key; a job without one gets a unique key.
        singletonKey: options.key ?? crypto.randomUUID(),
      })
    },
    async work(kind, worker) {
      await boss.work<object>(kind.name, { pollingIntervalSeconds: pollEverySeconds }, async (jobs) => {
        // Only `add` writes jobs of this kind, with its data.
        for (const job of jobs)
          await worker(job.data as Parameters<typeof worker>[0]).catch((error: unknown) => {
            log.warn({ job: kind.name, error }, 'a job failed')
            throw withoutText(error)
          })
      })
    },
    close: () => boss.stop({ graceful: true, close: false, timeout: 5000 }),
  }
}
