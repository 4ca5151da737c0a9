import type { JobKind } from '../../../../jobs/jobs.ts'
import type { Services } from '../../../../services.ts'
import { type Due, hasDueSearch } from './saved-search-store.ts'

export const recheckSavedSearchesJob: JobKind<object> = {
  name: 'look-again',
  retries: 2,
  firstRetryAfterSeconds: 60,
}

const minuteMs = 60_000
/** Once a day in any case; sooner where facts have changed. */
const inAnyCaseMs = 24 * 60 * minuteMs
const ifChangedMs = 10 * minuteMs

export const dueAt = (now: Date): Due => ({
  before: new Date(now.getTime() - inAnyCaseMs),
  beforeIfChanged: new Date(now.getTime() - ifChangedMs),
})

/** Every minute in every process; one of them gets the searches that are due. */
export async function scheduleRecheck({
  database,
  clock,
  jobs,
}: Pick<Services, 'database' | 'clock' | 'jobs'>): Promise<void> {
  if (await hasDueSearch(database.orm, dueAt(clock.now())))
    await database.transaction((transaction) =>
      jobs.add(transaction, recheckSavedSearchesJob, {}, { key: 'look-again' }),
    )
}
