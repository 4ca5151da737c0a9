import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { setTitleOfMessages } from './notification-store.ts'

/**
 * A consumer took back what they revealed: what an advisor was told of their messages, by name, names them no longer. All
 * other words to advisors never did.
 */
export function removeNameFromNotifications(
  transaction: Orm,
  readerId: PersonId,
  aboutId: PersonId,
): Promise<void> {
  return setTitleOfMessages(transaction, { readerId, aboutId, title: 'New message' })
}
