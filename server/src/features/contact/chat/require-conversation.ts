import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import { type ConversationRow, findConversation } from './conversation-store.ts'
import { standingOf } from './standing-of.ts'

/** Only the two of the request have one; to everybody else it is one that never was. */
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
  if (standingOf(row) !== 'open') throw new Problem('chat-not-open')
  return row
}
