import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { lockVersions } from '../../models/version-store.ts'
import { insertLoads } from './load-store.ts'

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
