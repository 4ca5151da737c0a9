import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { filtersOf } from '../facts/engine-filters.ts'
import type { BetweenAtList, MarketQuestion } from '../market/rank-market.ts'

/** What the consumer's choices changed about the list. */
interface StoredTaste {
  deviations: readonly number[]
  isTurnTaken: boolean
}

interface StoredList {
  wishes: unknown
  between: Readonly<Record<string, string>>
  filters: Filters
  size: number
  seed: number
  ownTaste: StoredTaste | null
}

/**
 * The question as it was asked for a stored list. Its types are taken on trust because only this feature writes lists;
 * wishes of an older schema are refused by the engine.
 */
export function storedQuestion({
  wishes,
  between,
  filters,
  size,
  seed,
  ownTaste,
}: StoredList): MarketQuestion & Required<Pick<MarketQuestion, 'filters'>> {
  return {
    wishes: wishes as ConsumerWishes,
    size,
    seed,
    filters: filtersOf(filters),
    own: ownTaste,
    between: new Map(Object.entries(between).map(([id, what]) => [Number(id), what as BetweenAtList])),
  }
}
