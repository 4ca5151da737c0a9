import type { Conversation } from '@evenkeel/contract/contact/chat'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { requestKey } from '../../people/notifications/notify.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { conversationOnWire, sideOf } from './conversation-on-wire.ts'
import { conversationStanding } from './conversation-standing.ts'
import { lockConversation, moveReadSeq } from './conversation-store.ts'
import { messageKey } from './notice-of-message.ts'
import { requireConversation } from './require-conversation.ts'

const furthest = 2 ** 31 - 1

/** Read up to this sequence number; two devices that report out of order do no harm. */
export async function markMessagesRead(
  services: Pick<Services, 'database' | 'clock' | 'live'>,
  caller: Caller,
  requestId: number,
  seq: number,
): Promise<{ conversation: Conversation }> {
  const { database, clock, live } = services
  const { personId } = caller
  const before = await requireConversation(database.orm, caller, requestId)
  if (Math.min(seq, before.lastSeq) < before.readSeq) return { conversation: conversationOnWire(before) }
  return database.transaction(async (transaction) => {
    // Otherwise a message that arrives in between would be counted as read.
    await lockConversation(transaction, requestId)
    const moved = await moveReadSeq(transaction, {
      id: requestId,
      personId,
      seq: Math.min(seq, furthest),
      now: clock.now(),
    })
    const after = await requireConversation(transaction, caller, requestId)
    // Also when nothing moves: the person has now seen the match they were notified of or marked unread again.
    await settleNotification(services, transaction, personId, requestKey(requestId))
    if (after.readSeq === after.lastSeq)
      await settleNotification(services, transaction, personId, messageKey(requestId))
    if (!moved) return { conversation: conversationOnWire(after) }
    const payload = { request_id: requestId, by: sideOf(after, personId), seq: after.readSeq }
    // A person who has left or blocked the other reads unseen.
    const listeners = conversationStanding(after) === 'open' ? [personId, after.otherId] : [personId]
    afterCommit(transaction, () => {
      for (const each of listeners) live.tell(each, 'messages-read', payload)
    })
    return { conversation: conversationOnWire(after) }
  })
}
