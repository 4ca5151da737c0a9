import type { PersonId } from '@evenkeel/contract/person-id'
import { type Effects, type Model, unseenEffects } from '@evenkeel/matching/model/model'
import type { Typical } from '@evenkeel/matching/order/typical'
import { byKey, newBelowShowings, scoreCandidate } from '@evenkeel/matching/rank-candidates'
import { type BestFinder, hasBit } from '../../matching/market/best-finder.ts'
import type { Market } from '../../matching/market/market.ts'
import { typicalInRoster } from '../../matching/market/typical-in-roster.ts'

/**
 * The market as another model sees it: the same advisors, facts and room, ordered by its weights and effects (undefined:
 * the market's own). Read-only and valid only at this moment.
 */
export function marketWithModel(
  market: Market,
  model: Model,
  effects: ReadonlyMap<PersonId, Effects> | undefined,
): Market {
  const roster: Market['roster'] = effects
    ? {
        ...market.roster,
        effectsAt: (entry) => effects.get(market.roster.idAt(entry)) ?? unseenEffects(model.effectPrior),
        showingsAt: (entry) => effects.get(market.roster.idAt(entry))?.showings ?? 0,
      }
    : market.roster
  const finder: BestFinder = {
    changed: () => [],
    drop: () => {},
    arrangeFor: async () => {},
    best({ order, size, isNew, eligible }) {
      const found = []
      for (const [id, entry] of roster.entries()) {
        if (!hasBit(eligible, entry) || (isNew && roster.showingsAt(entry) >= newBelowShowings)) continue
        const candidate = { id, codes: roster.codesAt(entry), room: roster.room(entry) }
        found.push(scoreCandidate(order, { ...candidate, effects: roster.effectsAt(entry, model) }))
      }
      return found
        .sort(byKey)
        .slice(0, size)
        .map(({ id }) => id)
    },
  }
  let typical: Typical | undefined
  return {
    ...market,
    roster,
    finder,
    model: () => model,
    typical() {
      typical ??= typicalInRoster(roster, model)
      return typical
    },
  }
}
