import { messagesAtOnce, type readMessages as readMessagesEndpoint } from '@evenkeel/contract/contact/chat'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { conversationOnWire } from './conversation-on-wire.ts'
import { messageOnWire } from './message-on-wire.ts'
import { readAfter, readBefore } from './message-store.ts'
import { requireConversation } from './require-conversation.ts'

/** Higher than any sequence number. */
const end = 2 ** 31 - 1

/** Pages by sequence number, so an answer never skips a message (R4). A conversation that was left can still be read. */
export async function readMessages(
  { database: { orm } }: Pick<Services, 'database'>,
  caller: Caller,
  requestId: number,
  { before, after, limit }: QueryOf<typeof readMessagesEndpoint>,
): Promise<AnswerOf<typeof readMessagesEndpoint>> {
  if (before !== undefined && after !== undefined)
    throw new Problem('bad-request', { before: 'Use either “before” or “after”, not both.' })
  await requireConversation(orm, caller, requestId)
  const atMost = Number(limit ?? messagesAtOnce)
  const place = Math.min(Number(after ?? before ?? end), end)
  const rows = await (after === undefined ? readBefore : readAfter)(orm, requestId, place, atMost)
  // Read after the messages, so that its last sequence number is never lower than one of theirs.
  const conversation = await requireConversation(orm, caller, requestId)
  return {
    conversation: conversationOnWire(conversation),
    messages: rows.map((row) => messageOnWire(conversation, row)),
  }
}
