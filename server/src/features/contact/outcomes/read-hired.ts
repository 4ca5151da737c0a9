import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { matchOutcomeTable } from './outcome-tables.ts'

export interface Hired {
  requestId: number | null
  advisorId: PersonId
  /** Days as YYYY-MM-DD. */
  hiredOn: string
  endedOn: string | null
}

/** The advisors a consumer hired through us, by the word that counts; oldest first. */
export async function readHired(orm: Orm, consumerId: PersonId): Promise<Hired[]> {
  const rows = await orm
    .select()
    .from(matchOutcomeTable)
    .where(and(eq(matchOutcomeTable.consumerId, consumerId), isNotNull(matchOutcomeTable.hiredOn)))
    .orderBy(matchOutcomeTable.hiredOn, matchOutcomeTable.id)
  return rows.flatMap(({ requestId, advisorId, hiredOn, endedOn }) =>
    advisorId === null || hiredOn === null ? [] : [{ requestId, advisorId, hiredOn, endedOn }],
  )
}
