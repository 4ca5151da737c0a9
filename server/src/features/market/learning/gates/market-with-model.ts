import type { PersonId } from '@evenkeel/contract/person-id'
import { type Effects, type Model, unseenEffects } from '@evenkeel/matching/model/model'
import { byKey, newBelowShowings, scoreCandidate } from '@evenkeel/matching/rank-candidates'
import type { BestFinder } from '../../matching/market/best-finder.ts'
import type { Market } from '../../matching/market/market.ts'

/**
 * The market as another model sees it: the same advisors, facts and room, ordered by its weights and effects (undefined:
 * the market's own). Read-only and valid only at this moment.
 */
export function marketUnder(
  market: Market,
  model: Model,
  effects: ReadonlyMap<PersonId, Effects> | undefined,
): Market {
  const shelf: Market['shelf'] = effects
    ? {
        ...market.shelf,
        effectsAt: (slot) => effects.get(market.shelf.idAt(slot)) ?? unseenEffects(model.effectPrior),
        showingsAt: (slot) => effects.get(market.shelf.idAt(slot))?.showings ?? 0,
      }
    : market.shelf
  const finder: BestFinder = {
    changed: () => [],
    drop: () => {},
    arrangeFor: async () => {},
    best({ wants, accepts, size, isNew, mayShow }) {
      const found = []
      for (const [id, slot] of shelf.slots()) {
        if (!mayShow(id) || (isNew && shelf.showingsAt(slot) >= newBelowShowings)) continue
        const candidate = { id, codes: shelf.codesAt(slot), room: shelf.room(slot) }
        found.push(scoreCandidate(wants, accepts, { ...candidate, effects: shelf.effectsAt(slot, model) }))
      }
      return found
        .sort(byKey)
        .slice(0, size)
        .map(({ id }) => id)
    },
  }
  return { ...market, shelf, finder, model: () => model }
}
