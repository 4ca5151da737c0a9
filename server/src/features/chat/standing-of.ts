import type { Conversation } from '@evenkeel/contract/chat'

/** What decides whether one of the two may write. */
export interface StandingFacts {
  /** Accepted, and neither has said how it ended. */
  isMatchActive: boolean
  haveLeft: boolean
  haveBlocked: boolean
  haveTheyLeft: boolean
  haveTheyBlocked: boolean
  /** Disabled, about to be deleted, or an advisor who is not shown any more. */
  amGone: boolean
  areTheyGone: boolean
}

export type Standing = Conversation['standing']

/**
 * Whether this one of the two may write, or why not. What one did oneself comes first, because it can be taken back; being
 * left and being blocked read the same, and cover whatever became of the other since.
 */
export function standingOf(facts: StandingFacts): Standing {
  if (facts.haveBlocked) return 'you-blocked'
  if (facts.haveLeft) return 'you-left'
  if (!facts.isMatchActive) return 'match-closed'
  if (facts.haveTheyLeft || facts.haveTheyBlocked) return 'they-ended'
  if (facts.areTheyGone) return 'they-are-gone'
  return facts.amGone ? 'you-left' : 'open'
}
