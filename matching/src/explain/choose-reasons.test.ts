import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { productPrior } from '../features/product-prior.ts'
import { productSchema } from '../features/product-schema.ts'
import type { Model } from '../model/model.ts'
import { type AdvisorCandidate, rankAdvisors } from '../rank-advisors.ts'
import { inventCandidates, inventConsumers } from '../testing/invent-candidates.ts'
import { inventModel } from '../testing/invent-model.ts'
import { orderAmong } from '../testing/order-among.ts'
import { plainCandidate } from '../testing/plain-candidate.ts'
import { fullWishes, plainWishes } from '../testing/plain-wishes.ts'
import { chooseReasons, countCodes, meansOf } from './choose-reasons.ts'
import { explainFit, scaleOf } from './explain-fit.ts'

const countsOf = (all: readonly AdvisorCandidate[]) =>
  countCodes(
    productSchema.groups.length,
    all.map(({ codes }) => codes),
  )
const reasonsOf = (
  advisor: AdvisorCandidate,
  all: readonly AdvisorCandidate[],
  wishes = fullWishes(),
  model: Model = productPrior,
) => {
  const scale = scaleOf(wishes, model)
  return chooseReasons(scale, wishes, advisor, meansOf(scale, wishes, countsOf(all)))
}

describe('no card is embellished', () => {
  test('somebody who is the best in everything has a weakness as long as one point is missing', () => {
    // No advisor has time then: below no one's average, but still a missing point.
    const meetingTimes = [0]
    const best = plainCandidate({
      id: 1,
      meetingTimes,
      answered: { share: 1, of: 50 },
      languages: ['en', 'es'],
    })
    const worse = [2, 3, 4].map((id) =>
      plainCandidate({
        id,
        meetingTimes,
        topics: [],
        specialties: [],
        yearOneCosts: Array(8).fill(90_000),
        gender: 0,
        ageBand: 0,
      }),
    )
    const { wants, weakness } = reasonsOf(best, [best, ...worse])
    expect(wants).toHaveLength(3)
    expect(wants.map(({ factor }) => factor)).toContain('topics')
    expect([weakness?.factor, Number(weakness?.above.toFixed(9))]).toEqual(['time', -3])
  })

  const pool = inventCandidates(9, 90)

  test('there is at most one weakness, below the mean or below the full points', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
        const model = seed % 2 ? inventModel(seed) : productPrior
        const [wishes = plainWishes()] = inventConsumers(seed, 1)
        const all = pool.slice(seed % 80, (seed % 80) + 6)
        for (const advisor of all) {
          const { weakness, wants, accepts } = reasonsOf(advisor, all, wishes, model)
          const scale = scaleOf(wishes, model)
          const { rows } = explainFit(scale, orderAmong(all, wishes, model), wishes, advisor).wants
          const missing = rows.filter(({ stand, points, max }) => stand === 'answered' && max - points > 0.06)
          if (weakness) expect(weakness.above).toBeLessThan(0)
          // A missing topic can always be named.
          if (missing.some(({ factor }) => factor === 'topics')) expect(weakness).not.toBeNull()
          expect(wants.length).toBeLessThanOrEqual(3)
          expect(accepts.length).toBeLessThanOrEqual(1)
          for (const { above } of [...wants, ...accepts]) expect(above).toBeGreaterThanOrEqual(0.05)
        }
      }),
      { numRuns: 40 },
    )
  })

  test('a price within the limit is a weakness only where most cost less, and never a strength where it is unknown', () => {
    const costing = (id: number, cost: number | null) =>
      plainCandidate({ id, topics: [5, 2, 4], mainTopics: [5, 2, 4], yearOneCosts: Array(8).fill(cost) })
    const wishes = plainWishes({ topics: [5], assetBand: 3, yearlyLimit: 5000 })
    const [cheap, middle, dear] = [costing(1, 400), costing(2, 2400), costing(3, 4600)]
    const all = [cheap, costing(4, 900), middle, dear]
    expect(reasonsOf(dear, all, wishes).weakness?.factor).toBe('cost')
    expect(reasonsOf(middle, all, wishes).weakness?.factor).not.toBe('cost')
    const unknown = costing(6, null)
    const among = [unknown, costing(5, 9000), costing(7, 9000)]
    expect(reasonsOf(unknown, among, wishes).wants.map(({ factor }) => factor)).not.toContain('cost')
    expect(reasonsOf(cheap, all, wishes).wants[0]).toMatchObject({ factor: 'cost' })
  })

  test('an answer the advisor did not give is no strength, even where most gave a worse one', () => {
    const wishes = plainWishes({ genders: { values: [1], weight: 'nice' } })
    const silent = plainCandidate({ id: 1, gender: null })
    const all = [silent, plainCandidate({ id: 2, gender: 0 }), plainCandidate({ id: 3, gender: 0 })]
    expect(reasonsOf(silent, all, wishes).wants.map(({ factor }) => factor)).not.toContain('gender')
  })

  test('what everybody has is nobody’s reason', () => {
    const all = [1, 2, 3].map((id) => plainCandidate({ id, experience: id }))
    const named = all.flatMap((advisor) => reasonsOf(advisor, all).wants.map(({ factor }) => factor))
    expect(new Set(named)).toEqual(new Set(['experience']))
  })

  test('a question that was not answered is never a reason, nor is gender without a wish', () => {
    const wishes = plainWishes()
    const all = inventCandidates(4, 30, { states: ['CA'] })
    for (const advisor of all) {
      const { wants, accepts, weakness } = reasonsOf(advisor, all, wishes)
      for (const { factor } of [...wants, ...accepts, ...(weakness ? [weakness] : [])])
        expect(['answers', 'rating', 'tenure', 'acceptance', 'takesState']).toContain(factor)
    }
  })
})

