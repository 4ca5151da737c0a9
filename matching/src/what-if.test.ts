import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ConsumerWishes } from './features/consumer-wishes.ts'
import { type RankingRequest, rankAdvisors } from './rank-advisors.ts'
import { inventCandidates, inventConsumers } from './testing/invent-candidates.ts'
import { inventModel } from './testing/invent-model.ts'
import { plainWishes } from './testing/plain-wishes.ts'
import { whatIf } from './what-if.ts'

const any = { values: [], weight: 'any' as const }
const anyChange: fc.Arbitrary<Partial<ConsumerWishes>> = fc.constantFrom<Partial<ConsumerWishes>[]>(
  { genders: any },
  { experience: any, credentials: any },
  { fiduciary: 'any', noDisclosures: 'any' },
  { topics: [5] },
  { assetBand: null, assets: null },
  { languages: null },
  { genders: { values: [1], weight: 'must' } },
  {},
)
const pool = inventCandidates(2, 140, { states: ['CA'] })
const model = inventModel(2)
const requestOf = (seed: number): RankingRequest => {
  const [wishes = plainWishes()] = inventConsumers(seed, 1, { states: ['CA'], must: 0.5 })
  return {
    wishes,
    candidates: pool.slice(seed % 100, (seed % 100) + 40),
    model,
    seed,
    size: 10,
  }
}

test('nothing is guessed: the answer is what a fresh search gives', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), anyChange, (seed, change) => {
      const request = requestOf(seed)
      const answer = whatIf(request, change)
      const before = rankAdvisors(request)
      const after = rankAdvisors({ ...request, wishes: { ...request.wishes, ...change } })
      if (answer.kind === 'refusal' || before.kind === 'refusal' || after.kind === 'refusal')
        throw new Error('refused')
      expect(answer.eligibleBefore).toBe(before.eligible)
      expect(answer.eligibleAfter).toBe(after.eligible)
      const rankIn = (ranking: typeof after, id: number) =>
        ranking.matches.find((match) => match.id === id)?.rank ?? null
      for (const { id, before: was, after: is } of answer.moves) {
        expect(was).toBe(rankIn(before, id))
        expect(is).toBe(rankIn(after, id))
      }
      const everybody = new Set([...before.matches, ...after.matches].map(({ id }) => id))
      expect(new Set(answer.moves.map(({ id }) => id))).toEqual(everybody)
      expect(answer.moves).toHaveLength(everybody.size)
    }),
    { numRuns: 25 },
  )
})

test('giving a must-have up never leaves fewer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const answer = whatIf(requestOf(seed), { genders: any, ageBands: any, experience: any })
      if (answer.kind === 'refusal') throw new Error(answer.reason)
      expect(answer.eligibleAfter).toBeGreaterThanOrEqual(answer.eligibleBefore)
    }),
    { numRuns: 25 },
  )
})

test('no change moves nobody', () => {
  const answer = whatIf(requestOf(5), {})
  if (answer.kind === 'refusal') throw new Error(answer.reason)
  expect(answer.moves.filter(({ before, after }) => before !== after)).toEqual([])
})

test('a change that is no answer is refused, and so is a question that was none', () => {
  expect(whatIf(requestOf(5), { topics: [99] })).toMatchObject({
    reason: 'wishes-not-valid',
    field: 'topics',
  })
  expect(whatIf({ ...requestOf(5), size: -1 }, {})).toMatchObject({ reason: 'size-not-valid' })
})
