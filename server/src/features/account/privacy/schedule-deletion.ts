import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import type { Services } from '../../../services.ts'
import { listDueDeletions } from './deletion-store.ts'

/** Retried for about five days while the identity provider is down; then hourly by `resumeDeletions`. */
export const deletePersonJob: JobKind<{ personId: PersonId }> = {
  name: 'delete-person',
  retries: 12,
  firstRetryAfterSeconds: 60,
}

/** A job waiting for the same occasion is not added twice; another occasion gets its own job. */
export function scheduleDeletion(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Orm,
  personId: PersonId,
  { occasion, runAt }: { occasion: string; runAt: Date },
): Promise<void> {
  return jobs.add(transaction, deletePersonJob, { personId }, { runAt, key: `${personId}:${occasion}` })
}

/** Reschedules overdue deletions whose job gave up or was lost with a restored backup. */
export async function resumeDeletions(
  services: Pick<Services, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  const { database, clock } = services
  const runAt = clock.now()
  for (const personId of await listDueDeletions(database.orm, runAt))
    await database.transaction((transaction) =>
      scheduleDeletion(services, transaction, personId, { occasion: 'resumed', runAt }),
    )
}
