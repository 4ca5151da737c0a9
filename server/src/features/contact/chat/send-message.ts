import type {
  Message,
  MessageFile,
  sendMessage as sendMessageEndpoint,
} from '@evenkeel/contract/contact/chat'
import { messageParts } from '@evenkeel/contract/contact/live'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { noticeOnWire, noticeRow } from '../../people/notifications/notify.ts'
import { limitSends } from './chat-limits.ts'
import { bindFiles } from './files/message-file-store.ts'
import { insertTogether } from './insert-together.ts'
import { messageOnWire } from './message-on-wire.ts'
import {
  findMessageByClientId,
  type InsertedMessage,
  insertMessages,
  isDuplicateMessage,
  type NewMessage,
} from './message-store.ts'
import { noticeOfMessage } from './notice-of-message.ts'
import {
  cachedSenderContext,
  forgetSenderContext,
  readSenderContext,
  type SenderContext,
} from './sender-context.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'limits' | 'live'>
type Sending = Pick<NewMessage, 'conversationId' | 'senderId' | 'clientId' | 'text' | 'sentAt'> & {
  fileIds: readonly string[]
}

/** A further attempt means that the conversation changed between reading and inserting. */
const maxAttempts = 10

/**
 * Answered only after the commit (R1), stored once however often it is sent (R2), with a sequence number of its own (R3).
 * Message, files, notification and the sender's read mark are stored together or not at all; open pages hear of it afterwards.
 */
export async function sendMessage(
  services: Parts,
  { personId }: Caller,
  requestId: number,
  body: BodyOf<typeof sendMessageEndpoint>,
): Promise<{ message: Message }> {
  await limitSends(services, personId)
  if (body.text === '' && body.file_ids.length === 0)
    throw new Problem('bad-request', { text: 'Write a message or attach a file.' })
  const { database, clock } = services
  const message: Sending = {
    conversationId: requestId,
    senderId: personId,
    clientId: body.client_id.toLowerCase(),
    text: body.text,
    sentAt: clock.now(),
    fileIds: [...new Set(body.file_ids.map((id) => id.toLowerCase()))],
  }
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const context = cachedSenderContext(database, message) ?? (await readSenderContext(database, message))
    const sent = context.isOpen && (await trySend(services, message, context))
    if (sent) return { message: sent }
    const sentBefore = await findSentBefore(services, message, context.consumerId)
    if (sentBefore) return { message: sentBefore }
    if (!context.isOpen) throw new Problem('chat-not-open')
    forgetSenderContext(database, message)
  }
  throw new Error(`Conversation ${requestId} kept changing while a message was being sent`)
}

/** Undefined where the same message was sent before, or where the context is out of date. */
async function trySend(
  services: Parts,
  message: Sending,
  context: SenderContext,
): Promise<Message | undefined> {
  const { conversationId, senderId, clientId, text, sentAt } = message
  const { consumerId, generation } = context
  const notice = noticeRow(noticeOfMessage(message, context), sentAt)
  const insert = { ...message, isConsumer: senderId === consumerId, generation, notice }
  const inserted = await insertWithFiles(services, insert, message.fileIds).catch(undefinedIfDuplicate)
  if (!inserted) return undefined
  const { seq, files = [] } = inserted
  const sent = messageOnWire(context, { seq, clientId, senderId, text, sentAt, files })
  broadcastMessage(services, { conversationId, senderId, notice }, inserted, sent)
  return sent
}

function undefinedIfDuplicate(error: unknown): undefined {
  if (!isDuplicateMessage(error)) throw error
}

/** A single statement that commits by itself; with files, the statement and the binding of the files share a transaction. */
function insertWithFiles(
  { database }: Parts,
  message: NewMessage,
  fileIds: readonly string[],
): Promise<(InsertedMessage & { files?: MessageFile[] }) | undefined> {
  const { conversationId } = message
  if (fileIds.length === 0) return insertTogether(database, message)
  return database.transaction(async (transaction) => {
    const inserted = (await insertMessages(transaction, [message])).get(conversationId)
    if (!inserted) return undefined
    const files = await bindFiles(transaction, { ...message, fileIds, seq: inserted.seq })
    if (files.length < fileIds.length)
      throw new Problem('not-found', { file_ids: 'A file is no longer available. Attach it again.' })
    return { ...inserted, files }
  })
}

/** The message stored under this client id if it is the same; other content under the same id is refused. */
async function findSentBefore(
  { database }: Parts,
  { conversationId, senderId, clientId, text, fileIds }: Sending,
  consumerId: number,
): Promise<Message | undefined> {
  const row = await findMessageByClientId(database.orm, senderId, clientId)
  if (!row) return undefined
  const sentFiles = new Set(row.files?.map(({ file_id }) => file_id))
  const isSame =
    row.conversationId === conversationId &&
    row.text === text &&
    sentFiles.size === fileIds.length &&
    fileIds.every((id) => sentFiles.has(id))
  if (!isSame) throw new Problem('changed-elsewhere')
  return messageOnWire({ consumerId }, row)
}

/** One event for each page, with everything that the message changes there. */
function broadcastMessage(
  { live }: Parts,
  { conversationId, senderId, notice }: Pick<NewMessage, 'conversationId' | 'senderId' | 'notice'>,
  { seq, readSeq, noticeId, noticeAt, isShown, settledId, unreadCount }: InsertedMessage,
  message: Message,
): void {
  const told = { request_id: conversationId, message, ...(readSeq < seq - 1 && { read_seq: seq }) }
  const settled = settledId !== null && { settled: { ids: [settledId], count: unreadCount ?? 0 } }
  live.tell(senderId, 'message', { ...told, ...settled }, messageParts)
  const shown = noticeId !== null &&
    isShown && { notice: noticeOnWire(notice, { id: noticeId, at: noticeAt }) }
  live.tell(notice.personId, 'message', { ...told, ...shown }, messageParts)
}
