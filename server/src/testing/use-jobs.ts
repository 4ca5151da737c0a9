import { beforeEach, onTestFinished } from 'vitest'
import type { Database } from '../database/database.ts'
import type { JobKind, Jobs } from '../jobs/jobs.ts'
import { openJobs } from '../jobs/pg-boss-jobs.ts'
import { testLog } from './run-logs.ts'

/** Removes the jobs of other tests and earlier attempts: the queue's tables aren't emptied with the product's. */
export function useEmptyQueue(database: Database): void {
  const empty = `do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`
  beforeEach(() => database.pool.query(empty))
}

/** Opens jobs for the test at hand. They run as quickly as the library allows. */
export function useJobs(database: Database): (...kinds: JobKind<object>[]) => Promise<Jobs> {
  useEmptyQueue(database)
  return async (...kinds) => {
    const jobs = await openJobs(database, kinds, testLog(), { pollEverySeconds: 0.5, finishWithinMs: 300 })
    onTestFinished(() => jobs.close())
    return jobs
  }
}
