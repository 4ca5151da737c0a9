import type { standings } from '@evenkeel/contract/market/advisor-cards'
import { mostUnanswered } from '@evenkeel/matching/is-eligible'
import { leastRoom } from '@evenkeel/matching/load-budget'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'

export type Standing = (typeof standings)[number]

/** What the two have done with each other, the strongest kind. */
export type Stood = Extract<Standing, 'asked' | 'matched' | 'declined' | 'hidden'>

/** What the card says: first that the advisor left, then past contact, then whether they have room. */
export function standingOf(
  { facts, room, unanswered }: AdvisorCandidate,
  { isShown, stood }: { isShown: boolean; stood: Stood | undefined },
): Standing {
  if (!isShown) return 'gone'
  if (stood) return stood
  if (!facts.isAccepting) return 'paused'
  return room < leastRoom || unanswered >= mostUnanswered ? 'full' : 'open'
}
