import type { PersonId } from '@evenkeel/contract/person-id'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import { tableOf } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { type Candidate, rankCandidates } from '@evenkeel/matching/rank-candidates'
import type { Market } from './market.ts'
import { nominate } from './nominate-candidates.ts'
import { type MarketQuestion, refusedIn } from './rank-market.ts'

/** The order of `rankMarket` without counts and explanations, for callers that ask many times. */
export function orderMarket(market: Market, question: Omit<MarketQuestion, 'isOrderOnly'>): PersonId[] {
  const { wishes, size, seed } = question
  if (checkWishes(wishes) !== null) return []
  const { shelf } = market
  const { wants, accepts } = market.model()
  const { eligible } = refusedIn(shelf, question)
  const candidates = nominate(market, question, eligible).flatMap((id): Candidate[] => {
    const slot = shelf.slotOf(id)
    if (slot === undefined) return []
    return [
      {
        id,
        codes: shelf.codesAt(slot),
        effects: shelf.effectsAt(slot, market.model()),
        room: shelf.room(slot),
      },
    ]
  })
  return rankCandidates({
    wants: tableOf(productSchema, wishes, wants.mean),
    accepts: tableOf(productSchema, wishes, accepts.mean),
    candidates,
    size,
    seed,
  }).map(({ id }) => id)
}
