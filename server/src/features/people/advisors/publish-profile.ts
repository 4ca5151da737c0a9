import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../services.ts'
import { lockApplication } from './application-store.ts'
import { publishWorkingCopy } from './publish-working-copy.ts'

/** Somebody looked at the working copy and lets it be seen. Whether they may, and what they decided, is not asked here. */
export async function publishProfile(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>,
  personId: PersonId,
  reviewer: string,
): Promise<void> {
  const now = services.clock.now()
  await services.database.transaction(async (transaction) => {
    await lockApplication(transaction, personId, now)
    await publishWorkingCopy(services, transaction, personId, reviewer)
  })
}
