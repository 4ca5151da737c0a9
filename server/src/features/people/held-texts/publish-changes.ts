import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { automaticReviewer, publishVersion } from '../advisors/publish-version.ts'
import { changedFields } from '../advisors/published-fields.ts'
import { readWorkingCopy, type WorkingCopy } from '../advisors/working-copy.ts'
import { holdTexts } from './hold-texts.ts'

const byThemselves = (personId: PersonId) => ({ reviewer: automaticReviewer, actorId: personId })

/**
 * Changes of an approved advisor are published at once, except for texts with a claim that needs review: each waits by
 * itself. Call it last in the transaction that changed and locked the working copy.
 */
export async function publishChanges(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
  reviewed: { reviewer: string; actorId: PersonId | null } = byThemselves(personId),
): Promise<WorkingCopy> {
  const copy = await requireWorkingCopy(transaction, personId)
  const answers = await holdTexts(transaction, copy, services.clock.now())
  const isChanged = changedFields(answers, copy.publication?.answers ?? {}).length > 0
  if (copy.status !== 'approved' || !isChanged) return copy
  await publishVersion(services, transaction, copy, { answers, ...reviewed })
  return requireWorkingCopy(transaction, personId)
}

export async function requireWorkingCopy(orm: Orm, personId: PersonId): Promise<WorkingCopy> {
  const copy = await readWorkingCopy(orm, personId)
  if (!copy) throw new Problem('not-found')
  return copy
}
