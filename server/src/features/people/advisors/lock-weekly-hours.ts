import type { AdvisorAnswers } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { lockProfile } from './advisor-profile-store.ts'

/** The profile before anything that follows from it, so that two transactions never wait for each other. */
export async function lockWeeklyHours(
  transaction: Orm,
  personId: PersonId,
  now: Date,
): Promise<Pick<AdvisorAnswers, 'weekly_hours' | 'calendar_link'>> {
  const { answers } = await lockProfile(transaction, personId, now)
  return answers
}
