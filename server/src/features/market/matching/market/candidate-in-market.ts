import type { PersonId } from '@evenkeel/contract/person-id'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import type { Market } from './market.ts'

/** An advisor as the engine takes them; undefined where the id is unknown. */
export function candidateAt(
  market: Pick<Market, 'shelf' | 'model'>,
  id: PersonId,
  between: AdvisorCandidate['between'] = null,
): AdvisorCandidate | undefined {
  const { shelf } = market
  const slot = shelf.slotOf(id)
  const facts = slot === undefined ? undefined : shelf.factsAt(slot)
  if (slot === undefined || !facts) return undefined
  return {
    id,
    facts,
    codes: shelf.codesAt(slot).slice(),
    effects: shelf.effectsAt(slot, market.model()),
    room: shelf.room(slot),
    unanswered: shelf.unanswered(slot),
    between,
  }
}
