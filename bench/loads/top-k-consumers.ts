import { scaleOf } from '../../matching/src/explain/explain-fit.ts'
import type { ConsumerWishes, Wish } from '../../matching/src/features/consumer-wishes.ts'
import { codesPerGroup, type WeightTable } from '../../matching/src/features/feature-schema.ts'
import { productPrior } from '../../matching/src/features/product-prior.ts'
import { productSchema } from '../../matching/src/features/product-schema.ts'
import type { Query } from '../../matching/src/index/query.ts'
import { leastRoom } from '../../matching/src/load-budget.ts'
import { consumerOrder } from '../../matching/src/order/consumer-order.ts'
import { orderOf } from '../../matching/src/order/order-points.ts'
import { referenceOf, typicalOf } from '../../matching/src/order/typical.ts'
import { type Seeded, seeded } from '../../matching/src/random/seeded.ts'
import { groups, inventAdvisors } from './top-k-advisors.ts'

/** Learned weights of features that version 0 leaves at 0. */
const learned: Readonly<Record<string, readonly [wants: number, accepts: number]>> = {
  rating: [1.1, 0],
  tenure: [0.4, 0.3],
  answers: [0, 0.9],
  acceptance: [0, 1.2],
}

const [wantsMean, acceptsMean] = (['wants', 'accepts'] as const).map((side, place) => {
  const random = seeded(5, place)
  return Float64Array.from(productSchema.features, ({ name }, index) => {
    const prior = productPrior[side].mean[index] ?? 0
    return prior * (1 + 0.2 * random.normal()) + (learned[name]?.[place] ?? 0)
  })
}) as [Float64Array, Float64Array]

const model = {
  ...productPrior,
  version: 1,
  wants: { ...productPrior.wants, mean: wantsMean },
  accepts: { ...productPrior.accepts, mean: acceptsMean },
}
const typical = typicalOf(
  groups,
  [...inventAdvisors(1000, 2007)].map(({ codes, appeal, selectivity, showings }) => ({
    codes,
    effects: { appeal, selectivity, showings, appealVariance: 0, selectivityVariance: 0, covariance: 0 },
  })),
)

/** Queries of consumers who answered most questions. */
export function inventQueries(count: number, size: number, seed: number): Query[] {
  const random = seeded(seed)
  return Array.from({ length: count }, () => {
    const wishes = inventWishes(random)
    return { order: consumerOrder(wishes, model, scaleOf(wishes, model), typical), size, leastRoom }
  })
}

/** The hard case: 24 groups with a distinct weight for every code. */
export function inventDenseQueries(count: number, size: number, seed: number): Query[] {
  const random = seeded(seed)
  const dense = (bias: number): WeightTable => ({ bias, weights: new Float64Array(groups * codesPerGroup) })
  return Array.from({ length: count }, () => {
    const [wants, accepts] = [dense(-3), dense(-1)]
    const chosen = new Set<number>()
    while (chosen.size < 24) chosen.add(random.below(48))
    for (const group of chosen)
      for (let code = 0; code < codesPerGroup; code++) {
        wants.weights[group * codesPerGroup + code] = 0.35 * random.normal()
        accepts.weights[group * codesPerGroup + code] = 0.35 * random.normal()
      }
    const fit = { wants: pointsOf(wants), accepts: pointsOf(accepts), origin: 50 }
    return { order: orderOf(wants, accepts, fit, referenceOf(wants, accepts, typical)), size, leastRoom }
  })
}

/** Points per unit, so that the side has 100 from the worst to the best, half of which count. */
function pointsOf({ weights }: WeightTable): number {
  let range = 0
  for (let start = 0; start < weights.length; start += codesPerGroup) {
    const group = weights.subarray(start, start + codesPerGroup)
    range += Math.max(...group) - Math.min(...group)
  }
  return 50 / range
}

export function groupsTouched({ order: { wants, accepts } }: Query): number {
  let touched = 0
  for (let start = 0; start < wants.weights.length; start += codesPerGroup) {
    const isConstant = [wants, accepts].every(({ weights }) =>
      weights.subarray(start, start + codesPerGroup).every((weight) => weight === weights[start]),
    )
    if (!isConstant) touched += 1
  }
  return touched
}

function inventWishes(random: Seeded): ConsumerWishes {
  const assetBand = random.below(8)
  const wish = (share: number, of: number): Wish =>
    random.uniform() < share
      ? { values: some(random, of, 1 + random.below(2)), weight: 'nice' }
      : { values: [], weight: 'any' }
  return {
    state: 'CA',
    topics: some(random, 8, 1 + random.below(3)),
    specialties: some(random, 21, 1 + random.below(3)),
    kindOfHelp: random.below(5),
    assets: null,
    assetBand,
    incomeBand: random.below(5),
    incomeAtMost: null,
    ageBand: random.below(5),
    meetingModes: some(random, 4, 1 + random.below(2)),
    meetingTimes: some(random, 4, 1 + random.below(2)),
    languages: random.uniform() < 0.75 ? ['en'] : ['en', 'es'],
    feeOrder: some(random, 4, 2),
    yearlyLimit: random.uniform() < 0.5 ? null : ([800, 1500, 3000, 6000, 12_000][random.below(5)] ?? null),
    genders: wish(0.3, 2),
    ageBands: wish(0.3, 5),
    experience: wish(0.5, 4),
    credentials: wish(0.5, 6),
    fiduciary: random.uniform() < 0.5 ? 'nice' : 'any',
    noDisclosures: random.uniform() < 0.4 ? 'nice' : 'any',
  }
}

function some(random: Seeded, of: number, wanted: number): number[] {
  const chosen = new Set<number>()
  while (chosen.size < Math.min(wanted, of)) chosen.add(Math.floor(of * random.uniform() ** 1.4))
  return [...chosen]
}
