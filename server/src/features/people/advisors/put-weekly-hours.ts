import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { lockProfile, putProfile } from './advisor-profile-store.ts'

/** The hours of the working copy, changed from elsewhere: whoever edits the profile meanwhile is told of it. */
export async function putWeeklyHours(
  transaction: Orm,
  personId: PersonId,
  hours: WeeklyHours | null,
  now: Date,
): Promise<void> {
  const { answers, version } = await lockProfile(transaction, personId, now)
  const { weekly_hours: _, ...rest } = answers
  const next = hours ? { ...rest, weekly_hours: hours } : rest
  await putProfile(transaction, personId, { answers: next, version: version + 1, updatedAt: now })
}
