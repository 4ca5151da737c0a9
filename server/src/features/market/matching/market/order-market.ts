import type { PersonId } from '@evenkeel/contract/person-id'
import { withoutTurn } from '@evenkeel/matching/choices/own-taste'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import { type Candidate, rankCandidates } from '@evenkeel/matching/rank-candidates'
import type { Market } from './market.ts'
import { nominateCandidates } from './nominate-candidates.ts'
import { orderInMarket } from './order-in-market.ts'
import { type MarketQuestion, refusedIn } from './rank-market.ts'

/** The order of `rankMarket` without counts and explanations, for callers that ask many times. */
export function orderMarket(market: Market, question: Omit<MarketQuestion, 'isOrderOnly'>): PersonId[] {
  const { wishes, size, seed } = question
  if (checkWishes(wishes) !== null) return []
  const { roster } = market
  const order = orderInMarket(market, wishes, question)
  const { eligible } = refusedIn(roster, question)
  const candidates = nominateCandidates(market, order, question, eligible).flatMap((id): Candidate[] => {
    const entry = roster.entryOf(id)
    if (entry === undefined) return []
    return [
      {
        id,
        codes: roster.codesAt(entry),
        effects: roster.effectsAt(entry, market.model()),
        room: roster.room(entry),
      },
    ]
  })
  return rankCandidates({ order, candidates: withoutTurn(candidates, question.own), size, seed }).map(
    ({ id }) => id,
  )
}
