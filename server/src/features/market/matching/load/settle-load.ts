import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { lockVersions } from '../../models/version-store.ts'
import { markDirty } from '../facts/dirty-advisor-store.ts'
import { findPlaceOf } from '../search/match-list-store.ts'
import { insertLoads } from './load-store.ts'

/** After a request was sent or answered; last in its transaction. */
export async function settleRequestLoad(
  transaction: Orm,
  advisorIds: readonly PersonId[],
  now: Date,
): Promise<void> {
  if (advisorIds.length === 0) return
  await markDirty(transaction, advisorIds)
  await settleLoad(transaction, advisorIds, now)
}

/** The rank of an advisor in a list of this consumer. */
export const findRankInList = findPlaceOf

/**
 * Updates the loads of these advisors where they changed. It counts after taking the version lock, so the last one to
 * settle has seen all earlier changes; call it last in the transaction in which a request moves.
 */
export async function settleLoad(
  transaction: Orm,
  advisorIds: readonly PersonId[],
  now: Date,
): Promise<void> {
  await lockVersions(transaction)
  await insertLoads(transaction, advisorIds, now)
}
