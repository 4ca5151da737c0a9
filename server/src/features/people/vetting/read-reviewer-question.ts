import type { Application } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findQueued } from './queue-store.ts'
import { listSteps } from './step-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * What staff asked an advisor, until the application is decided: an answer may take several changes, so the first one doesn't
 * hide it. The staff member is not named.
 */
export async function readReviewerQuestion(
  orm: Orm,
  personId: PersonId,
  now: Date,
): Promise<NonNullable<Application['question']> | null> {
  const row = await findQueued(orm, personId, now)
  if (!row?.questionId) return null
  const asked = (await listSteps(orm, personId)).find(({ id }) => id === row.questionId)
  if (!asked?.dueAt) return null
  return {
    text: asked.reason,
    at: seconds(asked.at),
    dueAt: seconds(asked.dueAt),
    answeredAt: row.answeredAt && seconds(row.answeredAt),
  }
}
