import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { unseenEffects } from '../model/model.ts'
import { orderOf } from '../order/order-points.ts'
import { referenceOf, typicalOf } from '../order/typical.ts'
import { seeded } from '../random/seeded.ts'
import { type AdvisorIndex, advisorIndex } from './advisor-index.ts'
import type { Query } from './query.ts'
import { javascriptKernel } from './scan-javascript.ts'
import { scanKernel } from './scan-kernel.ts'
import {
  answer,
  built,
  inventAdvisor,
  inventCrowd,
  inventQuery,
  type World,
} from './testing/invent-advisors.ts'
import { rankByBruteForce } from './testing/rank-by-brute-force.ts'

const world: World = { seed: 3, groups: 12, codes: 16, effects: 1, weights: 0.5, states: 4 }
const worlds = fc.record({
  seed: fc.nat(),
  groups: fc.constantFrom(1, 5, 63, 64),
  codes: fc.constantFrom(1, 2, 16),
  effects: fc.constantFrom(0, 1, 30),
  weights: fc.constantFrom(0, 0.5, 300),
  states: fc.constantFrom(1, 5, 64),
})
const sizes = fc.constantFrom(0, 1, 7, 50, 10_000)

describe.each([
  ['with SIMD', scanKernel],
  ['without WebAssembly', javascriptKernel],
] as const)('the index %s', (_, kernel) => {
  test('finds exactly the best, whatever the advisors, weights, states and filters', () => {
    fc.assert(
      fc.property(
        worlds,
        sizes,
        fc.integer({ min: 0, max: 500 }),
        fc.boolean(),
        (drawn, size, count, isArranged) => {
          const crowd = inventCrowd(drawn, count)
          const index = built({
            groups: drawn.groups,
            advisors: crowd.values(),
            version: 0,
            kernel: kernel(),
          })
          const random = seeded(drawn.seed, 2)
          const queries = Array.from({ length: 4 }, () => inventQuery(drawn, random, size))
          if (isArranged) index.arrange(queries.slice(2))
          for (const query of queries)
            expect(answer(index, query)).toEqual(rankByBruteForce(crowd.values(), query))
        },
      ),
      { numRuns: 40 },
    )
  }, 60_000)

  test('finds exactly the best of many blocks, before and after they are arranged', () => {
    const crowd = inventCrowd(world, 9000)
    const index = built({ groups: world.groups, advisors: crowd.values(), version: 0, kernel: kernel() })
    const random = seeded(8)
    const queries = Array.from({ length: 5 }, () => inventQuery(world, random, 50))
    const expected = queries.map((query) => rankByBruteForce(crowd.values(), query))
    expect(queries.map((query) => answer(index, query))).toEqual(expected)
    index.arrange(queries.slice(0, 3))
    expect(queries.map((query) => answer(index, query))).toEqual(expected)
  }, 60_000)

  test('gives ties to the smaller id', () => {
    const alike = { ...world, codes: 1, effects: 0, weights: 0 }
    const [one] = inventCrowd(alike, 1).values()
    const advisors = Array.from({ length: 5000 }, (_, place) => ({
      ...one,
      id: 5000 - place,
      room: 1,
      states: [0],
    }))
    const index = built({ groups: 12, advisors: advisors as never, version: 0, kernel: kernel() })
    const query = plainQuery(12, 4)
    expect(answer(index, query).map(({ id }) => id)).toEqual([1, 2, 3, 4])
    expect(answer(index, { ...query, isAllowed: (id) => id % 2 === 0 }).map(({ id }) => id)).toEqual([
      2, 4, 6, 8,
    ])
  })

  test('finds exactly the best where chances are too small to be told from nothing', () => {
    const crowd = inventCrowd(world, 700)
    const index = built({ groups: world.groups, advisors: crowd.values(), version: 0, kernel: kernel() })
    for (const bias of [-690, -740, -2000]) {
      const query = inventQuery(world, seeded(4), 20)
      const far = { ...query, order: { ...query.order, wants: { ...query.order.wants, bias } } }
      expect(answer(index, far)).toEqual(rankByBruteForce(crowd.values(), far))
    }
  })

  test('is arranged in many steps as it is at once', () => {
    const advisors = [...inventCrowd(world, 4000).values()]
    const drawn = Array.from({ length: 4 }, (_, index) => inventQuery(world, seeded(9, index), 20))
    const [atOnce, inSteps] = [0, 1].map(() =>
      built({ groups: world.groups, advisors, version: 0, kernel: kernel() }),
    ) as [AdvisorIndex, AdvisorIndex]
    atOnce.arrange(drawn)
    expect([...inSteps.arrangeInSteps(drawn)].length).toBeGreaterThan(10)
    for (const query of drawn) expect(inSteps.find(query)).toEqual(atOnce.find(query))
  })

  test('reads few of the advisors once they are arranged', () => {
    const crowd = [...inventCrowd({ ...world, effects: 0.3 }, 9000).values()]
    const index = built({ groups: world.groups, advisors: crowd, version: 0, kernel: kernel() })
    const random = seeded(8)
    const effects = { ...unseenEffects({ appealVariance: 0, selectivityVariance: 0, correlation: 0 }) }
    const typical = typicalOf(
      world.groups,
      crowd.map(({ codes }) => ({ codes, effects })),
    )
    const queries = Array.from({ length: 8 }, () => {
      const { wants, accepts, points } = inventQuery(world, random, 10).order
      return { order: orderOf(wants, accepts, points.fit, referenceOf(wants, accepts, typical)), size: 10 }
    })
    index.arrange(queries)
    const scored = queries.map((query) => {
      const search = index.find(query)
      return 'refused' in search ? Infinity : search.rowsScored
    })
    expect(Math.max(...scored)).toBeLessThan(1500)
  })
})

