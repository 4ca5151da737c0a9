import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AdvisorFacts } from './features/advisor-facts.ts'
import type { ConsumerWishes } from './features/consumer-wishes.ts'
import { productPrior } from './features/product-prior.ts'
import { isEligible } from './is-eligible.ts'
import { type AdvisorCandidate, type Ranking, type RankingRequest, rankAdvisors } from './rank-advisors.ts'
import { inventCandidates, inventConsumers } from './testing/invent-candidates.ts'
import { inventModel } from './testing/invent-model.ts'
import { plainCandidate, plainFacts } from './testing/plain-candidate.ts'
import { fullWishes, plainWishes } from './testing/plain-wishes.ts'

const anySeed = fc.integer({ min: 0, max: 1e9 })
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
const ids = ({ matches }: Ranking) => matches.map(({ id }) => id)
const pool = inventCandidates(1, 400, { states: ['CA', 'NY'] })
const models = [productPrior, inventModel(1), inventModel(2)]
const marketOf = (seed: number, count = 60) => {
  const [wishes = plainWishes()] = inventConsumers(seed, 1, { states: ['CA'] })
  const from = seed % (pool.length - count)
  return { wishes, candidates: pool.slice(from, from + count), model: models[seed % 3] ?? productPrior }
}

describe('gender and age of an advisor', () => {
  test('move nobody where the consumer stated no preference', () => {
    fc.assert(
      fc.property(
        anySeed,
        fc.array(fc.option(fc.nat(3)), { minLength: 60, maxLength: 60 }),
        (seed, drawn) => {
          const { wishes, candidates, model } = marketOf(seed)
          const open = {
            ...wishes,
            genders: { values: [0], weight: 'any' as const },
            ageBands: { values: [], weight: 'must' as const },
          }
          const others = candidates.map(({ facts, ...context }, index) => ({
            ...plainCandidate({ ...facts, gender: drawn[index] ?? null, ageBand: drawn[59 - index] ?? null }),
            effects: context.effects,
            room: context.room,
            unanswered: context.unanswered,
            between: context.between,
          }))
          const before = ranked({ wishes: open, candidates, model })
          expect(ranked({ wishes: open, candidates: others, model })).toEqual(before)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('count where the consumer did state one', () => {
    const candidates = [plainCandidate({ id: 1, gender: 0 }), plainCandidate({ id: 2, gender: 1 })]
    const nice = { values: [1], weight: 'nice' as const }
    expect(ids(ranked({ wishes: plainWishes({ genders: nice }), candidates }))).toEqual([2, 1])
    expect(ids(ranked({ wishes: plainWishes(), candidates }))).toEqual([1, 2])
    const old = [plainCandidate({ id: 1, ageBand: 1 }), plainCandidate({ id: 2, ageBand: 4 })]
    const older = { values: [4], weight: 'nice' as const }
    expect(ids(ranked({ wishes: plainWishes({ ageBands: older }), candidates: old }))).toEqual([2, 1])
  })
})

describe('a question the consumer left open', () => {
  const open: [keyof ConsumerWishes, Partial<AdvisorFacts>, Partial<AdvisorFacts>][] = [
    ['topics', { topics: [0], mainTopics: [0] }, { topics: [7], mainTopics: [] }],
    ['specialties', { specialties: [0] }, { specialties: [20, 3] }],
    ['feeOrder', { feeTypes: [0] }, { feeTypes: [3] }],
    ['meetingModes', { meetingModes: [0] }, { meetingModes: [2] }],
    ['meetingTimes', { meetingTimes: [0] }, { meetingTimes: [3] }],
    ['languages', { languages: ['en'] }, { languages: ['ko'] }],
    ['assetBand', { yearOneCosts: Array(8).fill(100) }, { yearOneCosts: Array(8).fill(90_000) }],
  ]

  test.each(open)(
    '%s: two advisors who differ in nothing else are equals, in either order',
    (question, one, other) => {
      const wishes = fullWishes({ [question]: null })
      const pairs = [
        [plainCandidate({ ...one, id: 1 }), plainCandidate({ ...other, id: 2 })],
        [plainCandidate({ ...other, id: 1 }), plainCandidate({ ...one, id: 2 })],
      ]
      // Criteria accept everything, so that only the question under test matters.
      const everything = { ...plainFacts().takes, topics: stanceOnAll(8), specialties: stanceOnAll(21) }
      for (const candidates of pairs) {
        const same = candidates.map(({ facts, ...rest }) => ({
          ...rest,
          ...plainCandidate({ ...facts, takes: everything }),
        }))
        const { matches, wouldSharpen } = ranked({ wishes, candidates: same })
        expect(matches.map(({ id }) => id)).toEqual([1, 2])
        expect(matches[0]?.key).toBe(matches[1]?.key)
        expect(wouldSharpen.map((sharpening) => sharpening.question)).toContain(question)
      }
      const [first = []] = pairs
      const answered = ranked({ wishes: fullWishes(), candidates: first })
      expect(answered.wouldSharpen).toEqual([])
    },
  )

  test('is named with the points that hang on it, the one that tells most first', () => {
    const { wouldSharpen } = ranked({ wishes: plainWishes(), candidates: [plainCandidate()] })
    expect(wouldSharpen.map(({ question }) => question)).toEqual([
      'topics',
      'specialties',
      'assetBand',
      'meetingModes',
      'feeOrder',
      'kindOfHelp',
      'ageBand',
      'meetingTimes',
      'languages',
      'incomeBand',
    ])
    const points = wouldSharpen.map((one) => one.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    expect(Math.min(...points)).toBeGreaterThan(0)
  })
})

const stanceOnAll = (count: number) => ({
  only: [],
  prefer: Array.from({ length: count }, (_, at) => at),
  never: [],
})

describe('who stands in a list', () => {
  test('may be shown to this consumer; everybody else is left out with their reasons', () => {
    fc.assert(
      fc.property(anySeed, (seed) => {
        const { wishes, candidates, model } = marketOf(seed)
        const { matches, leftOut, eligible } = ranked({ wishes, candidates, model, size: 200 })
        const isOpen = ({ facts, ...context }: AdvisorCandidate) =>
          isEligible(wishes, facts, context).isEligible
        expect(matches.map(({ id }) => id).toSorted()).toEqual(
          candidates
            .filter(isOpen)
            .map(({ id }) => id)
            .toSorted(),
        )
        expect(eligible).toBe(matches.length)
        expect(eligible + leftOut.length).toBe(candidates.length)
        expect(leftOut.filter(({ refusals }) => refusals.length === 0)).toEqual([])
      }),
      { numRuns: 30 },
    )
  })

  test('is nobody where must-haves contradict each other, where all are full, and where nobody is', () => {
    const must = (values: number[]) => ({ values, weight: 'must' as const })
    const candidates = [0, 1, 2, 3].map((experience) =>
      plainCandidate({ id: experience + 1, experience, ageBand: experience }),
    )
    const impossible = ranked({
      wishes: plainWishes({ ageBands: must([0]), experience: must([3]) }),
      candidates,
    })
    expect(impossible).toMatchObject({ matches: [], eligible: 0 })
    expect(impossible.leftOut).toHaveLength(4)
    const full = candidates.map((candidate) => ({ ...candidate, room: 0 }))
    expect(ranked({ wishes: plainWishes(), candidates: full })).toMatchObject({ matches: [], eligible: 0 })
    expect(ranked()).toMatchObject({ matches: [], eligible: 0, leftOut: [] })
    expect(ranked({ candidates: [plainCandidate()] }).matches).toHaveLength(1)
    expect(ranked({ candidates: [plainCandidate()], size: 0 })).toMatchObject({ matches: [], eligible: 1 })
  })

  test('carries the marks of what was not known', () => {
    const candidates = [plainCandidate({ assetMinimum: 1000, states: ['NY'], deMinimisStates: ['CA'] })]
    expect(ranked({ wishes: plainWishes(), candidates }).matches[0]?.marks).toEqual([
      'de-minimis',
      'assets-unknown',
    ])
  })
})

describe('the same question', () => {
  test('has the same answer, bit for bit, in whatever order the candidates come', () => {
    fc.assert(
      fc.property(anySeed, fc.nat(1000), (seed, listSeed) => {
        const question = { ...marketOf(seed), seed: listSeed, propensityDraws: 8 }
        const { leftOut, ...first } = ranked(question)
        const turned = ranked({ ...question, candidates: question.candidates.toReversed() })
        expect({ ...first, leftOut: leftOut.toReversed() }).toEqual(turned)
        expect(ranked(question)).toEqual({ ...first, leftOut })
      }),
      { numRuns: 20 },
    )
  })

  test('asked for fewer places is the beginning of the longer list, as far as nothing is drawn', () => {
    const question = marketOf(21, 400)
    const long = ids(ranked({ ...question, size: 40 }))
    expect(ids(ranked({ ...question, size: 7 })).slice(0, 6)).toEqual(long.slice(0, 6))
    expect(ids(ranked({ ...question, size: 12 })).slice(0, 11)).toEqual(long.slice(0, 11))
  })
})

test('two advisors who are alike in everything are ordered by id', () => {
  const candidates = [5, 3, 9, 1].map((id) => plainCandidate({ id }))
  expect(ids(ranked({ candidates }))).toEqual([1, 3, 5, 9])
})

test('who has less room stands behind an equal, and of two equals the one likelier to accept stands first', () => {
  const tight = plainCandidate({ id: 1 }, { room: 0.5 })
  expect(ids(ranked({ candidates: [tight, plainCandidate({ id: 2 })] }))).toEqual([2, 1])
  const { effects } = tight
  const choosy = plainCandidate({ id: 1 }, { effects: { ...effects, selectivity: -1 } })
  expect(ids(ranked({ candidates: [choosy, plainCandidate({ id: 2 })] }))).toEqual([2, 1])
})

describe('the order is what the number says', () => {
  test('nobody ranks above a higher number, but for the place kept for a newcomer', () => {
    let [turns, moved] = [0, 0]
    fc.assert(
      fc.property(anySeed, fc.nat(1000), (seed, listSeed) => {
        const { matches } = ranked({ ...marketOf(seed), seed: listSeed })
        const earned = matches.filter(({ isTurn }) => !isTurn)
        turns += matches.length - earned.length
        for (const [index, { fit }] of earned.entries())
          expect(fit.total).toBeLessThanOrEqual((earned[index - 1]?.fit.total ?? 100) + 1e-9)
        for (const { fit } of matches) {
          const lines = fit.lines.filter(({ factor }) => factor !== 'limit' && factor !== 'stays')
          const sum = lines.reduce((points, line) => points + line.points, 0)
          expect(Math.abs(sum)).toBeLessThanOrEqual(8 + 1e-9)
          if (Math.abs(sum) > 1) moved += 1
        }
      }),
      { numRuns: 20 },
    )
    // The lists really contain both.
    expect(turns).toBeGreaterThan(0)
    expect(moved).toBeGreaterThan(50)
  })
})
