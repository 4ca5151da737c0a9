import { reachPerDay } from '@evenkeel/contract/market/metrics'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { instantOf } from '@evenkeel/matching/clock/zone'
import type { Services } from '../../../services.ts'
import { dayOf, daysAfter, defaultTimeZone } from '../../../time/day-of.ts'
import { zoneClock } from '../../../time/zone-clock.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { addReachQuestion } from './reach-question-store.ts'

/** Counts a question an advisor has not asked today, and refuses it after so many; asking again is free. */
export async function spendReachQuestion(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  advisorId: PersonId,
  question: string,
): Promise<void> {
  const now = clock.now()
  await database.transaction(async (transaction) => {
    const timeZone = (await readNames(transaction, advisorId))?.timeZone ?? defaultTimeZone
    const day = dayOf(now, timeZone)
    // A refused question is not stored, because the transaction fails.
    if ((await addReachQuestion(transaction, { advisorId, day, question })) > reachPerDay)
      throw new Problem('reach-budget-spent', undefined, secondsUntil(daysAfter(day, 1), timeZone, now))
  })
}

function secondsUntil(day: string, timeZone: string, now: Date): number {
  const { localAt } = zoneClock(timeZone)
  const midnight = instantOf(Date.parse(day), { offsetMsAt: (at) => localAt(at) - at })
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000))
}
