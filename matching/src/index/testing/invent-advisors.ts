import { codesPerGroup, type WeightTable } from '../../features/feature-schema.ts'
import { orderOf } from '../../order/order-points.ts'
import { type Seeded, seeded } from '../../random/seeded.ts'
import { type AdvisorIndex, advisorIndex, type IndexOptions } from '../advisor-index.ts'
import type { Answer } from '../find-best.ts'
import type { IndexedAdvisor } from '../indexed-advisor.ts'
import type { Query } from '../query.ts'

/** The spread of people and weights; 0 makes all alike, so that everything ties. */
export type World = {
  readonly seed: number
  readonly groups: number
  readonly codes: number
  readonly effects: number
  readonly weights: number
  readonly states: number
}

export function inventAdvisor(world: World, random: Seeded, id: number): IndexedAdvisor {
  const state = () => (world.states === 64 ? 63 - random.below(4) : random.below(world.states))
  return {
    id,
    codes: Uint8Array.from({ length: world.groups }, () => random.below(world.codes)),
    // A few outliers, so that effects exceed the range of the codes.
    appeal: world.effects * random.normal() * (random.uniform() < 0.02 ? 6 : 1),
    selectivity: world.effects * random.normal(),
    showings: random.below(50),
    room: [5, 1, 0.35, random.uniform(), random.uniform(), -2][random.below(6)] ?? 0,
    states: [...new Set(Array.from({ length: random.below(3) }, state))],
    refusalMask: random.uniform() < 0.2 ? (1 << random.below(32)) >>> 0 : 0,
  }
}

export function inventCrowd(world: World, count: number): Map<number, IndexedAdvisor> {
  const random = seeded(world.seed, 1)
  const crowd = new Map<number, IndexedAdvisor>()
  while (crowd.size < count) {
    const id = 1 + random.below(4 * count)
    crowd.set(id, inventAdvisor(world, random, id))
  }
  return crowd
}

export function inventQuery(world: World, random: Seeded, size: number): Query {
  const table = (): WeightTable => ({
    bias: random.normal(),
    weights: Float64Array.from({ length: world.groups * codesPerGroup }, (_, index) =>
      // Every other group has no weights for this consumer.
      Math.floor(index / codesPerGroup) % 2 === world.seed % 2 ? 0 : world.weights * random.normal(),
    ),
  })
  const [wants, accepts] = [table(), table()]
  const stays = random.uniform() < 0.5 ? table() : undefined
  const reference = {
    wants: random.normal(),
    accepts: random.normal(),
    appeal: 0,
    doubt: 1,
    selectivity: 0,
    stays: random.normal(),
  }
  return {
    order: orderOf(
      wants,
      accepts,
      { wants: pointsOf(wants), accepts: pointsOf(accepts), origin: 50 },
      reference,
      { stays },
    ),
    size,
    ...(random.uniform() < 0.5 ? { state: world.states === 64 ? 63 : random.below(world.states) } : {}),
    ...(random.uniform() < 0.3 ? { leastRoom: 0.35 } : {}),
    ...(random.uniform() < 0.3 ? { refusals: random.below(2 ** 32) } : {}),
    ...(random.uniform() < 0.3 ? { isAllowed: (id: number) => id % 3 !== 0 } : {}),
    ...(random.uniform() < 0.4
      ? {
          excluded: Uint16Array.from({ length: world.groups }, () =>
            random.uniform() < 0.3 ? random.below(65_536) & random.below(65_536) : 0,
          ),
        }
      : {}),
  }
}

/** Points per unit, so that half of the 100 points lie between the best and the worst. */
function pointsOf({ weights }: WeightTable): number {
  let range = 0
  for (let start = 0; start < weights.length; start += codesPerGroup) {
    const group = weights.subarray(start, start + codesPerGroup)
    range += Math.max(...group) - Math.min(...group)
  }
  return range > 0 ? 50 / range : 0
}

export function built(options: IndexOptions): AdvisorIndex {
  const index = advisorIndex(options)
  if ('refused' in index) throw new Error(index.refused)
  return index
}

/** The results without their positions. */
export function answer(index: AdvisorIndex, query: Query) {
  const search = index.find(query)
  if ('refused' in search) throw new Error(search.refused)
  return bare(search)
}

const bare = ({ found }: Answer) =>
  found.map(({ id, key, zWants, zAccepts }) => ({ id, key, zWants, zAccepts }))
