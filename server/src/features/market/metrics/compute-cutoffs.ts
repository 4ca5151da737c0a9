import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { tableOf } from '@evenkeel/matching/features/feature-schema'
import { packedRefusals } from '@evenkeel/matching/features/packed-refusals'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { scoreCandidate } from '@evenkeel/matching/rank-candidates'
import { candidateInMarket } from '../matching/market/candidate-in-market.ts'
import type { Market } from '../matching/market/market.ts'

export const firstPlaces = 10
export const shownPlaces = 50

export interface Cutoffs {
  /** Null where there are fewer advisors than places. */
  tenthKey: number | null
  fiftiethKey: number | null
  count: number
}

/** Only the order: without the draw for new advisors and without reasons. */
export function computeCutoffs(market: Market, wishes: ConsumerWishes): Cutoffs {
  const { roster, finder } = market
  const model = market.model()
  const refusalsOf = packedRefusals(wishes)
  const wants = tableOf(productSchema, wishes, model.wants.mean)
  const accepts = tableOf(productSchema, wishes, model.accepts.mean)
  const best = finder.best({
    wants,
    accepts,
    state: wishes.state,
    size: shownPlaces,
    mayShow(id) {
      const entry = roster.entryOf(id)
      return (
        entry !== undefined &&
        refusalsOf(roster.packed(), roster.offsetOf(entry), roster.room(entry), roster.unanswered(entry)) ===
          0
      )
    },
  })
  const keyAt = (place: number) => {
    const id = best[place - 1]
    const candidate = id === undefined ? undefined : candidateInMarket(market, id)
    return candidate ? scoreCandidate(wants, accepts, candidate).key : null
  }
  return { tenthKey: keyAt(firstPlaces), fiftiethKey: keyAt(shownPlaces), count: best.length }
}
