import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inventCandidate, inventConsumers } from '../testing/invent-candidates.ts'
import { inventModel } from '../testing/invent-model.ts'
import { plainCandidate } from '../testing/plain-candidate.ts'
import { fullWishes, plainWishes } from '../testing/plain-wishes.ts'
import type { AdvisorFacts } from './advisor-facts.ts'
import { groupNames } from './code-groups.ts'
import { type ConsumerWishes, currentRules } from './consumer-wishes.ts'
import { featuresOf, sumOf, tableOf } from './feature-schema.ts'
import { neutral } from './feature-values.ts'
import { productFeatures, productSchema } from './product-schema.ts'

const anySeed = fc.integer({ min: 0, max: 1e9 })
const partOf = (name: string, wishes: ConsumerWishes, facts: Partial<AdvisorFacts> = {}) =>
  featuresOf(productSchema, wishes, plainCandidate(facts).codes)[
    productFeatures.findIndex((feature) => feature.name === name)
  ]
const consumerOf = (seed: number, recipe = {}) => inventConsumers(seed, 1, recipe)[0] ?? plainWishes()

describe('where nobody stated a preference', () => {
  test('neither gender nor age of an advisor changes a single number', () => {
    fc.assert(
      fc.property(anySeed, fc.option(fc.nat(3)), fc.option(fc.nat(4)), (seed, gender, ageBand) => {
        const wishes = {
          ...consumerOf(seed),
          genders: { values: [1], weight: 'any' as const },
          ageBands: { values: [], weight: 'nice' as const },
        }
        const { facts } = inventCandidate(seed, 1)
        expect(
          featuresOf(productSchema, wishes, plainCandidate({ ...facts, gender, ageBand }).codes),
        ).toEqual(featuresOf(productSchema, wishes, plainCandidate(facts).codes))
      }),
      { numRuns: 100 },
    )
  })

  test('a must-have weighs nothing either: everybody who is left keeps it', () => {
    const must = { values: [1], weight: 'must' as const }
    expect(partOf('gender', plainWishes({ genders: must }), { gender: 1 })).toBe(0)
    expect(partOf('gender', plainWishes({ genders: { ...must, weight: 'nice' } }), { gender: 1 })).toBe(1)
  })
})

describe('what was not answered', () => {
  test('counts half with every advisor alike, never nothing', () => {
    const silent = plainWishes()
    for (const { name, question, stand, groups } of productFeatures) {
      if (question === null || stand(silent) !== 'unanswered') continue
      const feature = productFeatures.find((one) => one.name === name)
      for (let code = 0; code < 16; code++) {
        let sum = 0
        for (const place of groups.keys()) sum += feature?.value(silent, code, place) ?? Number.NaN
        expect(sum, `${name} with code ${code}`).toBe(neutral)
      }
    }
  })

  test('is not the same as "none of them", which weighs nothing', () => {
    expect(partOf('topics', plainWishes({ topics: null }))).toBe(neutral)
    expect(partOf('topics', plainWishes({ topics: [] }))).toBe(0)
    expect(partOf('meeting', plainWishes({ meetingModes: [] }))).toBe(0)
  })

  test('of an advisor, it neither helps nor harms', () => {
    const wishes = fullWishes()
    for (const [name, facts] of [
      ['gender', { gender: null }],
      ['advisor age', { ageBand: null }],
      ['experience', { experience: null }],
      ['time', { meetingTimes: null }],
      ['cost', { yearOneCosts: [] }],
      ['answers', { answered: { share: 1, of: 4 } }],
      ['rating', { rating: { share: 0, of: 0 } }],
    ] as const)
      expect(partOf(name, wishes, facts), name).toBe(neutral)
  })
})

test('every feature goes from 0 to 1, whoever is asked', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const x = featuresOf(productSchema, consumerOf(seed), inventCandidate(seed, 2).codes)
      for (const [index, value] of x.entries()) {
        expect(value, productFeatures[index]?.name).toBeGreaterThanOrEqual(0)
        expect(value, productFeatures[index]?.name).toBeLessThanOrEqual(1 + 1e-12)
      }
    }),
    { numRuns: 300 },
  )
})

test('the table of a consumer says the same as the features and the weights', () => {
  fc.assert(
    fc.property(anySeed, (seed) => {
      const wishes = consumerOf(seed)
      const { codes } = inventCandidate(seed, 3)
      const { mean } = inventModel(seed).wants
      const x = featuresOf(productSchema, wishes, codes)
      const z = x.reduce((sum, value, index) => sum + value * (mean[index] ?? 0), 0)
      expect(sumOf(tableOf(productSchema, wishes, mean), codes)).toBeCloseTo(z, 11)
    }),
    { numRuns: 100 },
  )
})

