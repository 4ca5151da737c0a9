import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { setTitleOfMessages } from './notification-store.ts'

/** For withdrawn reveals: notifications about messages stop naming the consumer. Other texts to advisors never do. */
export function removeNameFromNotifications(
  transaction: Orm,
  readerId: PersonId,
  aboutId: PersonId,
): Promise<void> {
  return setTitleOfMessages(transaction, { readerId, aboutId, title: 'New message' })
}
