import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import type { Services } from '../../../services.ts'
import { listDueDeletions } from './deletion-store.ts'

/** Tried for about five days while the identity provider is away; then hourly, see resume-deletions.ts. */
export const deletePersonJob: JobKind<{ personId: PersonId }> = {
  name: 'delete-person',
  retries: 12,
  firstRetryAfterSeconds: 60,
}

/** The occasion keeps one that waits from being added twice; whoever waits for another occasion waits beside it. */
export function scheduleDeletion(
  { jobs }: Pick<Services, 'jobs'>,
  transaction: Orm,
  personId: PersonId,
  { occasion, runAt }: { occasion: string; runAt: Date },
): Promise<void> {
  return jobs.add(transaction, deletePersonJob, { personId }, { runAt, key: `${personId}:${occasion}` })
}

/** What was promised is done, also when its job has given up or was lost with a restored backup. */
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
