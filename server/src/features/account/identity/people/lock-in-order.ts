import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { lockPeople } from './person-store.ts'

/**
 * Until the transaction ends, no other call can request, book, answer for or close these people. Every transaction
 * locks in one order to avoid deadlocks: people by id, then their conversation, then the request or meeting, then the
 * versions of the market, and the audit chain last.
 */
export function lockInOrder(transaction: Orm, ...personIds: readonly PersonId[]): Promise<void> {
  return lockPeople(transaction, personIds)
}
