import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../../database/database.ts'
import { lockPeople } from './person-store.ts'

/**
 * Until the transaction ends nobody else asks these people, books with them, answers for them or closes their accounts.
 * Everything a transaction locks is locked in one order, so that two never wait for each other: people by id, then
 * their conversation, then the request or meeting, then the versions of the market, and the audit chain last.
 */
export function lockInOrder(transaction: Orm, ...personIds: readonly PersonId[]): Promise<void> {
  return lockPeople(transaction, personIds)
}
