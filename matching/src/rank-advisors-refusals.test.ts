import { describe, expect, test } from 'vitest'
import type { AdvisorFacts } from './features/advisor-facts.ts'
import { productPrior } from './features/product-prior.ts'
import { type AdvisorCandidate, type Ranking, type RankingRequest, rankAdvisors } from './rank-advisors.ts'
import { plainCandidate, plainFacts } from './testing/plain-candidate.ts'
import { fullWishes, plainWishes } from './testing/plain-wishes.ts'

const request = (change: Partial<RankingRequest> = {}): RankingRequest => ({
  wishes: fullWishes(),
  candidates: [],
  model: productPrior,
  seed: 1,
  size: 10,
  ...change,
})
function ranked(change: Partial<RankingRequest> = {}): Ranking {
  const answer = rankAdvisors(request(change))
  if (answer.kind === 'refusal') throw new Error(answer.reason)
  return answer
}

describe('an advisor whose row is broken', () => {
  const fine = plainCandidate({ id: 1 })
  const broken = (change: Partial<AdvisorCandidate>) =>
    ranked({ wishes: plainWishes(), candidates: [fine, { ...plainCandidate({ id: 2 }), ...change }] })
  const { effects } = fine

  test.each<[string, Partial<AdvisorCandidate>]>([
    ['appeal', { effects: { ...effects, appeal: Number.NaN } }],
    ['selectivity', { effects: { ...effects, selectivity: Number.POSITIVE_INFINITY } }],
    ['variance', { effects: { ...effects, appealVariance: Number.NaN } }],
    ['negative variance', { effects: { ...effects, selectivityVariance: -1 } }],
    ['covariance', { effects: { ...effects, covariance: Number.NaN } }],
    ['showings', { effects: { ...effects, showings: Number.NaN } }],
    ['room', { room: Number.NaN }],
    ['endless room', { room: Number.POSITIVE_INFINITY }],
    ['unanswered', { unanswered: Number.NaN }],
    ['too few codes', { codes: new Uint8Array(5) }],
    ['a code beyond four bits', { codes: fine.codes.map((code, at) => (at === 3 ? 16 : code)) }],
    ['asset minimum', { facts: plainFacts({ id: 2, assetMinimum: Number.NaN }) }],
    ['income minimum', { facts: plainFacts({ id: 2, incomeMinimum: Number.POSITIVE_INFINITY }) }],
  ])('(%s) is left out by name and takes nobody with it', (_, change) => {
    const { matches, leftOut } = broken(change)
    expect(matches.map(({ id }) => id)).toEqual([1])
    expect(leftOut).toEqual([{ id: 2, refusals: [{ reason: 'not-readable' }] }])
  })

  // Whatever a row may have become: each field missing, null, of another type, no number, huge.
  const wrong = [undefined, null, 'x', Number.NaN, 1e308, -1, {}, [null], ['x', 3]]
  const facts = plainFacts({ id: 2 }) as Readonly<Record<string, unknown>>
  test.each(Object.keys(facts))(
    '(facts without a usable %s) is left out and takes nobody with it',
    (field) => {
      for (const value of wrong) {
        const changed = { ...facts, [field]: value }
        const { matches, leftOut } = broken({ facts: changed as AdvisorFacts })
        expect([1, 2]).toEqual(expect.arrayContaining(matches.map(({ id }) => id)))
        expect(matches[0]?.id ?? 1).toBe(1)
        if (value === undefined)
          expect(leftOut).toMatchObject([{ id: 2, refusals: [{ reason: 'not-readable' }] }])
      }
    },
  )

  test.each(Object.keys(plainFacts().takes))('(preferences without a usable %s) is left out', (field) => {
    for (const value of [undefined, null, 'x', { only: null }]) {
      const takes = { ...plainFacts().takes, [field]: value } as AdvisorFacts['takes']
      expect(broken({ facts: plainFacts({ id: 2, takes }) }).matches.map(({ id }) => id)).toEqual([1])
    }
  })

  test.each(['facts', 'effects', 'codes', 'room', 'unanswered'] as const)(
    '(no %s at all) is left out',
    (field) => {
      for (const value of [undefined, null]) {
        const change = { [field]: value } as Partial<AdvisorCandidate>
        expect(broken(change).matches.map(({ id }) => id)).toEqual([1])
      }
    },
  )

  test('(no id) is left out as well', () => {
    expect(broken({ id: Number.NaN }).leftOut).toEqual([
      { id: Number.NaN, refusals: [{ reason: 'not-readable' }] },
    ])
  })
})

describe('a question that cannot be answered is refused with its reason', () => {
  const refusal = (change: Partial<RankingRequest>) => rankAdvisors(request(change))

  test('wishes that are none, by field', () => {
    expect(refusal({ wishes: plainWishes({ assets: Number.NaN }) })).toEqual({
      kind: 'refusal',
      reason: 'wishes-not-valid',
      field: 'assets',
    })
    expect(refusal({ wishes: plainWishes({ yearlyLimit: Number.POSITIVE_INFINITY }) })).toMatchObject({
      field: 'yearlyLimit',
    })
    expect(refusal({ wishes: plainWishes({ topics: [Number.NaN] }) })).toMatchObject({ field: 'topics' })
  })

  test('a model of another schema, and one with a number that is none', () => {
    expect(refusal({ model: { ...productPrior, schemaHash: 'other' } })).toEqual({
      kind: 'refusal',
      reason: 'model-not-usable',
      problem: 'other-schema',
    })
    expect(refusal({ model: { ...productPrior, examination: Number.NaN } })).toMatchObject({
      problem: 'not-finite',
    })
  })

  test('a size, a seed or a number of draws that is none', () => {
    for (const size of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(refusal({ size })).toEqual({ kind: 'refusal', reason: 'size-not-valid' })
    for (const seed of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(refusal({ seed })).toEqual({ kind: 'refusal', reason: 'seed-not-valid' })
    for (const propensityDraws of [-1, 2.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(refusal({ propensityDraws })).toEqual({ kind: 'refusal', reason: 'draws-not-valid' })
  })

  test('somebody who comes twice', () => {
    expect(
      refusal({ candidates: [plainCandidate({ id: 7 }), plainCandidate({ id: 7, gender: 0 })] }),
    ).toEqual({
      kind: 'refusal',
      reason: 'candidate-twice',
      id: 7,
    })
  })
})
