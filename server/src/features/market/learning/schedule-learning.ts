import { productSchema } from '@evenkeel/matching/features/product-schema'
import { once } from '../../../jobs/once.ts'
import type { Services } from '../../../services.ts'
import { ingestJob, refitJob } from './learning-jobs.ts'
import { closedBy } from './outcomes/find-closed-lists.ts'
import { hasSomethingToLearn } from './outcomes/pending-outcome-store.ts'

/** Night in the whole country. */
const nightFromHourUtc = 8

/** Every minute in every process: one of them ingests what is new, and once a night one refits. */
export async function scheduleLearning(
  services: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  const { database, clock, jobs } = services
  const now = clock.now()
  if (await hasSomethingToLearn(database.orm, productSchema.hash, closedBy(now)))
    await database.transaction((transaction) => jobs.add(transaction, ingestJob, {}, { key: 'ingest' }))
  if (now.getUTCHours() < nightFromHourUtc) return
  const night = now.toISOString().slice(0, 10)
  await once(database, `refit-model:${night}`, (transaction) =>
    jobs.add(transaction, refitJob, { night }, { key: 'refit' }),
  )
}
