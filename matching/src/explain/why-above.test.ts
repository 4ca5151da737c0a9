import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rankAdvisors } from '../rank-advisors.ts'
import { inventCandidates, inventConsumers } from '../testing/invent-candidates.ts'
import { inventModel } from '../testing/invent-model.ts'
import { plainWishes } from '../testing/plain-wishes.ts'
import { whyAbove } from './why-above.ts'

const standing = (
  fit: number,
  chanceWants: number,
  chanceAccepts: number,
  roomFactor = 1,
  isTurn = false,
  doubtFactor = 1,
) => ({
  fit: { total: fit },
  chanceWants,
  chanceAccepts,
  roomFactor,
  doubtFactor,
  isTurn,
})

test('nothing is said where nobody below has a better fit, or one better by nothing that can be seen', () => {
  expect(whyAbove(standing(80, 0.5, 0.5), [])).toBeNull()
  expect(whyAbove(standing(80, 0.5, 0.5), [standing(80, 0.4, 0.4), standing(70, 0.1, 0.9)])).toBeNull()
  expect(whyAbove(standing(80, 0.5, 0.5), [standing(80 + 1e-12, 0.5, 0.5)])).toBeNull()
})

test('nobody claims more room, or anything else, who does not have it', () => {
  expect(whyAbove(standing(70, 0.5, 0.5), [standing(90, 0.5, 0.5)])).toBeNull()
})

test('the part that makes most of the difference is named', () => {
  expect(whyAbove(standing(70, 0.4, 0.5, 1), [standing(90, 0.5, 0.5, 0.4)])).toBe('room')
  expect(whyAbove(standing(70, 0.4, 0.9, 1), [standing(90, 0.5, 0.5, 1)])).toBe('accepts')
  expect(whyAbove(standing(70, 0.6, 0.4, 1), [standing(90, 0.3, 0.5, 1)])).toBe('wants')
  expect(whyAbove(standing(70, 0.5, 0.5, 1, false, 1.4), [standing(90, 0.5, 0.55, 1)])).toBe('untried')
  expect(whyAbove(standing(70, 0.1, 0.1, 1, true), [standing(90, 0.5, 0.5, 1)])).toBe('turn')
})

const model = inventModel(5)
const pool = inventCandidates(5, 160, { states: ['CA'] }, model)

test('in every list it is said where it has to be, and what is said is true', () => {
  let said = 0
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const [wishes = plainWishes()] = inventConsumers(seed, 1, { states: ['CA'], must: 0 })
      const candidates = pool.slice(seed % 100, (seed % 100) + 60)
      const ranking = rankAdvisors({ wishes, candidates, model, seed, size: 12 })
      if (ranking.kind === 'refusal') throw new Error(ranking.reason)
      for (const [index, match] of ranking.matches.entries()) {
        const better = ranking.matches
          .slice(index + 1)
          .filter((other) => !other.isTurn && other.fit.total > match.fit.total + 1e-9)
        const best = better.toSorted((a, b) => b.fit.total - a.fit.total)[0]
        expect(match.whyAbove === null).toBe(best === undefined)
        if (!best) continue
        said += 1
        if (match.whyAbove === 'turn') expect(match.isTurn).toBe(true)
        if (match.whyAbove === 'room') expect(match.roomFactor).toBeGreaterThan(best.roomFactor)
        if (match.whyAbove === 'accepts') expect(match.chanceAccepts).toBeGreaterThan(best.chanceAccepts)
        if (match.whyAbove === 'wants') expect(match.chanceWants).toBeGreaterThan(best.chanceWants)
      }
    }),
    { numRuns: 30 },
  )
  expect(said).toBeGreaterThan(20)
})
