import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'
import type { Database } from '../database/database.ts'
import { rawSqlRunner } from '../database/raw-sql-runner.ts'
import type { JobKind, Jobs } from './jobs.ts'

const pollEverySeconds = 1

export async function openJobs(
  database: Database,
  kinds: readonly JobKind<object>[],
  log: Logger,
): Promise<Jobs> {
  const boss = new PgBoss({ db: { executeSql: (text, values) => database.pool.query(text, values) } })
  boss.on('error', (error) => log.error({ error: { name: error.name, message: error.message } }, 'jobs'))
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
        for (const job of jobs) await worker(job.data as Parameters<typeof worker>[0])
      })
    },
    close: () => boss.stop({ graceful: true, close: false, timeout: 5000 }),
  }
}
