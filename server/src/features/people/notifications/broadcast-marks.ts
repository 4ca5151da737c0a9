import type { PersonId } from '@evenkeel/contract/person-id'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { countUnread } from './notification-mark-store.ts'

/** Sends marks and the current unread count to all devices of the reader. Requires locked marks. */
export async function broadcastMarks(
  { live }: Pick<Services, 'live'>,
  transaction: Orm,
  personId: PersonId,
  ids: readonly number[] | null,
): Promise<number> {
  const count = await countUnread(transaction, personId)
  const marks = { ids: ids && [...ids], count }
  afterCommit(transaction, () => live.tell(personId, 'notifications-read', marks))
  return count
}
