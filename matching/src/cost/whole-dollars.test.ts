import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costOfAdvisor } from './cost-of-advisor.ts'
import type { Fee } from './fee.ts'
import { usualAssumptions } from './projection.ts'
import { roundToSum } from './round-to-sum.ts'
import { wholeDollars } from './whole-dollars.ts'

const percentage = (ratePercent: number): Fee => ({
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent }],
})

test('the SEC bulletin is shown as it is printed, and adds up', () => {
  const bulletin = {
    ...usualAssumptions,
    assets: 100_000,
    yearlySaving: 0,
    years: 20,
    growthPercent: 4,
    fundCostPercent: 0,
  }
  const cost = costOfAdvisor(bulletin, [percentage(1)])
  expect(cost.kind === 'cost' && wholeDollars(cost)).toEqual({
    paidToAdvisor: 27_832,
    paidToFunds: 0,
    growthMissed: 12_067,
    allIn: 39_899,
    endValue: 179_213,
    endValueWithoutCosts: 219_112,
    withdrawalsMissed: 0,
  })
})

test('what is shown adds up, is whole, and no figure is a dollar or more off', () => {
  const anyCase = fc.record({
    assets: fc.double({ min: 0, max: 5_000_000, noNaN: true }),
    yearlySaving: fc.double({ min: -100_000, max: 100_000, noNaN: true }),
    years: fc.integer({ min: 1, max: 60 }),
    growthPercent: fc.double({ min: -5, max: 10, noNaN: true }),
    rate: fc.integer({ min: 0, max: 300 }),
    amount: fc.double({ min: 0, max: 20_000, noNaN: true }),
  })
  fc.assert(
    fc.property(anyCase, ({ rate, amount, ...inputs }) => {
      const fees: Fee[] = [percentage(rate / 100), { kind: 'flat-fee', amount, paid: 'yearly' }]
      const cost = costOfAdvisor({ ...usualAssumptions, ...inputs }, fees)
      if (cost.kind === 'refusal') throw new Error(cost.reason)
      const shown = wholeDollars(cost)
      expect(shown.paidToAdvisor + shown.paidToFunds + shown.growthMissed).toBe(shown.allIn)
      expect(shown.endValueWithoutCosts - shown.endValue + shown.withdrawalsMissed).toBe(shown.allIn)
      for (const [name, dollars] of Object.entries(shown)) {
        expect(Number.isInteger(dollars)).toBe(true)
        expect(Math.abs(dollars - cost[name as keyof typeof shown])).toBeLessThan(1 + 1e-6)
        if (name !== 'growthMissed') expect(dollars).toBeGreaterThanOrEqual(0)
      }
    }),
    { numRuns: 1_000 },
  )
})

test('withdrawals missed make up the sum when the account could not pay them', () => {
  const spending = { assets: 20_050.4, yearlySaving: -10_000, years: 2, growthPercent: 0, fundCostPercent: 0 }
  const fee: Fee = { kind: 'flat-fee', amount: 80.7, paid: 'once' }
  const cost = costOfAdvisor({ ...usualAssumptions, ...spending }, [fee])
  expect(cost.kind === 'cost' && cost.withdrawalsMissed).toBeCloseTo(30.3, 6)
  expect(cost.kind === 'cost' && wholeDollars(cost)).toMatchObject({
    allIn: 81,
    endValueWithoutCosts: 50,
    endValue: 0,
    withdrawalsMissed: 31,
  })
})

describe('rounding to a sum', () => {
  test('goes up where most was cut off, and leaves whole parts alone', () => {
    expect(roundToSum([2_160.4, 319.4, 0], 2_480)).toEqual([2_161, 319, 0])
    expect(roundToSum([0.5, 0.5], 1)).toEqual([1, 0])
    expect(roundToSum([10.6, -3.2], 7)).toEqual([10, -3])
    expect(roundToSum([], 0)).toEqual([])
  })
})
