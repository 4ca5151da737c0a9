import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giveUp, type WishToGiveUp, wishesToGiveUp } from './count-refusals.ts'
import type { ConsumerWishes } from './features/consumer-wishes.ts'
import { isEligible } from './is-eligible.ts'
import type { AdvisorCandidate } from './rank-advisors.ts'
import { countRefusalsOf } from './testing/count-one-by-one.ts'
import { inventCandidates, inventConsumers } from './testing/invent-candidates.ts'
import { plainCandidate } from './testing/plain-candidate.ts'
import { plainWishes } from './testing/plain-wishes.ts'

const pool = inventCandidates(31, 300, { states: ['CA'] })
const must = (...values: number[]) => ({ values, weight: 'must' as const })

function counted(wishes: ConsumerWishes, candidates: readonly AdvisorCandidate[]) {
  const counts = countRefusalsOf(wishes, candidates)
  if (counts.kind === 'refusal') throw new Error(counts.field)
  return counts
}
const leftBySearch = (wishes: ConsumerWishes, candidates: readonly AdvisorCandidate[]) =>
  candidates.filter(({ facts, ...context }) => isEligible(wishes, facts, context).isEligible).length

const subsets = <One>(all: readonly One[]): One[][] =>
  Array.from({ length: 2 ** all.length }, (_, set) => all.filter((_one, place) => (set >> place) & 1))

const anyMarket = fc.integer({ min: 0, max: 1e9 }).map((seed) => {
  const [wishes = plainWishes()] = inventConsumers(seed, 1, { states: ['CA'], must: 0.8 })
  return { wishes, candidates: pool.slice(seed % 280, (seed % 280) + 20) }
})

describe('no number is promised that a search would not keep', () => {
  test('every one and every two wishes given up leave what a search without them finds', () => {
    fc.assert(
      fc.property(anyMarket, ({ wishes, candidates }) => {
        const { eligible, relaxations } = counted(wishes, candidates)
        expect(eligible).toBe(leftBySearch(wishes, candidates))
        for (const { givenUp, left, gained } of relaxations) {
          expect(left).toBe(leftBySearch(giveUp(wishes, givenUp), candidates))
          expect(gained).toBe(left - eligible)
        }
      }),
      { numRuns: 60 },
    )
  })

  test('no set of wishes that is smaller brings anybody: compared with every set of them', () => {
    fc.assert(
      fc.property(anyMarket, ({ wishes, candidates }) => {
        const { eligible, fewest, relaxations } = counted(wishes, candidates)
        const better = subsets<WishToGiveUp>(wishesToGiveUp)
          .map((givenUp) => ({ givenUp, left: leftBySearch(giveUp(wishes, givenUp), candidates) }))
          .filter(({ left }) => left > eligible)
        const size = Math.min(...better.map(({ givenUp }) => givenUp.length))
        const most = Math.max(
          ...better.filter(({ givenUp }) => givenUp.length === size).map(({ left }) => left),
        )
        expect(fewest?.givenUp.length ?? Number.POSITIVE_INFINITY).toBe(size)
        if (fewest) expect(fewest.left).toBe(most)
        // All results of one or two wishes are listed.
        for (const { givenUp, left } of better.filter(({ givenUp: { length } }) => length === 1))
          expect(relaxations).toContainEqual({ givenUp, left, gained: left - eligible })
      }),
      { numRuns: 4 },
    )
  })

  test('a reason removes whom it is named for, and alone whom nothing else is named for', () => {
    fc.assert(
      fc.property(anyMarket, ({ wishes, candidates }) => {
        const shown = candidates.filter(({ facts }) => facts.isShown)
        const verdicts = shown.map(({ facts, ...context }) => isEligible(wishes, facts, context))
        const named = verdicts.map((verdict) =>
          verdict.isEligible ? [] : verdict.refusals.map(({ reason }) => reason),
        )
        const { reasons } = counted(wishes, candidates)
        expect(new Set(reasons.map(({ reason }) => reason))).toEqual(new Set(named.flat()))
        for (const { reason, removes, removesAlone } of reasons) {
          expect(removes).toBe(named.filter((all) => all.includes(reason)).length)
          expect(removesAlone).toBe(named.filter((all) => all.length === 1 && all[0] === reason).length)
        }
        const removes = reasons.map((one) => one.removes)
        expect(removes).toEqual(removes.toSorted((a, b) => b - a))
      }),
      { numRuns: 40 },
    )
  })
})

test('whoever is not shown is not even a number, nor is a row that cannot be read', () => {
  const hidden = plainCandidate({ id: 1, isShown: false, gender: 0 })
  const broken = { ...plainCandidate({ id: 2, gender: 0 }), room: Number.NaN }
  expect(counted(plainWishes({ genders: must(1) }), [hidden, broken])).toEqual({
    kind: 'refusal-counts',
    eligible: 0,
    reasons: [],
    relaxations: [],
    fewest: null,
  })
})

test('what is not the consumer’s to give up is counted and not offered', () => {
  const candidates = [
    plainCandidate({ id: 1, assetMinimum: 500_000 }),
    plainCandidate({ id: 2 }, { room: 0 }),
  ]
  expect(counted(plainWishes({ assets: 10 }), candidates)).toMatchObject({
    eligible: 0,
    reasons: [
      { reason: 'no-room', removes: 1, removesAlone: 1 },
      { reason: 'asset-minimum', removes: 1, removesAlone: 1 },
    ],
    relaxations: [],
    fewest: null,
  })
})

test('two wishes that only together leave nobody are found together', () => {
  const wishes = plainWishes({ genders: must(1), experience: must(0), fiduciary: 'must' })
  const candidates = [
    plainCandidate({ id: 1, gender: 0, experience: 3 }),
    plainCandidate({ id: 2, gender: 0, experience: 2 }),
    plainCandidate({ id: 3, gender: 0, experience: 3, isFiduciary: false }),
  ]
  const { reasons, relaxations, fewest } = counted(wishes, candidates)
  expect(reasons).toEqual([
    { reason: 'gender', removes: 3, removesAlone: 0 },
    { reason: 'experience', removes: 3, removesAlone: 0 },
    { reason: 'fiduciary', removes: 1, removesAlone: 0 },
  ])
  expect(relaxations[0]).toEqual({ givenUp: ['gender', 'experience'], left: 2, gained: 2 })
  expect(relaxations.slice(1).map(({ left }) => left)).toEqual([0, 0, 0, 0, 0])
  expect(fewest).toEqual({ givenUp: ['gender', 'experience'], left: 2, gained: 2 })
})

test('wishes that are none are refused', () => {
  expect(countRefusalsOf(plainWishes({ ageBand: 9 }), [])).toEqual({
    kind: 'refusal',
    reason: 'wishes-not-valid',
    field: 'ageBand',
  })
})
