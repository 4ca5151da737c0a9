import type { AdvisorAnswers, WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { lockProfile, putProfile } from './advisor-profile-store.ts'

/** Lock the profile before anything derived from it, to avoid deadlocks. */
export async function lockWeeklyHours(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<Pick<AdvisorAnswers, 'weekly_hours' | 'calendar_link'>> {
  const { answers } = await lockProfile(transaction, personId, now)
  return answers
}

/** Changes the hours of the working copy from outside the profile; the new version informs concurrent editors. */
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
