import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { OrderPoints } from '@evenkeel/matching/order/order-points'
import { scoreCandidate } from '@evenkeel/matching/rank-candidates'
import { candidateInMarket } from '../matching/market/candidate-in-market.ts'
import type { Market } from '../matching/market/market.ts'
import { orderInMarket } from '../matching/market/order-in-market.ts'
import { refusedIn } from '../matching/market/rank-market.ts'

export const firstPlaces = 10
export const shownPlaces = 50

export interface Cutoffs {
  /** Null where there are fewer advisors than places. */
  tenthKey: number | null
  fiftiethKey: number | null
  count: number
  points: OrderPoints
}

/** Only the order: without the draw for new advisors and without reasons. */
export function computeCutoffs(market: Market, wishes: ConsumerWishes): Cutoffs {
  const { roster, finder } = market
  const order = orderInMarket(market, wishes)
  const best = finder.best({
    order,
    state: wishes.state,
    size: shownPlaces,
    eligible: refusedIn(roster, { wishes, between: new Map() }).eligible,
  })
  const keyAt = (place: number) => {
    const id = best[place - 1]
    const candidate = id === undefined ? undefined : candidateInMarket(market, id)
    return candidate ? scoreCandidate(order, candidate).key : null
  }
  return {
    tenthKey: keyAt(firstPlaces),
    fiftiethKey: keyAt(shownPlaces),
    count: best.length,
    points: order.points,
  }
}
