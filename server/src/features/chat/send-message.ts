import type { Message, sendMessage as sendMessageEndpoint } from '@evenkeel/contract/chat'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { afterCommit } from '../../database/after-commit.ts'
import type { Orm } from '../../database/database.ts'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { settleNotification } from '../notifications/settle-notification.ts'
import { limitSends } from './chat-limits.ts'
import { sideOf } from './conversation-on-wire.ts'
import { bindFiles } from './message-file-store.ts'
import { isTwin, type NewMessage } from './message-store.ts'
import { messageKey, notifyOfMessage } from './notify-of-message.ts'
import { type PlacedMessage, placeInConversation } from './place-in-conversation.ts'
import { requireSameMessage } from './require-same-message.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'limits' | 'live'>
type Said = BodyOf<typeof sendMessageEndpoint>

/**
 * Answered only when it is committed (R1), once however often it is sent (R2), at a place of its own (R3). Message, files,
 * notification and what the sender has read come together or not at all; open pages hear of it afterwards.
 */
export async function sendMessage(
  services: Parts,
  { personId }: Caller,
  requestId: number,
  said: Said,
): Promise<{ message: Message }> {
  await limitSends(services, personId)
  if (said.text === '' && said.file_ids.length === 0)
    throw new Problem('bad-request', { text: 'Write something, or attach a file.' })
  const fileIds = [...new Set(said.file_ids.map((id) => id.toLowerCase()))]
  const message: NewMessage = {
    conversationId: requestId,
    senderId: personId,
    clientId: said.client_id.toLowerCase(),
    text: said.text,
    sentAt: services.clock.now(),
  }
  const send = (looksAgain: boolean) =>
    services.database.transaction((transaction) =>
      sendOnce(services, transaction, { message, fileIds, looksAgain }),
    )
  return send(false).catch((error) => {
    if (!isTwin(error)) throw error
    return send(true)
  })
}

async function sendOnce(
  services: Parts,
  transaction: Orm,
  { message, fileIds, looksAgain }: { message: NewMessage; fileIds: readonly string[]; looksAgain: boolean },
): Promise<{ message: Message }> {
  const { conversationId, senderId, clientId, text, sentAt } = message
  const placed = await placeInConversation(services, transaction, message, { looksAgain })
  if ('twin' in placed) return requireSameMessage(transaction, placed.twin, message, fileIds)
  const { seq, otherId } = placed
  const files =
    fileIds.length === 0 ? [] : await bindFiles(transaction, { conversationId, senderId, seq, fileIds })
  if (files.length < fileIds.length)
    throw new Problem('not-found', { file_ids: 'A file is not there any more. Attach it again.' })
  const sent: Message = {
    ...{ seq, client_id: clientId, from: sideOf(placed, senderId), text, files },
    sent_at: Math.floor(sentAt.getTime() / 1000),
  }
  await notifyOfMessage(services, transaction, { requestId: conversationId, senderId, placed, text })
  await readUpToHere(services, transaction, message, placed)
  afterCommit(transaction, () => {
    for (const each of [senderId, otherId])
      services.live.tell(each, 'message', { request_id: conversationId, message: sent })
  })
  return { message: sent }
}

/** Who answers has read what they answer. */
async function readUpToHere(
  services: Parts,
  transaction: Orm,
  { conversationId, senderId }: NewMessage,
  placed: PlacedMessage,
): Promise<void> {
  const { seq, readSeq } = placed
  if (readSeq >= seq - 1) return
  await settleNotification(services, transaction, senderId, messageKey(conversationId))
  const read = { request_id: conversationId, by: sideOf(placed, senderId), seq }
  afterCommit(transaction, () => {
    for (const each of [senderId, placed.otherId]) services.live.tell(each, 'messages-read', read)
  })
}
