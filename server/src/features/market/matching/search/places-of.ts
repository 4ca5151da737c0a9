import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { featuresOf } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { MarketRanking } from '../market/rank-market.ts'
import type { Place } from './match-list-store.ts'

/** The places of a ranking as they are stored. */
export function placesOf(wishes: ConsumerWishes, { ranking, candidates }: MarketRanking): Place[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return ranking.matches.flatMap((match) => {
    const advisor = byId.get(match.id)
    if (!advisor) return []
    return [
      {
        rank: match.rank,
        advisorId: match.id,
        key: match.key,
        chanceWants: match.chanceWants,
        chanceAccepts: match.chanceAccepts,
        room: advisor.room,
        fit: match.fit.total,
        isTurn: match.isTurn,
        propensity: match.propensity ?? 1,
        features: [...featuresOf(productSchema, wishes, advisor.codes)],
      },
    ]
  })
}
