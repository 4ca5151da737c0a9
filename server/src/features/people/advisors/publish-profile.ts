import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { lockProfile } from './advisor-profile-store.ts'
import { lockApplication } from './application-store.ts'
import { publishVersion } from './publish-version.ts'

/** Publishes the working copy after a review. The caller decides whether it may be published. */
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

/** Publishes what was reviewed under the reviewer's name, in a transaction that has locked the application. */
export async function publishWorkingCopy(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
  reviewer: string,
): Promise<void> {
  await lockProfile(transaction, personId, services.clock.now())
  await publishVersion(services, transaction, personId, { reviewer, actorId: null })
}
