import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import { inventFacts } from '../testing/invent-facts.ts'
import { noStance, plainFacts } from '../testing/plain-candidate.ts'
import { plainWishes } from '../testing/plain-wishes.ts'
import type { AdvisorFacts } from './advisor-facts.ts'
import { codedStates, costLevels, type GroupName, groupNames, groupsOf, unknownCost } from './code-groups.ts'
import { encodeAdvisor, levelOfCost } from './encode-advisor.ts'
import { productFeatures } from './product-schema.ts'

const codesOf = (said: Partial<AdvisorFacts>, name: GroupName) => {
  const codes = encodeAdvisor(plainFacts(said))
  return groupsOf[name].map((group) => codes[group])
}

test('no code is ever more than four bits, whatever the advisor', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), (seed) => {
      const codes = encodeAdvisor(inventFacts(seeded(seed), 1))
      expect(codes).toHaveLength(groupNames.length)
      expect(Math.max(...codes)).toBeLessThan(16)
    }),
    { numRuns: 200 },
  )
})

test('what is not known of an advisor is not the cheapest, the slowest, nor somebody without English', () => {
  expect(codesOf({ yearOneCosts: [] }, 'costs')).toEqual(Array(8).fill(unknownCost))
  expect(codesOf({ yearOneCosts: [null, Number.NaN, 100] }, 'costs')).toEqual([15, 15, 0, 15, 15, 15, 15, 15])
  expect(codesOf({ languages: [] }, 'languages')).toEqual(codesOf({ languages: ['en'] }, 'languages'))
  expect(codesOf({ answered: { share: 0, of: 4 } }, 'answered')).toEqual([0])
  expect(codesOf({ answered: { share: 0, of: 5 } }, 'answered')).toEqual([1])
  expect(codesOf({ rating: { share: Number.NaN, of: 50 } }, 'rating')).toEqual([0])
  expect(codesOf({ gender: null, ageBand: null }, 'gender')).toEqual([0])
  expect(codesOf({ meetingTimes: null }, 'meetingTimes')).toEqual([0])
})

test('reviews count from five on, many more than few, and an average advisor like one without any', () => {
  const codeOf = (stars: number, of: number) =>
    codesOf({ rating: { share: (stars - 1) / 4, of } }, 'rating')[0]
  const { value } = productFeatures.find(({ name }) => name === 'rating') ?? {}
  const partOf = (stars: number, of: number) => value?.(plainWishes(), codeOf(stars, of) ?? 0, 0)
  expect(codeOf(5, 4)).toBe(0)
  expect(codeOf(5, 0)).toBe(0)
  expect(partOf(5, 4)).toBe(0.5)
  expect(partOf(4.2, 5)).toBe(0.5)
  expect(partOf(4.2, 500)).toBe(0.5)
  const perfect = [5, 11, 50].map((of) => partOf(5, of) ?? 0)
  expect(perfect).toEqual(perfect.toSorted((a, b) => a - b))
  expect(new Set(perfect).size).toBe(3)
  expect(partOf(5, 1e6)).toBe(1)
  expect(partOf(1, 5)).toBe(0)
})

test('a price belongs to the level it is the end of, so that a limit of $2,000 keeps a fee of $2,000', () => {
  expect(levelOfCost(0)).toBe(0)
  expect(levelOfCost(500)).toBe(0)
  expect(levelOfCost(501)).toBe(1)
  expect(levelOfCost(2000)).toBe(costLevels.indexOf(2000))
  expect(levelOfCost(2001)).toBe(costLevels.indexOf(2500))
  expect(levelOfCost(100_000)).toBe(13)
  expect(levelOfCost(9_000_000)).toBe(14)
})

test('who prefers nobody takes everybody, and of specialties and topics their own', () => {
  expect(codesOf({}, 'takesAssets')).toEqual([15, 15])
  expect(codesOf({}, 'takesIncomes')).toEqual([15, 1])
  expect(codesOf({}, 'takesAges')).toEqual([15, 1])
  expect(codesOf({}, 'takesStates').slice(0, 13)).toEqual(Array(13).fill(15))
  expect(codesOf({ specialties: [0, 20] }, 'takesSpecialties')).toEqual([1, 0, 0, 0, 0, 1])
  const takes = { ...plainFacts().takes, assetBands: { ...noStance, only: [3], prefer: [7] } }
  expect(codesOf({ takes }, 'takesAssets')).toEqual([8, 8])
})

test('a main topic is two, another one, and none is nothing', () => {
  expect(codesOf({ topics: [0, 1, 7], mainTopics: [1] }, 'topics')).toEqual([1 | (2 << 2), 0, 0, 1 << 2])
})

test('the longer somebody is with us the higher the level, and it ends', () => {
  const levels = [0, 0.5, 1, 2, 3, 4, 1000, 1e9].map((daysWithUs) => codesOf({ daysWithUs }, 'tenure')[0])
  expect(levels).toEqual([0, 0, 1, 2, 2, 3, 10, 15])
})

test('the order of states and groups is what stored codes were made with', () => {
  expect(codedStates).toHaveLength(54)
  expect(new Set(codedStates).size).toBe(54)
  expect(new Set(groupNames).size).toBe(groupNames.length)
  expect(groupNames).toHaveLength(63)
})
