import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { lockVersions } from '../../models/version-store.ts'
import { insertLoads } from './load-store.ts'

/**
 * Writes the ledgers of these advisors anew, where they changed. It counts only after it holds the versions, so whoever
 * settles last has seen what all others before it did; call it last in the transaction in which a request moves.
 */
export async function settleLoad(
  transaction: Orm,
  advisorIds: readonly PersonId[],
  now: Date,
): Promise<void> {
  await lockVersions(transaction)
  await insertLoads(transaction, advisorIds, now)
}
