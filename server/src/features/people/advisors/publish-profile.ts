import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { lockProfile } from './advisor-profile-store.ts'
import { lockApplication } from './application-store.ts'
import { publishVersion } from './publish-version.ts'

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

/** What a reviewer has looked at is published under their name, in a transaction that holds the application. */
export async function publishWorkingCopy(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
  reviewer: string,
): Promise<void> {
  await lockProfile(transaction, personId, services.clock.now())
  await publishVersion(services, transaction, personId, { reviewer, actorId: null })
}