test('reasons are by weight less its mean over everybody eligible, the strongest first', () => {
  const one = plainCandidate({ id: 1, specialties: [9, 16], feeTypes: [1], gender: 1 })
  const other = plainCandidate({ id: 2, specialties: [9], feeTypes: [2], gender: 0 })
  const { wants } = reasonsOf(one, [one, other])
  // Half of the difference is above the average of two: 20/2/2, 10/2 and 2/2 points.
  expect(wants.map(({ factor, above }) => [factor, Number(above.toFixed(9))])).toEqual([
    ['feeType', 5],
    ['specialties', 5],
    ['gender', 1],
  ])
  const { weakness, accepts } = reasonsOf(other, [one, other])
  expect([weakness?.factor, Number(weakness?.above.toFixed(9))]).toEqual(['specialties', -5])
  expect(accepts).toEqual([])
})

test('the mean is over who may be shown, not over who is: the counts can come from elsewhere', () => {
  const one = plainCandidate({ id: 1, feeTypes: [1] })
  const others = [2, 3, 4].map((id) => plainCandidate({ id, feeTypes: [2] }))
  const request = { wishes: fullWishes(), candidates: [one], model: productPrior, seed: 1, size: 3 }
  const alone = rankAdvisors(request)
  const among = rankAdvisors({ ...request, eligibleCodes: countsOf([one, ...others]) })
  if (alone.kind === 'refusal' || among.kind === 'refusal') throw new Error('refused')
  expect(alone.matches[0]?.reasons.wants).toEqual([])
  expect(
    among.matches[0]?.reasons.wants.map(({ factor, above }) => [factor, Number(above.toFixed(6))]),
  ).toEqual([['feeType', 7.5]])
})

test('reasons carry what was asked for and what is there, so that they can be worded', () => {
  const one = plainCandidate({ id: 1, credentials: [0, 3], isFiduciary: true, hasDisclosures: null })
  const other = plainCandidate({ id: 2, credentials: [], isFiduciary: null, hasDisclosures: null })
  const wishes = plainWishes({ fiduciary: 'nice', credentials: { values: [1], weight: 'must' } })
  const [credentials] = reasonsOf(one, [one, other], wishes).wants
  // Only nice-to-haves are weighed; 6 is fiduciary.
  expect(credentials).toMatchObject({
    factor: 'credentials',
    parameters: { yours: [6], theirs: [0, 3, 6], common: [6] },
  })
  const cost = reasonsOf(
    plainCandidate({ yearOneCosts: Array(8).fill(700) }),
    [one, other],
    fullWishes({ yearlyLimit: 1500 }),
  ).wants.find(({ factor }) => factor === 'cost')
  expect(cost?.parameters).toEqual({ yours: [1500], theirs: [700], common: [] })
})
