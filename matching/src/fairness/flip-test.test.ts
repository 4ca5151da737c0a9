import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type RankingRequest, rankAdvisors } from '../rank-advisors.ts'
import { inventCandidates, inventConsumers } from '../testing/invent-candidates.ts'
import { inventModel } from '../testing/invent-model.ts'
import { plainCandidate } from '../testing/plain-candidate.ts'
import { fullWishes, plainWishes } from '../testing/plain-wishes.ts'
import { firstDifference } from './first-difference.ts'
import { type FlippedAttribute, flippedAttributes, flipTest } from './flip-test.ts'

const any = { values: [], weight: 'any' as const }
const pool = inventCandidates(14, 120, { states: ['CA'] })
const model = inventModel(14)
const requestOf = (seed: number): RankingRequest => {
  const [wishes = plainWishes()] = inventConsumers(seed, 1, { states: ['CA'], must: 0.1 })
  const from = seed % 80
  return {
    wishes: { ...wishes, genders: any, ageBands: any },
    candidates: pool.slice(from, from + 40),
    model,
    seed,
    size: 10,
    propensityDraws: 4,
  }
}

describe('an order that looks where it must not is caught', () => {
  const asked = { ...requestOf(3), wishes: plainWishes({ ageBand: 2, topics: [5, 7] }) }
  const askedAs = (unfair: (request: RankingRequest) => RankingRequest) => (attribute: FlippedAttribute) =>
    flipTest(asked, attribute, (request) => rankAdvisors(unfair(request)))

  test('by the gender of an advisor', () => {
    const result = askedAs((request) => ({
      ...request,
      candidates: request.candidates.map((one) => (one.facts.gender === 1 ? { ...one, room: 0.5 } : one)),
    }))('advisor-gender')
    expect(result).toMatchObject({ kind: 'changed', attribute: 'advisor-gender' })
  })

  test('by the age of an advisor, even if it only leaves somebody out', () => {
    const result = askedAs((request) => ({
      ...request,
      candidates: request.candidates.map((one) =>
        one.facts.ageBand === 4 ? { ...one, unanswered: 8 } : one,
      ),
    }))('advisor-age')
    expect(result).toMatchObject({ kind: 'changed' })
  })

  test('by the age of the consumer, even if only a chance moves by the last bit', () => {
    const result = askedAs((request) => ({
      ...request,
      candidates: request.candidates.map((one) =>
        request.wishes.ageBand === 0
          ? { ...one, effects: { ...one.effects, selectivity: one.effects.selectivity * (1 + 1e-15) } }
          : one,
      ),
    }))('consumer-age')
    expect(result.kind).toBe('changed')
    if (result.kind === 'changed') expect(result.difference.path).toMatch(/^matches\.\d/)
  })
})

test('with other genders and ages our own list stays the same, to the last bit', () => {
  fc.assert(
    fc.property(fc.nat(1e6), fc.constantFrom(...flippedAttributes), (seed, attribute) => {
      const result = flipTest(requestOf(seed), attribute)
      expect(['unchanged', 'nothing-to-flip']).toContain(result.kind)
    }),
    { numRuns: 25 },
  )
})

test('where somebody asked for it, it is not held against us', () => {
  const request = { ...requestOf(1), wishes: fullWishes() }
  expect(flipTest(request, 'advisor-gender')).toEqual({
    kind: 'preference-stated',
    attribute: 'advisor-gender',
  })
  expect(flipTest(request, 'advisor-age').kind).toBe('preference-stated')
  const { takes } = plainCandidate().facts
  const candidates = [plainCandidate({ takes: { ...takes, preferredAgeBands: [1] } })]
  expect(flipTest({ ...request, candidates }, 'consumer-age').kind).toBe('preference-stated')
})

test('where there is nothing to flip, nothing is claimed', () => {
  const request = { ...requestOf(1), wishes: plainWishes() }
  expect(flipTest(request, 'consumer-age').kind).toBe('nothing-to-flip')
  expect(flipTest({ ...request, candidates: [] }, 'advisor-gender').kind).toBe('nothing-to-flip')
  expect(flipTest({ ...request, size: -1 }, 'advisor-gender')).toMatchObject({ reason: 'size-not-valid' })
})

test('the first difference is named by where it is', () => {
  expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 2 }] })).toBeNull()
  expect(firstDifference({ a: [1, { b: 2 }] }, { a: [1, { b: 3 }] })).toEqual({
    path: 'a.1.b',
    before: 2,
    after: 3,
  })
  expect(firstDifference([1], [1, 2])).toEqual({ path: '1', before: undefined, after: 2 })
  expect(firstDifference({ a: null }, { a: {} })).toEqual({ path: 'a', before: null, after: {} })
  expect(firstDifference(Number.NaN, Number.NaN)).toBeNull()
})
