import type { PersonId } from '@evenkeel/contract/person-id'
import type { Database } from '../../../database/database.ts'

/** What somebody's last message found out: that they may write, to whom, and as whom. */
export interface KnownConversation {
  generation: string
  consumerId: PersonId
  otherId: PersonId
  senderName: string
}

const most = 50_000
const knownIn = new WeakMap<Database, Map<string, KnownConversation>>()

/**
 * Of each database, by conversation and sender. Nothing here is believed by itself: the row of the conversation says
 * whether its generation is still the one it was found in.
 */
export function knownConversations(database: Database): Map<string, KnownConversation> {
  const known = knownIn.get(database) ?? new Map<string, KnownConversation>()
  knownIn.set(database, known)
  if (known.size >= most) known.clear()
  return known
}

export const knownKey = (conversationId: number, senderId: PersonId) => `${conversationId}:${senderId}`
