import { scaleOf } from '@evenkeel/matching/explain/explain-fit'
import { compareExposure } from '@evenkeel/matching/fairness/compare-exposure'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { productPrior } from '@evenkeel/matching/features/product-prior'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { isEligible } from '@evenkeel/matching/is-eligible'
import { examinationChance } from '@evenkeel/matching/model/examination'
import type { Effects, Model } from '@evenkeel/matching/model/model'
import { consumerOrder } from '@evenkeel/matching/order/consumer-order'
import { typicalOf } from '@evenkeel/matching/order/typical'
import { seeded } from '@evenkeel/matching/random/seeded'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import { type Place, rankCandidates } from '@evenkeel/matching/rank-candidates'
import { inventCandidates, inventConsumers } from '@evenkeel/matching/testing/invent-candidates'
import { inventModel } from '@evenkeel/matching/testing/invent-model'

// Markets in which groups of advisors are drawn by lot, so that no order can be unfair to one of them on purpose: how
// often the exposure gate stops a new model there, and how often it notices one that holds a group back.

/** As many groups as the gate compares: genders, age bands, bands of experience. */
const shares = [
  [0.48, 0.48, 0.04],
  [0.1, 0.3, 0.3, 0.2, 0.1],
  [0.15, 0.25, 0.35, 0.25],
]
const examination = 0.6
const listSize = 10

export interface GroupWorld {
  seed: number
  advisors: number
  consumers: number
  /** Points that the shadow's order takes from everyone in the first group. */
  heldBack?: number
}

/** Whether the gate stops the shadow of this world. */
export function isBlocked({ seed, advisors, consumers, heldBack = 0 }: GroupWorld): boolean {
  const lot = seeded(seed, 7)
  const pool = inventCandidates(seed, advisors, { states: ['CA'], open: 1 })
  const groups = new Map(pool.map(({ id }) => [id, shares.map((of) => String(drawn(of, lot.uniform())))]))
  const shadow = inventModel(seed)
  // A newer model knows the same advisors somewhat differently.
  const known = pool.map((advisor): AdvisorCandidate => {
    const { effects } = advisor
    const moved: Effects = { ...effects, appeal: effects.appeal + 0.3 * lot.normal() }
    return { ...advisor, effects: moved }
  })
  const heldKey = ({ id, key }: Place) => key - (groups.get(id)?.[0] === '0' ? heldBack : 0)
  const heldBackIn = (places: readonly Place[]) =>
    heldBack > 0 ? places.toSorted((a, b) => heldKey(b) - heldKey(a)) : places
  const sums = new Map<number, { live: number; shadow: number; merit: number }>()
  for (const [index, wishes] of inventConsumers(seed, consumers, { states: ['CA'], must: 0 }).entries()) {
    const orders = {
      live: rank(productPrior, pool, wishes, index),
      shadow: heldBackIn(rank(shadow, known, wishes, index)),
    }
    for (const whose of ['live', 'shadow'] as const)
      for (const [place, { id, chanceWants, chanceAccepts }] of orders[whose].entries()) {
        const sum = sums.get(id) ?? { live: 0, shadow: 0, merit: 0 }
        sums.set(id, sum)
        if (place < listSize) sum[whose] += examinationChance(examination, place)
        sum.merit += (chanceWants * chanceAccepts) / 2
      }
  }
  return compareExposure(
    [...sums].map(([id, exposed]) => ({ groups: groups.get(id) ?? [], ...exposed })),
  ).some(({ isWorse }) => isWorse)
}

/** Everyone eligible in order; the lists are the first of them. */
function rank(
  model: Model,
  candidates: readonly AdvisorCandidate[],
  wishes: ConsumerWishes,
  seed: number,
): readonly Place[] {
  return rankCandidates({
    order: consumerOrder(
      wishes,
      model,
      scaleOf(wishes, model),
      typicalOf(productSchema.groups.length, candidates),
    ),
    candidates: candidates.filter((one) => isEligible(wishes, one.facts, one).isEligible),
    size: candidates.length,
    seed,
  })
}

function drawn(of: readonly number[], lot: number): number {
  let left = lot
  const place = of.findIndex((share) => {
    left -= share
    return left < 0
  })
  return place < 0 ? of.length - 1 : place
}
