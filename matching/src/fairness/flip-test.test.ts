import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { explainPair, type PairExplanation } from '../explain-pair.ts'
import { productPrior } from '../features/product-prior.ts'
import { type RankingRequest, rankAdvisors } from '../rank-advisors.ts'
import { inventCandidates, inventConsumers } from '../testing/invent-candidates.ts'
import { inventModel } from '../testing/invent-model.ts'
import { typicalAmong } from '../testing/order-among.ts'
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

  const preferring = {
    ...asked,
    candidates: [1, 2, 3].map((id) =>
      plainCandidate({ id, takes: { ...plainCandidate().facts.takes, preferredAgeBands: [id, 4] } }),
    ),
  }
  const explainedAs = (unfair: (pair: PairExplanation, ageBand: number | null) => PairExplanation) =>
    flipTest(preferring, 'consumer-age', rankAdvisors, (wishes, advisor, model, typical) => {
      const pair = explainPair(wishes, advisor, model, typical)
      return pair.kind === 'refusal' ? pair : unfair(pair, wishes.ageBand)
    })

  test('by the age of the consumer, toward an advisor who prefers some ages, beyond that one line', () => {
    const another = explainedAs((pair, age) => ({
      ...pair,
      fit: {
        ...pair.fit,
        accepts: {
          ...pair.fit.accepts,
          rows: pair.fit.accepts.rows.map((row) =>
            row.factor === 'takesTopics' && age === 4 ? { ...row, points: row.points / 2 } : row,
          ),
        },
      },
    }))
    expect(another).toMatchObject({ kind: 'changed', attribute: 'consumer-age' })
    const hidden = explainedAs((pair, age) => ({
      ...pair,
      fit: { ...pair.fit, accepts: { ...pair.fit.accepts, total: pair.fit.accepts.total + (age ?? 0) } },
    }))
    expect(hidden).toMatchObject({ kind: 'changed' })
    const wants = explainedAs((pair, age) => (age === 0 ? { ...pair, chanceWants: 0 } : pair))
    expect(wants).toMatchObject({ kind: 'changed' })
    const leftOut = explainedAs((pair, age) =>
      age === 0
        ? { ...pair, eligibility: { isEligible: false, refusals: [{ reason: 'not-shown' }] } as never }
        : pair,
    )
    expect(leftOut).toMatchObject({ kind: 'changed' })
  })
})

test('toward advisors who prefer some ages, flipping a consumer’s age changes exactly that line', () => {
  const { takes } = plainCandidate().facts
  const wishes = plainWishes({ ageBand: 2, topics: [5, 7] })
  const advisor = plainCandidate({ id: 2, takes: { ...takes, preferredAgeBands: [2, 3] } })
  for (const version of [productPrior, model]) {
    const rowsAt = (ageBand: number) => {
      const pair = explainPair({ ...wishes, ageBand }, advisor, version, typicalAmong([advisor]))
      if (pair.kind === 'refusal') throw new Error(pair.reason)
      return new Map(pair.fit.accepts.rows.map(({ factor, points }) => [factor, points]))
    }
    const [fits, other] = [rowsAt(2), rowsAt(0)]
    const changed = [...fits.keys()].filter((factor) => fits.get(factor) !== other.get(factor))
    expect(changed).toEqual(['takesAge'])
    expect(rowsAt(3)).toEqual(fits)
  }
  expect(flipTest({ ...requestOf(3), wishes, candidates: [advisor] }, 'consumer-age')).toEqual({
    kind: 'unchanged',
    attribute: 'consumer-age',
    flips: 4,
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