describe('the rules of the page on how matching works', () => {
  test('topics weigh 3 : 2 : 1, a main topic counts full and another half', () => {
    const wishes = plainWishes({ topics: [5, 2, 4] })
    expect(partOf('topics', wishes, { topics: [5], mainTopics: [5] })).toBeCloseTo(3 / 6, 12)
    expect(partOf('topics', wishes, { topics: [5, 2], mainTopics: [2] })).toBeCloseTo(1.5 / 6 + 2 / 6, 12)
    expect(partOf('topics', wishes, { topics: [2, 4, 5], mainTopics: [2, 4, 5] })).toBeCloseTo(1, 12)
    expect(partOf('topics', plainWishes({ topics: [1] }), { topics: [1], mainTopics: [] })).toBe(0.5)
  })

  test('since the second rules topics weigh 4 : 2 : 1, and one that is no main topic counts four fifths', () => {
    const wishes = plainWishes({ topics: [5, 2, 4], rules: currentRules })
    expect(partOf('topics', wishes, { topics: [5], mainTopics: [5] })).toBeCloseTo(4 / 7, 12)
    expect(partOf('topics', wishes, { topics: [5], mainTopics: [] })).toBeCloseTo(3.2 / 7, 12)
    expect(partOf('topics', wishes, { topics: [2, 4], mainTopics: [2, 4] })).toBeCloseTo(3 / 7, 12)
    expect(partOf('takes topics', wishes, { topics: [2, 4] })).toBeCloseTo(3 / 7, 12)
    expect(partOf('topics', wishes, { topics: [2, 4, 5], mainTopics: [2, 4, 5] })).toBeCloseTo(1, 12)
  })

  test('first of four ways to pay 1, then ⅔, ⅓ and 0, and the best of the advisor’s counts', () => {
    const wishes = plainWishes({ feeOrder: [1, 3, 0, 2] })
    const values = [1, 3, 0, 2].map((type) => partOf('fee type', wishes, { feeTypes: [type] }))
    expect(values).toEqual([1, 1 - 1 / 3, 1 - 2 / 3, 0])
    expect(partOf('fee type', wishes, { feeTypes: [2, 3] })).toBe(1 - 1 / 3)
    expect(partOf('fee type', plainWishes({ feeOrder: [1] }), { feeTypes: [0] })).toBe(0)
  })

  test('a price within my limit beats every price beyond it, and cheaper beats dearer', () => {
    const at = (cost: number, yearlyLimit: number | null) =>
      partOf('cost', plainWishes({ assetBand: 3, yearlyLimit }), { yearOneCosts: Array(8).fill(cost) }) ?? -1
    expect(at(2000, 2000)).toBeGreaterThanOrEqual(0.5)
    expect(at(2001, 2000)).toBe(0)
    expect(at(900, 2000)).toBeGreaterThan(at(1900, 2000))
    expect(at(0, 0)).toBe(1)
    expect(at(600, 0)).toBe(0)
    expect(at(900, null)).toBeGreaterThan(at(1900, null))
    // A limit above every cost excludes no one.
    expect(at(900_000, 1e9)).toBe(at(900_000, null))
  })
})

test('whoever changes what a group or feature means gives the schema another hash', () => {
  let sum = 0x811c9dc5
  const add = (text: string) => {
    for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }
  for (const name of groupNames) add(name)
  const nice = { values: [0, 3], weight: 'nice' as const }
  const consumers = [
    plainWishes(),
    fullWishes(),
    fullWishes({ state: 'WY', topics: [0], specialties: [0, 5, 20], assetBand: 7, yearlyLimit: null }),
    fullWishes({ genders: nice, ageBands: nice, experience: nice, credentials: nice, fiduciary: 'any' }),
    fullWishes({ languages: ['ko', 'de'], feeOrder: [2], incomeBand: 4, ageBand: 4, kindOfHelp: 4 }),
  ]
  for (const facts of [
    {},
    {
      specialties: [0, 20],
      topics: [0, 7],
      mainTopics: [7],
      feeTypes: [0, 3],
      languages: ['ko'],
      daysWithUs: 900,
    },
    {
      gender: 3,
      ageBand: 0,
      experience: 0,
      credentials: [5],
      meetingTimes: null,
      yearOneCosts: [1, 600, null],
    },
    { answered: { share: 0.5, of: 9 }, accepted: { share: 1, of: 9 }, rating: { share: 0, of: 9 } },
  ])
    add(plainCandidate(facts).codes.join())
  for (const { name, groups, value } of productFeatures) {
    add(`${name} ${groups.join()}`)
    for (const wishes of consumers)
      for (const place of groups.length > 0 ? groups.keys() : [0])
        for (let code = 0; code < 16; code++) add(value(wishes, code, place).toFixed(9))
  }
  expect([productSchema.hash, (sum >>> 0).toString(16)]).toEqual(['product-1', 'f3d71197'])
})
