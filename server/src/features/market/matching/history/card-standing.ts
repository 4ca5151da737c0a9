import type { standings } from '@evenkeel/contract/market/advisor-cards'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { mostUnanswered } from '@evenkeel/matching/is-eligible'
import { leastRoom } from '@evenkeel/matching/load-budget'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'

export type CardStanding = (typeof standings)[number]

/** What the two have done with each other, the strongest kind. */
export type CardContact = Extract<CardStanding, 'asked' | 'matched' | 'declined' | 'hidden'>

/** What the card says: first that the advisor left, then past contact, then whether they have room. */
export function cardStanding(
  {
    facts,
    room,
    unanswered,
  }: Pick<AdvisorCandidate, 'room' | 'unanswered'> & {
    facts: Pick<AdvisorFacts, 'isAccepting'>
  },
  { isShown, contact }: { isShown: boolean; contact: CardContact | undefined },
): CardStanding {
  if (!isShown) return 'gone'
  if (contact) return contact
  if (!facts.isAccepting) return 'paused'
  return room < leastRoom || unanswered >= mostUnanswered ? 'full' : 'open'
}
