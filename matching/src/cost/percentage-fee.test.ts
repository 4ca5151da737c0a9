import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AssetUnderManagementFee, Tier } from './fee.ts'
import { percentageFee } from './percentage-fee.ts'

const graduated: AssetUnderManagementFee = {
  kind: 'asset-under-management',
  schedule: 'graduated',
  tiers: [
    { from: 0, upTo: 1_000_000, ratePercent: 2 },
    { from: 1_000_000, upTo: 2_000_000, ratePercent: 1.5 },
    { from: 2_000_000, upTo: null, ratePercent: 1 },
  ],
}
const cliff: AssetUnderManagementFee = { ...graduated, schedule: 'cliff' }

test.each([
  [1_000_000, 20_000],
  [5_000_000, 65_000],
  [10_000_000, 115_000],
  [50_000_000, 515_000],
  [100_000_000, 1_015_000],
])('a published graduated schedule asks of $%d what its brochure says', (assets, fee) => {
  expect(percentageFee(graduated, assets)).toBeCloseTo(fee, 6)
})

describe('at the edge of a tier', () => {
  test('graduated does not jump', () => {
    for (const edge of [1_000_000, 2_000_000]) {
      expect(percentageFee(graduated, edge + 0.01) - percentageFee(graduated, edge)).toBeLessThan(0.001)
      expect(percentageFee(graduated, edge + 0.01)).toBeGreaterThan(percentageFee(graduated, edge))
    }
  })

  test('cliff does: one more cent and the whole balance pays the lower rate', () => {
    expect(percentageFee(cliff, 1_000_000)).toBeCloseTo(20_000, 6)
    expect(percentageFee(cliff, 1_000_000.01)).toBeCloseTo(15_000, 2)
    expect(percentageFee(cliff, 2_000_000)).toBeCloseTo(30_000, 6)
    expect(percentageFee(cliff, 2_000_000.01)).toBeCloseTo(20_000, 2)
  })
})

test('nothing is asked of nothing, unless there is a minimum fee', () => {
  expect(percentageFee(graduated, 0)).toBe(0)
  expect(percentageFee({ ...graduated, yearlyMinimumFee: 1_500 }, 0)).toBe(1_500)
  expect(percentageFee({ ...graduated, yearlyMinimumFee: 1_500 }, 74_000)).toBe(1_500)
  expect(percentageFee({ ...graduated, yearlyMinimumFee: 1_500 }, 76_000)).toBe(1_520)
})

describe('for any falling schedule', () => {
  const anyTiers = fc
    .record({
      edges: fc.uniqueArray(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 4 }),
      rates: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 5, maxLength: 5 }),
    })
    .map(({ edges, rates }) => {
      const from = [0, ...edges.sort((a, b) => a - b)]
      const falling = [...rates].sort((a, b) => b - a)
      return from.map((start, at) => ({
        from: start,
        upTo: from[at + 1] ?? null,
        ratePercent: (falling[at] ?? 0) / 100,
      }))
    })
  const asked = (schedule: 'graduated' | 'cliff', tiers: readonly Tier[], balance: number) =>
    percentageFee({ kind: 'asset-under-management', schedule, tiers }, balance)

  test('graduated asks no less than the cliff of the same tiers and no more than the first rate on everything', () => {
    fc.assert(
      fc.property(anyTiers, fc.double({ min: 0, max: 6_000_000, noNaN: true }), (tiers, balance) => {
        const firstRate = tiers[0]?.ratePercent ?? 0
        const graduated = asked('graduated', tiers, balance)
        expect(graduated).toBeLessThanOrEqual((balance * firstRate) / 100 + 1e-6)
        expect(graduated).toBeGreaterThanOrEqual(asked('cliff', tiers, balance) - 1e-6)
      }),
      { numRuns: 1_000 },
    )
  })

  test('at every edge graduated is continuous; cliff falls by the difference of the rates on everything', () => {
    fc.assert(
      fc.property(anyTiers, (tiers) => {
        for (const [at, { from, ratePercent }] of tiers.entries()) {
          const jump = (schedule: 'graduated' | 'cliff') =>
            asked(schedule, tiers, from + 1e-6) - asked(schedule, tiers, from)
          const fall = ((tiers[at - 1]?.ratePercent ?? ratePercent) - ratePercent) / 100
          expect(Math.abs(jump('graduated'))).toBeLessThan(1e-5)
          expect(jump('cliff')).toBeCloseTo(-from * fall, 4)
        }
      }),
    )
  })
})
