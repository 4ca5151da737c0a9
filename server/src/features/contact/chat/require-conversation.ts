import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { conversationStanding } from './conversation-standing.ts'
import { type ConversationRow, findConversation, lockConversation } from './conversation-store.ts'

/** To people other than its two members it looks as if it did not exist. */
export async function requireConversation(
  orm: Orm,
  { personId }: Pick<Caller, 'personId'>,
  requestId: number,
): Promise<ConversationRow> {
  const row = await findConversation(orm, personId, requestId)
  if (!row) throw new Problem('not-found')
  return row
}

export async function requireOpenConversation(
  orm: Orm,
  caller: Pick<Caller, 'personId'>,
  requestId: number,
): Promise<ConversationRow> {
  const row = await requireConversation(orm, caller, requestId)
  if (conversationStanding(row) !== 'open') throw new Problem('chat-not-open')
  return row
}

/** For other features: until the transaction ends nothing is sent in it, and neither side leaves, blocks or closes it. */
export const holdConversation = lockConversation
