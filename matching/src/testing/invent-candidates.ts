import type { ConsumerWishes } from '../features/consumer-wishes.ts'
import { encodeAdvisor } from '../features/encode-advisor.ts'
import { productPrior } from '../features/product-prior.ts'
import type { Between } from '../is-eligible.ts'
import type { Effects, Model } from '../model/model.ts'
import { type Seeded, seeded } from '../random/seeded.ts'
import type { AdvisorCandidate } from '../rank-advisors.ts'
import { type FactsRecipe, inventFacts } from './invent-facts.ts'
import { inventWishes, type WishesRecipe } from './invent-wishes.ts'
import { between, byShare, chance } from './random-choices.ts'

// Invented advisors and consumers, reproducible by seed, for tests and benches.

const betweens: readonly Between[] = ['hidden', 'blocked', 'already-asked', 'declined-lately']

/** Advisor n is the same regardless of how many there are. */
export function inventCandidate(
  seed: number,
  id: number,
  recipe: FactsRecipe = {},
  model: Model = productPrior,
): AdvisorCandidate {
  const draw = seeded(seed, 1, id)
  const facts = inventFacts(draw, id, recipe)
  return {
    id,
    facts,
    codes: encodeAdvisor(facts),
    effects: inventEffects(draw, model),
    // A few are full, and a few so close that one request decides.
    room: byShare(draw, [1, 1, 8]) === 2 ? between(draw, 0.35, 8) : between(draw, -1, 1),
    unanswered: chance(draw, 0.05) ? 8 + draw.below(3) : draw.below(8),
    between: chance(draw, 0.05) ? (betweens[draw.below(4)] ?? null) : null,
  }
}

export const inventCandidates = (
  seed: number,
  count: number,
  recipe: FactsRecipe = {},
  model: Model = productPrior,
): AdvisorCandidate[] =>
  Array.from({ length: count }, (_, index) => inventCandidate(seed, index + 1, recipe, model))

export const inventConsumers = (seed: number, count: number, recipe: WishesRecipe = {}): ConsumerWishes[] =>
  Array.from({ length: count }, (_, index) => inventWishes(seeded(seed, 2, index), recipe))

/** A third are hardly known; the others are known better the more often they were listed. */
export function inventEffects(draw: Seeded, { effectPrior }: Model): Effects {
  const { appealVariance, selectivityVariance, correlation } = effectPrior
  const showings = chance(draw, 0.35) ? draw.below(20) : 20 + draw.below(2000)
  const left = 1 / (1 + showings / 40)
  const first = draw.normal()
  const second = correlation * first + Math.sqrt(1 - correlation * correlation) * draw.normal()
  return {
    appeal: Math.sqrt(appealVariance * (1 - left)) * first,
    selectivity: Math.sqrt(selectivityVariance * (1 - left)) * second,
    appealVariance: appealVariance * left,
    selectivityVariance: selectivityVariance * left,
    covariance: correlation * Math.sqrt(appealVariance * selectivityVariance) * left,
    showings,
  }
}
