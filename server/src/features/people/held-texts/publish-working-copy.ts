import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { lockProfile } from '../advisors/advisor-profile-store.ts'
import { publishVersion } from '../advisors/publish-version.ts'
import { holdTexts } from './hold-texts.ts'
import { requireWorkingCopy } from './publish-changes.ts'

/**
 * Publishes what was reviewed under the reviewer's name, without the texts that stay held, in a transaction that has
 * locked the application.
 */
export async function publishWorkingCopy(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
  reviewer: string,
): Promise<void> {
  const now = services.clock.now()
  await lockProfile(transaction, personId, now)
  const copy = await requireWorkingCopy(transaction, personId)
  const answers = await holdTexts(transaction, copy, now)
  await publishVersion(services, transaction, copy, { answers, reviewer, actorId: null })
}
