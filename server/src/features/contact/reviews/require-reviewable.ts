import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { readHired } from '../outcomes/read-hired.ts'
import { findReviewedPair } from './review-store.ts'

export interface Reviewable {
  advisorId: PersonId
  /** They met the advisor or hired them. */
  canWrite: boolean
  /** The month they hired the advisor, as YYYY-MM. */
  hiredSince: string | null
}

/** A request that isn't this consumer's doesn't exist for them. */
export async function requireReviewable(
  orm: Orm,
  { personId, role }: Caller,
  requestId: number,
): Promise<Reviewable> {
  const pair = role === 'consumer' ? await findReviewedPair(orm, requestId, personId) : undefined
  if (!pair) throw new Problem('not-found')
  const hired = (await readHired(orm, personId)).find(({ advisorId }) => advisorId === pair.advisorId)
  return {
    advisorId: pair.advisorId,
    canWrite: pair.hasMet || hired !== undefined,
    hiredSince: hired?.hiredOn.slice(0, 7) ?? null,
  }
}
