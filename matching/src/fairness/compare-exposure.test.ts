import { expect, test } from 'vitest'
import { seeded } from '../random/seeded.ts'
import { type ComparedAdvisor, compareExposure, intervalOfChange } from './compare-exposure.ts'

/** Two genders and some ages, drawn by lot; `shadowOf` says what the new order makes of an advisor. */
function advisors(shadowOf: (live: number, gender: string, merit: number) => number): ComparedAdvisor[] {
  const random = seeded(5)
  return Array.from({ length: 120 }, (_, index) => {
    const gender = index % 2 ? 'woman' : 'man'
    const merit = 1 + random.uniform()
    const live = merit * (0.5 + random.uniform())
    return { groups: [gender, `age ${random.below(4)}`], live, shadow: shadowOf(live, gender, merit), merit }
  })
}
const worse = (given: readonly ComparedAdvisor[]) =>
  compareExposure(given).flatMap(({ group, isWorse }) => (isWorse ? group : []))

test('a group that would be seen less, and so the others more, is named', () => {
  expect(worse(advisors((live, gender) => (gender === 'woman' ? 0.6 * live : live)))).toEqual([
    'man',
    'woman',
  ])
})

test('a group of whom none would be seen is named, although its share has no logarithm', () => {
  const found = compareExposure(advisors((live, gender) => (gender === 'woman' ? 0 : live)))
  expect(found.find(({ group }) => group === 'woman')).toMatchObject({ isWorse: true, value: null })
})

test('a group that would fall from too much to too little is named, even if it was as far off before', () => {
  const given = advisors((live, gender) => (gender === 'woman' ? 0.4 * live : live)).map((one) =>
    one.groups[0] === 'woman' ? { ...one, live: 2.6 * one.live } : one,
  )
  expect(worse(given)).toContain('woman')
})

test('the same order, another by chance, and one closer to merit are not held against a model', () => {
  expect(compareExposure(advisors((live) => live)).map(({ chance }) => chance)).toEqual(Array(6).fill(1))
  const random = seeded(9)
  expect(worse(advisors((live) => live * (0.7 + 0.6 * random.uniform())))).toEqual([])
  const uneven = advisors((_, __, merit) => merit).map((one) => ({
    ...one,
    live: one.groups[0] === 'woman' ? one.live / 2 : one.live,
  }))
  expect(worse(uneven)).toEqual([])
})

test('groups of fewer than five, and a group of everyone, are not judged', () => {
  const few = advisors((live) => live).map((one, index) => ({
    ...one,
    groups: ['everyone', index < 4 ? 'few' : 'others'],
  }))
  expect(compareExposure(few).map(({ group, advisors: count }) => [group, count])).toEqual([['others', 116]])
  expect(compareExposure([])).toEqual([])
})

test('the interval of a change holds it, is above zero where a group clearly loses, and is missing without a value', () => {
  const woman = { attribute: 0, group: 'woman' }
  const held = advisors((live, gender) => (gender === 'woman' ? 0.6 * live : live))
  const found = compareExposure(held).find(({ group }) => group === 'woman')
  const interval = intervalOfChange(held, woman)
  expect(interval?.value).toBe(found?.value)
  expect(interval?.low).toBeGreaterThan(0)
  expect(interval?.high).toBeGreaterThan(interval?.value ?? Number.NaN)
  expect(
    intervalOfChange(
      advisors((live) => live),
      woman,
    ),
  ).toEqual({ value: 0, low: 0, high: 0 })
  expect(
    intervalOfChange(
      advisors((live, gender) => (gender === 'woman' ? 0 : live)),
      woman,
    ),
  ).toBeUndefined()
})
