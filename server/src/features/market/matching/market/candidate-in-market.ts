import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import type { Market } from './market.ts'

/** An advisor as the engine takes them; undefined where the id is unknown. */
export function candidateInMarket(
  market: Pick<Market, 'roster' | 'model'>,
  id: PersonId,
  between: AdvisorCandidate['between'] = null,
): AdvisorCandidate | undefined {
  const { roster } = market
  const entry = roster.entryOf(id)
  const facts = entry === undefined ? undefined : roster.factsAt(entry)
  if (entry === undefined || !facts) return undefined
  return {
    id,
    facts,
    codes: roster.codesAt(entry).slice(),
    effects: roster.effectsAt(entry, market.model()),
    room: roster.room(entry),
    unanswered: roster.unanswered(entry),
    between,
  }
}
