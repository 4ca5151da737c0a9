import { describe, expect, test } from 'vitest'
import { unseenEffects } from '../model/model.ts'
import { seeded } from '../random/seeded.ts'
import type { Candidate } from '../rank-candidates.ts'
import { choosePair } from './choose-pair.ts'

const prior = { appealVariance: 1, selectivityVariance: 1, correlation: 0 }
const table = (steepness: number) => ({
  bias: -4,
  weights: Float64Array.from({ length: 16 }, (_, code) => steepness * code),
})
const wants = table(0.2)
const accepts = table(0)

function candidate(id: number, code: number, changed: Partial<Candidate['effects']> = {}): Candidate {
  return {
    id,
    codes: Uint8Array.of(code),
    room: 1,
    effects: { ...unseenEffects(prior), showings: 10, ...changed },
  }
}

const idsOf = (pair: readonly [Candidate, Candidate] | null) =>
  pair?.map(({ id }) => id).sort((a, b) => a - b)

describe('the next choice', () => {
  test('there is none with fewer than two advisors, or when every pair was offered', () => {
    const question = { wants, accepts, asked: [] }
    expect(choosePair({ ...question, candidates: [] })).toBeNull()
    expect(choosePair({ ...question, candidates: [candidate(1, 3)] })).toBeNull()
    const two = [candidate(1, 3), candidate(2, 4)]
    expect(idsOf(choosePair({ ...question, candidates: two }))).toEqual([1, 2])
    expect(choosePair({ ...question, candidates: two, asked: [[2, 1]] })).toBeNull()
  })

  test('no pair comes twice until all have come, and the order of candidates does not matter', () => {
    const draw = seeded(4)
    const candidates = Array.from({ length: 6 }, (_, id) => candidate(id + 1, draw.below(16)))
    const asked: [number, number][] = []
    for (let count = 0; count < 15; count++) {
      const pair = idsOf(choosePair({ wants, accepts, candidates, asked }))
      expect(pair).toEqual(idsOf(choosePair({ wants, accepts, candidates: candidates.toReversed(), asked })))
      const [one = 0, other = 0] = pair ?? []
      expect(asked.some((before) => before.includes(one) && before.includes(other))).toBe(false)
      asked.push([one, other])
    }
    expect(choosePair({ wants, accepts, candidates, asked })).toBeNull()
  })

  test('it asks about the best of whom little is known, not about those of whom all is', () => {
    const known = { appealVariance: 0.01 }
    const candidates = [
      candidate(1, 15, known),
      candidate(2, 15, known),
      candidate(3, 14),
      candidate(4, 14),
      ...Array.from({ length: 20 }, (_, at) => candidate(10 + at, 0)),
    ]
    expect(idsOf(choosePair({ wants, accepts, candidates, asked: [] }))).toContain(3)
    expect(idsOf(choosePair({ wants, accepts, candidates, asked: [] }))).not.toEqual([1, 2])
  })

  test('a new advisor’s turn offers one, however far down; a pair nobody could tell apart is left out', () => {
    const candidates = [
      ...Array.from({ length: 40 }, (_, at) => candidate(at + 1, 8)),
      candidate(99, 2, { showings: 0 }),
    ]
    const question = { wants, accepts, candidates, asked: [] }
    expect(idsOf(choosePair({ ...question, isNewcomersTurn: true }))).toContain(99)
    expect(idsOf(choosePair(question))).not.toContain(99)
    const isDistinct = (one: Candidate, other: Candidate) => one.codes[0] !== other.codes[0]
    expect(idsOf(choosePair({ ...question, candidates: candidates.slice(0, 5), isDistinct }))).toBeUndefined()
  })
})
