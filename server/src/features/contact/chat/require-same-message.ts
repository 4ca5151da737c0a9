import type { Message } from '@evenkeel/contract/contact/chat'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { messageOnWire } from './message-on-wire.ts'
import { type NewMessage, type Placed, readAfter } from './message-store.ts'

/** What was sent before under this name, if it is the same; something else under it is a mistake of the page. */
export async function requireSameMessage(
  orm: Orm,
  placed: Placed,
  { conversationId, text }: NewMessage,
  fileIds: readonly string[],
): Promise<{ message: Message }> {
  const isHere = placed.twinConversationId === conversationId
  const [row] = isHere ? await readAfter(orm, conversationId, (placed.twinSeq ?? 0) - 1, 1) : []
  const sentFiles = new Set(row?.files?.map(({ file_id }) => file_id))
  const isSame =
    row?.text === text && sentFiles.size === fileIds.length && fileIds.every((id) => sentFiles.has(id))
  if (!row || !isSame) throw new Problem('changed-elsewhere')
  return { message: messageOnWire(placed, row) }
}
