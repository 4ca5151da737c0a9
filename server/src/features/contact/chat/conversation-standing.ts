import type { Conversation } from '@evenkeel/contract/contact/chat'
import type { StandingFacts } from './standing-columns.ts'

export type Standing = Conversation['standing']

/**
 * Whether this one of the two may write, or why not. What one did oneself comes first, because it can be taken back; being
 * left and being blocked read the same, and cover whatever became of the other since.
 */
export function conversationStanding(facts: StandingFacts): Standing {
  if (facts.haveBlocked) return 'you-blocked'
  if (facts.haveLeft) return 'you-left'
  if (!facts.isMatchActive) return 'match-closed'
  if (facts.haveTheyLeft || facts.haveTheyBlocked) return 'they-ended'
  if (facts.areTheyGone) return 'they-are-gone'
  return facts.amGone ? 'you-left' : 'open'
}