test('a machine whose engine refuses the instructions scans plainly', () => {
  const engine = (globalThis as unknown as { WebAssembly: NonNullable<Parameters<typeof scanKernel>[0]> })
    .WebAssembly
  class Refusing {
    constructor() {
      throw new Error('invalid opcode')
    }
  }
  expect(scanKernel({ ...bound(engine), Module: Refusing }).name).toBe('plain')
  expect(scanKernel().name).toBe('simd')

  function bound({ Memory, Instance, Module }: typeof engine) {
    return { Memory, Instance, Module }
  }
})

describe('the index refuses, and says why,', () => {
  const index = built({ groups: 2, advisors: inventCrowd({ ...world, groups: 2 }, 5).values(), version: 0 })
  const reasonFor = (change: Partial<Query>) => {
    const search = index.find({ ...plainQuery(2, 1), ...change })
    return 'refused' in search ? search.refused : undefined
  }
  const withOrder = (change: Partial<Query['order']>): Partial<Query> => ({
    order: { ...plainQuery(2, 1).order, ...change },
  })
  const weights = (...some: number[]) => Float64Array.from({ length: 32 }, (_, place) => some[place] ?? 0)

  test.each([
    [withOrder({ wants: { bias: 0, weights: weights(Number.NaN) } }), 'weights-not-finite'],
    [withOrder({ accepts: { bias: Number.POSITIVE_INFINITY, weights: weights() } }), 'weights-not-finite'],
    [withOrder({ accepts: { bias: 0, weights: weights(1, -Infinity) } }), 'weights-not-finite'],
    [withOrder({ wants: { bias: 0, weights: weights(0, 0, 2e6) } }), 'weights-too-large'],
    [withOrder({ wants: { bias: 0, weights: new Float64Array(48) } }), 'weights-of-another-schema'],
    [{ excluded: new Uint16Array(3) }, 'excluded-of-another-schema'],
    [{ size: -1 }, 'size-not-a-count'],
    [{ size: 1.5 }, 'size-not-a-count'],
    [{ state: 64 }, 'state-unknown'],
    [{ leastRoom: Number.NaN }, 'room-not-a-number'],
  ] as const)('a query that makes no sense (%#)', (change, reason) => {
    expect(reasonFor(change)).toBe(reason)
  })

  test('advisors who make no sense, and the same one twice', () => {
    const one = inventAdvisor({ ...world, groups: 2 }, seeded(1), 7)
    const reason = (...advisors: (typeof one)[]) => {
      const made: AdvisorIndex | { refused: string } = advisorIndex({ groups: 2, advisors, version: 0 })
      return 'refused' in made ? made.refused : undefined
    }
    expect(reason(one)).toBeUndefined()
    expect(reason(one, one)).toBe('advisor-twice')
    expect(reason({ ...one, id: 0 })).toBe('id-not-a-positive-integer')
    expect(reason({ ...one, codes: Uint8Array.of(1) })).toBe('codes-of-another-schema')
    expect(reason({ ...one, codes: Uint8Array.of(1, 16) })).toBe('code-out-of-range')
    expect(reason({ ...one, appeal: Number.NaN })).toBe('effect-not-finite')
    expect(reason({ ...one, room: Number.NaN })).toBe('room-not-finite')
    expect(reason({ ...one, states: [64] })).toBe('state-unknown')
    expect(reason({ ...one, refusalMask: -1 })).toBe('refusal-mask-out-of-range')
    expect(advisorIndex({ groups: 65, advisors: [], version: 0 })).toEqual({ refused: 'too-many-groups' })
  })
})

test('an index of nobody finds nobody', () => {
  const index = built({ groups: 3, advisors: [], version: 0 })
  expect(answer(index, plainQuery(3, 5))).toEqual([])
  expect(answer(index, { ...plainQuery(3, 5), state: 4 })).toEqual([])
})

function plainQuery(groups: number, size: number): Query {
  const table = { bias: 0, weights: new Float64Array(groups * 16) }
  const reference = { wants: 0, accepts: 0, appeal: 0, doubt: 0, selectivity: 0, stays: 0 }
  return { order: orderOf(table, table, { wants: 8, accepts: 8, origin: 50 }, reference), size }
}
