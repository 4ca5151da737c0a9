import type { Conversation } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { StandingFacts } from './conversation-standing-tables.ts'
import { findConversationStandings } from './conversation-store.ts'

export type Standing = Conversation['standing']

/**
 * Whether this person may write, or why not. Their own action comes first because they can undo it; being left and being
 * blocked look the same and hide what happened to the other person since.
 */
export function conversationStanding(facts: StandingFacts): Standing {
  if (facts.haveBlocked) return 'you-blocked'
  if (facts.haveLeft) return 'you-left'
  if (!facts.isMatchActive) return 'match-closed'
  if (facts.haveTheyLeft || facts.haveTheyBlocked) return 'they-ended'
  if (facts.areTheyGone) return 'they-are-gone'
  return facts.amGone ? 'you-left' : 'open'
}

/** By request, for the person's own conversations; a request that was not accepted has none. */
export async function readConversationStandings(
  orm: Orm,
  personId: PersonId,
  requestIds: readonly number[],
): Promise<Map<number, Standing>> {
  const rows = await findConversationStandings(orm, personId, requestIds)
  return new Map(rows.map((row) => [row.id, conversationStanding(row)]))
}
