import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { automaticReviewer, publishVersion } from './publish-version.ts'
import { changedFields, claimsToReview } from './published-fields.ts'
import { readWorkingCopy, type WorkingCopy } from './working-copy.ts'

/**
 * Changes of an approved advisor are published at once, unless a changed text makes a claim that needs review; then
 * all of them wait. Call it last in the transaction that changed and locked the working copy.
 */
export async function publishWhenClean(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
): Promise<WorkingCopy> {
  const copy = await requireWorkingCopy(transaction, personId)
  const { answers, publication } = copy
  const mayPublish =
    copy.status === 'approved' &&
    changedFields(answers, publication?.answers ?? {}).length > 0 &&
    Object.keys(claimsToReview(answers, publication?.answers)).length === 0
  if (!mayPublish) return copy
  await publishVersion(services, transaction, personId, { reviewer: automaticReviewer, actorId: personId })
  return requireWorkingCopy(transaction, personId)
}

async function requireWorkingCopy(transaction: Orm, personId: PersonId): Promise<WorkingCopy> {
  const copy = await readWorkingCopy(transaction, personId)
  if (!copy) throw new Problem('not-found')
  return copy
}
