import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import type { Change, IndexedAdvisor } from './indexed-advisor.ts'
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

const world: World = { seed: 5, groups: 6, codes: 16, effects: 1, weights: 0.7, states: 3 }

test('a delta twice, out of order or with one wrong change changes nothing', () => {
  const crowd = inventCrowd(world, 300)
  const [one, two] = [...crowd.values()] as [IndexedAdvisor, IndexedAdvisor]
  const index = built({ groups: world.groups, advisors: crowd.values(), version: 7 })
  const query = inventQuery(world, seeded(1), 400)
  const before = answer(index, query)
  const remove: Change = { kind: 'remove', id: one.id }

  expect(index.apply({ version: 7, changes: [remove] })).toEqual({ refused: 'delta-applied-before' })
  expect(index.apply({ version: 3, changes: [remove] }, { mayGap: true })).toEqual({
    refused: 'delta-applied-before',
  })
  expect(index.apply({ version: 9, changes: [remove] })).toEqual({ refused: 'delta-out-of-order' })
  expect(index.apply({ version: Number.NaN, changes: [remove] })).toEqual({ refused: 'version-not-a-count' })
  const wrong: [Change, string][] = [
    [{ kind: 'room', id: 99_999, room: 1 }, 'advisor-unknown'],
    [{ kind: 'room', id: one.id, room: 1 }, 'advisor-unknown'],
    [{ kind: 'room', id: two.id, room: Number.POSITIVE_INFINITY }, 'room-not-finite'],
    [{ kind: 'effects', id: two.id, appeal: Number.NaN, selectivity: 0, showings: 1 }, 'effect-not-finite'],
    [{ kind: 'effects', id: two.id, appeal: 0, selectivity: 1e7, showings: 1 }, 'effect-too-large'],
    [{ kind: 'effects', id: two.id, appeal: 0, selectivity: 0, showings: -1 }, 'showings-not-a-count'],
    [{ kind: 'upsert', advisor: { ...two, states: [-1] } }, 'state-unknown'],
  ]
  for (const [change, refused] of wrong)
    expect(index.apply({ version: 8, changes: [remove, change] })).toEqual({ refused })

  expect(index.version()).toBe(7)
  expect(index.get(one.id)).toEqual(one)
  expect(answer(index, query)).toEqual(before)
})

test('a gap is passed over only by who says that it may be', () => {
  const index = built({ groups: 6, advisors: inventCrowd(world, 3).values(), version: 1 })
  expect(index.apply({ version: 5, changes: [] }, { mayGap: true })).toBeUndefined()
  expect(index.apply({ version: 6, changes: [] })).toBeUndefined()
  expect(index.version()).toBe(6)
})

test.each([
  ['with SIMD', scanKernel],
  ['without WebAssembly', javascriptKernel],
] as const)(
  'after any deltas the answers are those of an index built anew (%s)',
  (_, kernel) => {
    fc.assert(
      fc.property(fc.nat(), fc.constantFrom(0, 40, 2100), (seed, count) => {
        const drawn = { ...world, seed }
        const random = seeded(seed, 9)
        const crowd = inventCrowd(drawn, count)
        const index = built({ groups: drawn.groups, advisors: crowd.values(), version: 0, kernel: kernel() })
        for (let version = 1; version <= 6; version++) {
          const changes = Array.from({ length: random.below(60) }, () => inventChange(drawn, crowd, random))
          expect(index.apply({ version, changes })).toBeUndefined()
          if (random.uniform() < 0.2) index.arrange([inventQuery(drawn, random, 5)])
          const query = inventQuery(drawn, random, 1 + random.below(30))
          const anew = built({ groups: drawn.groups, advisors: crowd.values(), version, kernel: kernel() })
          expect(index.size()).toBe(crowd.size)
          expect(answer(index, query)).toEqual(rankByBruteForce(crowd.values(), query))
          expect(answer(index, query)).toEqual(answer(anew, query))
        }
        for (const [id, advisor] of crowd) expect(index.get(id)).toEqual(sorted(advisor))
      }),
      { numRuns: 8 },
    )
  },
  60_000,
)

const sorted = (advisor: IndexedAdvisor) => ({ ...advisor, states: advisor.states.toSorted((a, b) => a - b) })

/** Draws a change and applies it to the reference crowd too. */
function inventChange(
  drawn: World,
  crowd: Map<number, IndexedAdvisor>,
  random: ReturnType<typeof seeded>,
): Change {
  const ids = [...crowd.keys()]
  const id = ids[random.below(ids.length)]
  const known = id === undefined ? undefined : crowd.get(id)
  const kind = known ? random.below(5) : 0
  if (!known || kind === 0) {
    const advisor = inventAdvisor(drawn, random, 1 + random.below(20_000))
    crowd.set(advisor.id, advisor)
    return { kind: 'upsert', advisor }
  }
  if (kind === 1) {
    crowd.delete(known.id)
    return { kind: 'remove', id: known.id }
  }
  if (kind === 2) {
    const room = random.uniform() * 2 - 0.5
    crowd.set(known.id, { ...known, room })
    return { kind: 'room', id: known.id, room }
  }
  if (kind === 3) {
    const effects = {
      appeal: 2 * random.normal(),
      selectivity: 4 * random.normal(),
      showings: random.below(9),
    }
    crowd.set(known.id, { ...known, ...effects })
    return { kind: 'effects', id: known.id, ...effects }
  }
  const advisor = inventAdvisor(drawn, random, known.id)
  crowd.set(known.id, advisor)
  return { kind: 'upsert', advisor }
}
