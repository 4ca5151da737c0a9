import type { PersonId } from '@evenkeel/contract/person-id'
import type { Order } from '@evenkeel/matching/order/order-points'
import { newBelowShowings } from '@evenkeel/matching/rank-candidates'
import type { Market } from './market.ts'
import type { MarketQuestion } from './rank-market.ts'

/** How many of the newest advisors draw for the place kept for them, the likeliest first. */
const newcomersAtMost = 40

/** Everyone who could be in this list: the best, and the best of the new. The wishes are already validated. */
export function nominateCandidates(
  { roster, finder }: Market,
  order: Order,
  { wishes, size }: Pick<MarketQuestion, 'wishes' | 'size'>,
  eligible: Uint32Array,
): PersonId[] {
  const question = { order, state: wishes.state, eligible }
  const isNew = (id: PersonId) => {
    const entry = roster.entryOf(id)
    return entry !== undefined && roster.showingsAt(entry) < newBelowShowings
  }
  // One more than the places, to tell whether there are more advisors than places.
  const places = size + 1
  const best = finder.best({ ...question, size: Math.max(places, newcomersAtMost) })
  // While few lists were made, the best are all new, so they include the best of the new.
  const fresh = best.every(isNew) ? best : finder.best({ ...question, size: newcomersAtMost, isNew: true })
  return [...new Set([...best.slice(0, places), ...fresh.slice(0, newcomersAtMost)])]
}
