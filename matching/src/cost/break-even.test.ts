import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { breakEvenAssets, whereRateCostsMore, yearItOvertakes } from './break-even.ts'
import { costOfAdvisor } from './cost-of-advisor.ts'
import type { AssetUnderManagementFee, Fee, Tier } from './fee.ts'
import { percentageFee } from './percentage-fee.ts'
import { usualAssumptions } from './projection.ts'

const single = (
  ratePercent: number,
  more: Partial<AssetUnderManagementFee> = {},
): AssetUnderManagementFee => ({
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent }],
  ...more,
})
const tiers: readonly Tier[] = [
  { from: 0, upTo: 500_000, ratePercent: 1 },
  { from: 500_000, upTo: 1_000_000, ratePercent: 0.8 },
  { from: 1_000_000, upTo: null, ratePercent: 0.5 },
]
const graduated: AssetUnderManagementFee = { kind: 'asset-under-management', schedule: 'graduated', tiers }
const cliff: AssetUnderManagementFee = { ...graduated, schedule: 'cliff' }

describe('there is none', () => {
  test('when the percentage never reaches the fixed fee', () => {
    expect(breakEvenAssets(single(0), 100)).toBeNull()
    const ends = single(1, {
      schedule: 'graduated',
      tiers: [
        { from: 0, upTo: 1e6, ratePercent: 1 },
        { from: 1e6, upTo: null, ratePercent: 0 },
      ],
    })
    expect(breakEvenAssets(ends, 10_000)).toBeNull()
    expect(breakEvenAssets(ends, 9_999)).toBe(999_900)
  })

  test('when a minimum fee makes the percentage dearer for everybody', () => {
    const dear = single(1, { yearlyMinimumFee: 5_000 })
    expect(breakEvenAssets(dear, 4_500)).toBeNull()
    expect(whereRateCostsMore(dear, 4_500)).toEqual([{ above: 0, upTo: null }])
  })

  test('when it would lie below the asset minimum, where there is no choice', () => {
    const picky = single(1, { assetMinimum: 500_000 })
    expect(breakEvenAssets(picky, 4_500)).toBeNull()
    expect(breakEvenAssets(picky, 5_000)).toBe(500_000)
    expect(breakEvenAssets(picky, 6_000)).toBe(600_000)
  })

  test('for a fee or an amount that is no number or out of range', () => {
    expect(breakEvenAssets(single(Number.NaN), 4_500)).toBeNull()
    expect(breakEvenAssets(single(5), 4_500)).toBeNull()
    for (const bad of [Number.NaN, Infinity, -1]) expect(whereRateCostsMore(single(1), bad)).toEqual([])
  })
})

test('one rate breaks even at the fixed fee divided by the rate', () => {
  expect(breakEvenAssets(single(1), 4_500)).toBe(450_000)
  expect(breakEvenAssets(single(1), 180 * 12)).toBe(216_000)
  expect(breakEvenAssets(single(1), 0)).toBe(0)
})

test('a minimum fee equal to the fixed fee breaks even where the percentage takes over', () => {
  expect(breakEvenAssets(single(1, { yearlyMinimumFee: 4_500 }), 4_500)).toBe(450_000)
})

test('graduated breaks even once, in the tier where the money gets that far', () => {
  expect(breakEvenAssets(graduated, 4_500)).toBe(450_000)
  expect(breakEvenAssets(graduated, 7_000)).toBe(750_000)
  expect(breakEvenAssets(graduated, 10_000)).toBe(1_200_000)
  expect(whereRateCostsMore(graduated, 4_500)).toEqual([{ above: 450_000, upTo: null }])
})

test('cliff may cost less again after an edge, and every stretch is named', () => {
  expect(breakEvenAssets(cliff, 4_500)).toBe(450_000)
  expect(whereRateCostsMore(cliff, 4_500)).toEqual([
    { above: 450_000, upTo: 500_000 },
    { above: 562_500, upTo: null },
  ])
  expect(whereRateCostsMore(cliff, 7_000)).toEqual([
    { above: 875_000, upTo: 1_000_000 },
    { above: 1_400_000, upTo: null },
  ])
})

test('inside the stretches the percentage costs more, outside it does not, for any schedule', () => {
  const anySchedule = fc.record({
    schedule: fc.constantFrom('graduated' as const, 'cliff' as const),
    edges: fc.uniqueArray(fc.integer({ min: 1, max: 5_000 }), { maxLength: 4 }),
    rates: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 5, maxLength: 5 }),
    yearlyMinimumFee: fc.integer({ min: 0, max: 20_000 }),
    assetMinimum: fc.integer({ min: 0, max: 1_000_000 }),
    fixed: fc.integer({ min: 0, max: 50_000 }),
    assets: fc.integer({ min: 0, max: 8_000_000 }),
  })
  fc.assert(
    fc.property(anySchedule, ({ schedule, edges, rates, fixed, assets, ...minimums }) => {
      const from = [0, ...edges.sort((a, b) => a - b).map((edge) => edge * 1_000)]
      const falling = [...rates].sort((a, b) => b - a)
      const fee: AssetUnderManagementFee = {
        kind: 'asset-under-management',
        schedule,
        tiers: from.map((start, at) => ({
          from: start,
          upTo: from[at + 1] ?? null,
          ratePercent: (falling[at] ?? 0) / 100,
        })),
        ...minimums,
      }
      const at = minimums.assetMinimum + assets
      const ranges = whereRateCostsMore(fee, fixed)
      const isInside = ranges.some(({ above, upTo }) => at > above && at <= (upTo ?? Infinity))
      const difference = percentageFee(fee, at) - fixed
      // At a solution the last bit decides; everywhere else the sign must agree. The asset minimum is the
      // left end of the range and belongs to no stretch.
      if (Math.abs(difference) > 1e-6 && assets > 0) expect(isInside).toBe(difference > 0)
      const even = breakEvenAssets(fee, fixed)
      if (even !== null) expect(percentageFee(fee, even)).toBeCloseTo(fixed, 6)
    }),
    { numRuns: 2_000 },
  )
})

describe('the year in which one way to pay overtakes another', () => {
  test('1.00% costs more than $4,500 a year from year 26 on, as drawn in the design', () => {
    const lineOf = (fee: Fee) => {
      const projection = { ...usualAssumptions, assets: 240_000, yearlySaving: 14_400, fundCostPercent: 0.12 }
      const answer = costOfAdvisor({ ...projection, years: 30 }, [fee])
      return answer.kind === 'cost' ? [0, ...answer.byYear.map(({ allIn }) => allIn)] : []
    }
    const rate = lineOf({
      kind: 'asset-under-management',
      schedule: 'single',
      tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
    })
    const fixed = lineOf({ kind: 'flat-fee', amount: 4_500, paid: 'yearly' })
    expect(yearItOvertakes(rate, fixed)).toBe(26)
    expect(yearItOvertakes(fixed, rate)).toBeNull()
  })

  test('an early lead that is lost does not count; equal lines never overtake', () => {
    expect(yearItOvertakes([0, 5, 1, 9], [0, 1, 2, 3])).toBe(3)
    expect(yearItOvertakes([0, 5, 5, 1], [0, 1, 1, 3])).toBeNull()
    expect(yearItOvertakes([0, 1], [0, 1])).toBeNull()
    expect(yearItOvertakes([], [])).toBeNull()
  })
})
