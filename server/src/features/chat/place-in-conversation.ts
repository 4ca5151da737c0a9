import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { lockConversation } from './conversation-store.ts'
import { type KnownConversation, knownConversations } from './known-conversations.ts'
import { type NewMessage, type Placed, placeMessage, placeMessageWhereKnown } from './message-store.ts'
import { nameForReader } from './name-for-reader.ts'
import { standingOf } from './standing-of.ts'

export interface PlacedMessage extends KnownConversation {
  seq: number
  /** Up to where the sender had read before. */
  readSeq: number
}

const keyOf = ({ conversationId, senderId }: NewMessage) => `${conversationId}:${senderId}`

/**
 * The next place of a conversation that is open to the sender, held until the commit: that is the order of its messages. Who
 * they are and whether they may is found out once and believed until something about it changes, because nearly every
 * message follows another. What was sent before is handed back as a twin, or fails (isTwin) and has to be looked for.
 */
export async function placeInConversation(
  { database }: Pick<Services, 'database'>,
  transaction: Orm,
  message: NewMessage,
  { looksAgain }: { looksAgain: boolean },
): Promise<PlacedMessage | { twin: Placed }> {
  const known = knownConversations(database)
  const before = looksAgain ? undefined : known.get(keyOf(message))
  const quickly = before && (await placeQuickly(transaction, message, before))
  if (quickly) return quickly

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
  const found = { generation, consumerId, otherId, senderName }
  known.set(keyOf(message), found)
  return { ...found, seq, readSeq }
}

async function placeQuickly(
  transaction: Orm,
  message: NewMessage,
  before: KnownConversation,
): Promise<PlacedMessage | undefined> {
  const { generation, consumerId } = before
  const isConsumer = message.senderId === consumerId
  const placed = await placeMessageWhereKnown(transaction, message, { isConsumer, generation })
  return placed && { ...before, ...placed }
}
