import type { Services } from '../../../services.ts'
import { listDueDeletions } from './deletion-store.ts'
import { scheduleDeletion } from './schedule-deletion.ts'

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
