import type { Conversation, conversationMoves } from '@evenkeel/contract/contact/chat'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import { happened, type Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { writeMatchEvent } from '../../market/matching/history/write-match-event.ts'
import { conversationOnWire } from './conversation-on-wire.ts'
import { lockConversation, setMember } from './conversation-store.ts'
import { requireConversation } from './require-conversation.ts'

type Move = (typeof conversationMoves)[number]

/** Leave, return, block or unblock; repeating it changes nothing. */
export function moveInConversation(
  services: Reacting,
  caller: Caller,
  requestId: number,
  move: Move,
): Promise<{ conversation: Conversation }> {
  return services.database.transaction(async (transaction) => ({
    conversation: await makeConversationMove(services, transaction, { caller, requestId, move }),
  }))
}

/** For a transaction that does more, such as a report. */
export async function makeConversationMove(
  services: Reacting,
  transaction: Orm,
  { caller, requestId, move }: { caller: Caller; requestId: number; move: Move },
): Promise<Conversation> {
  const { clock, live } = services
  const { personId } = caller
  await lockConversation(transaction, requestId)
  const before = await requireConversation(transaction, caller, requestId)
  const isLeaving = move === 'leave' || move === 'return'
  const has = isLeaving ? before.haveLeft : before.haveBlocked
  const wants = move === 'leave' || move === 'block'
  if (has === wants) return conversationOnWire(before)
  const now = clock.now()
  const at = wants ? now : null
  await setMember(transaction, requestId, personId, isLeaving ? { leftAt: at } : { blockedAt: at })
  const { consumerId, advisorId, otherId } = before
  const side = personId === consumerId ? 'consumer' : 'advisor'
  if (wants) await happened(services, transaction, 'conversation-ended', { requestId, by: side })
  // A consumer is not shown an advisor they blocked. An advisor's block writes no event: the accepted request already
  // excludes the pair, and an event would tell the consumer who blocked whom.
  if (!isLeaving && personId === consumerId)
    await writeMatchEvent(transaction, now, {
      kind: wants ? 'blocked' : 'unblocked',
      consumerId,
      advisorId,
      requestId,
    })
  afterCommit(transaction, () => {
    for (const each of [personId, otherId]) live.tell(each, 'conversation-changed', { request_id: requestId })
  })
  return conversationOnWire(await requireConversation(transaction, caller, requestId))
}
