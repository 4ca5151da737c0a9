import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { markDirty } from '../facts/dirty-store.ts'
import { findPlaceOf } from '../search/list-store.ts'
import { type Load, readLoad } from './load-store.ts'
import { settleLoad } from './settle-load.ts'

/** As of now, counted from the requests themselves. */
export const readLedger: (orm: Orm, advisorId: PersonId, now: Date) => Promise<Load | undefined> = readLoad

/** After a request was sent or answered; last in its transaction. */
export async function settleLedger(
  transaction: Orm,
  advisorIds: readonly PersonId[],
  now: Date,
): Promise<void> {
  if (advisorIds.length === 0) return
  await markDirty(transaction, advisorIds)
  await settleLoad(transaction, advisorIds, now)
}

/** The rank of an advisor in a list of this consumer. */
export const findRankIn = findPlaceOf
