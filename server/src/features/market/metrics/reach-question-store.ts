import type { PersonId } from '@evenkeel/contract/person-id'
import { and, count, eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { reachQuestionTable } from './reach-tables.ts'

/**
 * Adds a question of this day unless it is there already, and returns how many the advisor has asked. Earlier days go.
 * One question of an advisor at a time, or several at once would each find the last place free.
 */
export async function addReachQuestion(
  transaction: Orm,
  asked: { advisorId: PersonId; day: string; question: string },
): Promise<number> {
  const { advisorId, day } = asked
  const ofAdvisor = eq(reachQuestionTable.advisorId, advisorId)
  await transaction.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('reach_question', ${advisorId}))`,
  )
  await transaction.delete(reachQuestionTable).where(and(ofAdvisor, lt(reachQuestionTable.day, day)))
  await transaction.insert(reachQuestionTable).values(asked).onConflictDoNothing()
  const [row] = await transaction.select({ n: count() }).from(reachQuestionTable).where(ofAdvisor)
  return row?.n ?? 0
}
