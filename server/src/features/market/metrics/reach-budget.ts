import { reachPerDay } from '@evenkeel/contract/market/metrics'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { instantOf } from '@evenkeel/matching/clock/zone'
import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { Services } from '../../../services.ts'
import { dayOf, daysAfter, defaultTimeZone } from '../../../time/day-of.ts'
import { zoneClock } from '../../../time/zone-clock.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { reachQuestionTable } from './reach-tables.ts'

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
    const ofAdvisor = eq(reachQuestionTable.advisorId, advisorId)
    // One question of an advisor at a time, or several at once would each find the last place free.
    await transaction.execute(
      sql`select pg_advisory_xact_lock(hashtextextended('reach_question', ${advisorId}))`,
    )
    await transaction.delete(reachQuestionTable).where(and(ofAdvisor, lt(reachQuestionTable.day, day)))
    await transaction.insert(reachQuestionTable).values({ advisorId, day, question }).onConflictDoNothing()
    const [asked] = await transaction.select({ n: count() }).from(reachQuestionTable).where(ofAdvisor)
    if ((asked?.n ?? 0) > reachPerDay)
      throw new Problem('reach-budget-spent', undefined, secondsUntil(daysAfter(day, 1), timeZone, now))
  })
}

function secondsUntil(day: string, timeZone: string, now: Date): number {
  const { localAt } = zoneClock(timeZone)
  const midnight = instantOf(Date.parse(day), { offsetMsAt: (at) => localAt(at) - at })
  return Math.max(1, Math.ceil((midnight - now.getTime()) / 1000))
}
