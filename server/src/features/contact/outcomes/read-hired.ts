import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { listHired } from './outcome-store.ts'

export interface Hired {
  requestId: number | null
  advisorId: PersonId
  /** Days as YYYY-MM-DD. */
  hiredOn: string
  endedOn: string | null
}

/** The advisors a consumer hired through us, by the word that counts; oldest first. */
export async function readHired(orm: Orm, consumerId: PersonId): Promise<Hired[]> {
  const rows = await listHired(orm, consumerId)
  return rows.flatMap(({ requestId, advisorId, hiredOn, endedOn }) =>
    advisorId === null || hiredOn === null ? [] : [{ requestId, advisorId, hiredOn, endedOn }],
  )
}
