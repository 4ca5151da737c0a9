import type { AdvisorAnswers, WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { lockProfile, putProfile } from './advisor-profile-store.ts'

/** The profile before anything that follows from it, so that two transactions never wait for each other. */
export async function lockWeeklyHours(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<Pick<AdvisorAnswers, 'weekly_hours' | 'calendar_link'>> {
  const { answers } = await lockProfile(transaction, personId, now)
  return answers
}

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
