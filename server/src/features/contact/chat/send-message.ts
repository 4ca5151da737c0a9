import type {
  Message,
  MessageFile,
  sendMessage as sendMessageEndpoint,
} from '@evenkeel/contract/contact/chat'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import { afterCommit } from '../../../database/after-commit.ts'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { broadcastSettled } from '../../people/notifications/broadcast-marks.ts'
import { broadcastNotice, noticeParams, notify } from '../../people/notifications/notify.ts'
import { settleNotification } from '../../people/notifications/settle-notification.ts'
import { limitSends } from './chat-limits.ts'
import { sideOf } from './conversation-on-wire.ts'
import { bindFiles } from './files/message-file-store.ts'
import { knownConversations, knownKey } from './known-conversations.ts'
import { isTwin, type NewMessage, sayAtOnce } from './message-store.ts'
import { messageKey, toldOfMessage } from './notify-of-message.ts'
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
  const quickly = fileIds.length === 0 ? await sayWhereKnown(services, message).catch(unlessTwin) : undefined
  if (quickly) return quickly
  const send = () =>
    services.database.transaction((transaction) => sendOnce(services, transaction, message, fileIds))
  const sent = (await send().catch(unlessTwin)) ?? (await send())
  return sent
}

/** Sent before, or at the same moment another way: who looks again finds it. */
function unlessTwin(error: unknown): undefined {
  if (!isTwin(error)) throw error
}

async function sendOnce(
  services: Parts,
  transaction: Orm,
  message: NewMessage,
  fileIds: readonly string[],
): Promise<{ message: Message }> {
  const { conversationId, senderId } = message
  const placed = await placeInConversation(transaction, message)
  if ('twin' in placed) return requireSameMessage(transaction, placed.twin, message, fileIds)
  const { seq, readSeq } = placed
  const files =
    fileIds.length === 0 ? [] : await bindFiles(transaction, { conversationId, senderId, seq, fileIds })
  if (files.length < fileIds.length)
    throw new Problem('not-found', { file_ids: 'A file is not there any more. Attach it again.' })
  // Who answers has read what they answer.
  if (readSeq < seq - 1) await settleNotification(services, transaction, senderId, messageKey(conversationId))
  await notify(services, transaction, toldOfMessage(message, placed))
  const sent = messageAt(message, placed, files)
  afterCommit(transaction, () => {
    knownConversations(services.database).set(knownKey(conversationId, senderId), placed)
    tellSent(services, message, placed, sent)
  })
  return { message: sent }
}

/**
 * Nearly every message follows another one: who they are and whether they may was found out then, and is believed until something
 * about it changes. Undefined where it has to be found out.
 */
async function sayWhereKnown(
  services: Parts,
  message: NewMessage,
): Promise<{ message: Message } | undefined> {
  const { conversationId, senderId, sentAt } = message
  const known = knownConversations(services.database).get(knownKey(conversationId, senderId))
  if (!known) return undefined
  const told = toldOfMessage(message, known)
  const said = await sayAtOnce(services.database.orm, message, {
    isConsumer: senderId === known.consumerId,
    generation: known.generation,
    told: noticeParams(told, sentAt),
    key: messageKey(conversationId),
  })
  if (!said) return undefined
  const placed = { ...known, seq: said.seq, readSeq: said.readSeq }
  const sent = messageAt(message, placed, [])
  tellSent(services, message, placed, sent)
  const { toldId: id, toldAt: at, isShown, settledIds } = said
  if (id !== null) broadcastNotice(services, told, { id, at, isShown })
  // The message is committed, whatever comes of counting.
  if (settledIds.length > 0) broadcastSettled(services, senderId, settledIds).catch(() => undefined)
  return { message: sent }
}

const messageAt = (
  { senderId, clientId, text, sentAt }: NewMessage,
  placed: PlacedMessage,
  files: MessageFile[],
): Message => ({
  seq: placed.seq,
  client_id: clientId,
  from: sideOf(placed, senderId),
  text,
  files,
  sent_at: Math.floor(sentAt.getTime() / 1000),
})

function tellSent(
  { live }: Parts,
  { conversationId, senderId }: NewMessage,
  placed: PlacedMessage,
  message: Message,
): void {
  const { seq, readSeq, otherId } = placed
  for (const each of [senderId, otherId]) {
    live.tell(each, 'message', { request_id: conversationId, message })
    if (readSeq < seq - 1)
      live.tell(each, 'messages-read', { request_id: conversationId, by: sideOf(placed, senderId), seq })
  }
}
