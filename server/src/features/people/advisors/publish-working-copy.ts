import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { lockProfile } from './advisor-profile-store.ts'
import { publishVersion } from './publish-version.ts'

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
