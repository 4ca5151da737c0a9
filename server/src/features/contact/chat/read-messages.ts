import { messagesAtOnce, type readMessages as readMessagesEndpoint } from '@evenkeel/contract/contact/chat'
import type { AnswerOf, QueryOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { conversationOnWire } from './conversation-on-wire.ts'
import { messageOnWire } from './message-on-wire.ts'
import { readAfter, readBefore } from './message-store.ts'
import { requireConversation } from './require-conversation.ts'

/** Higher than any place. */
const end = 2 ** 31 - 1

/** By place, so that an answer never skips one (R4). Who left or was left still reads what was said. */
export async function readMessages(
  { database: { orm } }: Pick<Services, 'database'>,
  caller: Caller,
  requestId: number,
  { before, after, limit }: QueryOf<typeof readMessagesEndpoint>,
): Promise<AnswerOf<typeof readMessagesEndpoint>> {
  if (before !== undefined && after !== undefined)
    throw new Problem('bad-request', { before: 'Ask for those before a message or for those after one.' })
  await requireConversation(orm, caller, requestId)
  const atMost = Number(limit ?? messagesAtOnce)
  const place = Math.min(Number(after ?? before ?? end), end)
  const rows = await (after === undefined ? readBefore : readAfter)(orm, requestId, place, atMost)
  // After the messages: its last place is then never before one of theirs.
  const conversation = await requireConversation(orm, caller, requestId)
  return {
    conversation: conversationOnWire(conversation),
    messages: rows.map((row) => messageOnWire(conversation, row)),
  }
}
