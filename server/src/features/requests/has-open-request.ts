import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'
import { findOpenBetween } from './request-store.ts'

/** One that waits or was accepted. */
export async function hasOpenRequest(orm: Orm, consumerId: PersonId, advisorId: PersonId): Promise<boolean> {
  return (await findOpenBetween(orm, consumerId, advisorId)) !== undefined
}
