import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { lockConversation } from './conversation-store.ts'
import type { KnownConversation } from './known-conversations.ts'
import { type NewMessage, type Placed, placeMessage } from './message-store.ts'
import { nameForReader } from './name-for-reader.ts'
import { standingOf } from './standing-of.ts'

export interface PlacedMessage extends KnownConversation {
  seq: number
  /** Up to where the sender had read before. */
  readSeq: number
}

/**
 * The next place of a conversation that is open to the sender, held until the commit: that is the order of its messages. What
 * was sent before is handed back as a twin.
 */
export async function placeInConversation(
  transaction: Orm,
  message: NewMessage,
): Promise<PlacedMessage | { twin: Placed }> {
  // First of all: what is read from here on cannot change before the commit without waiting for it.
  await lockConversation(transaction, message.conversationId)
  const placed = await placeMessage(transaction, message)
  if (!placed) throw new Problem('not-found')
  if (placed.seq === null) return { twin: placed }
  // Thrown, all of it is undone, and the place is given to whoever comes next.
  if (standingOf(placed) !== 'open') throw new Problem('chat-not-open')
  const { senderId } = message
  const { generation, consumerId, otherId, seq, readSeq } = placed
  const senderName = await nameForReader(transaction, { ...placed, senderId })
  return { generation, consumerId, otherId, senderName, seq, readSeq }
}
