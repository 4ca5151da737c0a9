import type { Conversation } from '@evenkeel/contract/contact/chat'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { conversationOnWire } from './conversation-on-wire.ts'
import { listConversationsOf } from './conversation-store.ts'

/** The same limit as the list of requests next to it. */
const atMost = 1000

export async function listConversations(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
): Promise<{ conversations: Conversation[] }> {
  const rows = await listConversationsOf(database.orm, personId, atMost)
  return { conversations: rows.map(conversationOnWire) }
}
