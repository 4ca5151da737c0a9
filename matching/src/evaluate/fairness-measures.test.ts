import { describe, expect, test } from 'vitest'
import { acceptanceByGroup } from './acceptance-by-group.ts'
import { isRefusal } from './evaluation-refusal.ts'
import { exposureByGroup } from './exposure-by-group.ts'
import { gini } from './gini.ts'
import { wilsonInterval } from './wilson-interval.ts'

describe('the Gini measure', () => {
  test('is refused for debts, for nothing at all and for what is no number', () => {
    expect(gini([])).toEqual({ kind: 'refusal', reason: 'nothing-to-measure' })
    expect(gini([1, -1])).toEqual({ kind: 'refusal', reason: 'less-than-nothing', at: 1 })
    expect(gini([0, 0])).toEqual({ kind: 'refusal', reason: 'nothing-in-all' })
    expect(gini([1 / 0])).toEqual({ kind: 'refusal', reason: 'not-a-number', at: 0 })
  })

  test('is 0 when all have the same, nearly 1 when one has all, and does not care for the unit', () => {
    expect(gini([3, 3, 3])).toBe(0)
    expect(gini([0, 0, 0, 8])).toBe(0.75)
    expect(gini([1, 2, 3, 4])).toBeCloseTo(0.25, 12)
    expect(gini([100, 200, 300, 400])).toBeCloseTo(0.25, 12)
  })

  test('is the same to the last bit whether equals are listed one by one or counted', () => {
    const amounts = [7, 0, 3, 12, 1]
    const holders = [5, 400, 31, 1, 88]
    const each = amounts.flatMap((amount, at) => Array<number>(holders[at] ?? 0).fill(amount))
    expect(gini(amounts, holders)).toBe(gini(each))
    expect(gini([4, 4, 0], [2, 1, 0])).toBe(0)
  })
})

describe('exposure by group', () => {
  const advisors = Array.from({ length: 60 }, (_, at) => ({
    group: at % 3 === 0 ? 'f' : 'm',
    merit: 1 + (at % 5),
    exposure: (at % 3 === 0 ? 1 : 2) * (1 + (at % 5)),
  }))

  test('is refused without advisors, without merit, and for bad numbers', () => {
    expect(exposureByGroup([])).toEqual({ kind: 'refusal', reason: 'nothing-to-measure' })
    expect(exposureByGroup([{ group: 'f', exposure: 1, merit: 0 }])).toMatchObject({
      reason: 'nothing-in-all',
    })
    expect(exposureByGroup([{ group: 'f', exposure: -1, merit: 1 }])).toMatchObject({
      reason: 'less-than-nothing',
    })
    expect(exposureByGroup([{ group: 'f', exposure: Number.NaN, merit: 1 }])).toMatchObject({ at: 0 })
  })

  test('shows a group that is seen half as much as it merits', () => {
    const rows = exposureByGroup(advisors)
    if (isRefusal(rows)) throw new Error(rows.reason)
    expect(rows.map(({ group, advisors: count }) => [group, count])).toEqual([
      ['f', 20],
      ['m', 40],
    ])
    const [women, men] = rows
    expect(women?.perMerit).toBe(1)
    expect(men?.perMerit).toBe(2)
    expect(women?.ofAll).toBeCloseTo(0.6, 12)
    expect(women?.interval?.high).toBeLessThan(men?.interval?.low ?? 0)
  })

  test('gives a group of one no interval rather than a false one', () => {
    const rows = exposureByGroup([...advisors, { group: 'x', exposure: 3, merit: 1 }])
    if (isRefusal(rows)) throw new Error(rows.reason)
    expect(rows[2]).toMatchObject({ group: 'x', perMerit: 3, interval: null })
  })

  test('shows the others when one group has no merit at all', () => {
    const rows = exposureByGroup([...advisors, { group: 'new', exposure: 1, merit: 0 }])
    if (isRefusal(rows)) throw new Error(rows.reason)
    expect(rows[2]).toEqual({ group: 'new', advisors: 1, perMerit: null, interval: null, ofAll: null })
    expect(rows[0]?.perMerit).toBe(1)
  })

  test('is refused with settings that make no interval', () => {
    expect(exposureByGroup(advisors, { draws: 0, seed: 1, confidence: 0.95 })).toMatchObject({
      reason: 'settings-not-valid',
    })
  })
})

describe('acceptance by group', () => {
  test('is refused without requests', () => {
    expect(acceptanceByGroup([])).toEqual({ kind: 'refusal', reason: 'nothing-to-measure' })
  })

  test('is not certain of a group in which all were accepted', () => {
    const rows = acceptanceByGroup(
      Array.from({ length: 5 }, (_, at) => ({ consumer: `c${at}`, group: '18-29', isAccepted: true })),
    )
    if (isRefusal(rows)) throw new Error(rows.reason)
    expect(rows[0]).toMatchObject({ value: 1, high: 1, consumers: 5, requests: 5 })
    expect(rows[0]?.low).toBeLessThan(0.7)
  })

  test('counts a consumer with many requests once when it says how sure it is', () => {
    const request = (consumer: number, isAccepted: boolean) => ({
      consumer: `c${consumer}`,
      group: '30-44',
      isAccepted,
    })
    const many = Array.from({ length: 200 }, (_, at) => request(at % 8, at % 8 < 4))
    const single = Array.from({ length: 200 }, (_, at) => request(at, at % 8 < 4))
    const [together, apart] = [many, single].map((requests) => {
      const rows = acceptanceByGroup(requests)
      const row = isRefusal(rows) ? undefined : rows[0]
      return (row?.high ?? Number.NaN) - (row?.low ?? 0)
    })
    expect(together).toBeGreaterThan(3 * (apart ?? 1))
  })
})

test('Wilson’s interval is the published one', () => {
  const interval = wilsonInterval(8, 10, 0.95)
  if (isRefusal(interval)) throw new Error(interval.reason)
  expect(interval.low).toBeCloseTo(0.49016, 4)
  expect(interval.high).toBeCloseTo(0.94331, 4)
  expect(wilsonInterval(3, 2, 0.95)).toMatchObject({ kind: 'refusal' })
  expect(wilsonInterval(0, 0, 0.95)).toMatchObject({ reason: 'nothing-to-measure' })
  expect(wilsonInterval(1, 2, 1)).toMatchObject({ reason: 'settings-not-valid' })
})
