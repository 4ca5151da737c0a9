import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { broadcastMarks } from './broadcast-marks.ts'
import { hasUnread, lockMarks, markRead } from './notification-mark-store.ts'

/**
 * The person saw it where it happened (they read the conversation), so the unread notification of this occasion is
 * marked read.
 */
export async function settleNotification(
  services: Pick<Services, 'live'>,
  transaction: Orm,
  personId: PersonId,
  key: string,
): Promise<void> {
  if (!(await hasUnread(transaction, personId, key))) return
  await lockMarks(transaction, personId)
  const ids = await markRead(transaction, personId, { key })
  if (ids.length > 0) await broadcastMarks(services, transaction, personId, ids)
}
