import { expect, test } from 'vitest'
import { allInBand, feeBands, fundCostBand } from './benchmarks.ts'
import type { AssetUnderManagementFee, Fee } from './fee.ts'
import { feeKinds } from './fee.ts'
import { marketBand } from './market-band.ts'

const percentage: AssetUnderManagementFee = {
  kind: 'asset-under-management',
  schedule: 'graduated',
  tiers: [
    { from: 0, upTo: 1_000_000, ratePercent: 1.2 },
    { from: 1_000_000, upTo: null, ratePercent: 0.6 },
  ],
}

test('a fee with bad numbers has no place on the market', () => {
  expect(marketBand({ kind: 'flat-fee', amount: Number.NaN, paid: 'once' }, 1_000)).toBeNull()
  expect(marketBand({ kind: 'flat-fee', amount: 100, paid: 'once' }, Number.NaN)).toBeNull()
  expect(marketBand({ kind: 'flat-fee', amount: 100, paid: 'once' }, 1_000, [])).toBeNull()
})

test('a source without its year, or a year without its source, is never shown', () => {
  for (const { low, middle, high, source, year } of [...feeBands, fundCostBand, allInBand]) {
    expect(source === null).toBe(year === null)
    expect(low).toBeLessThan(middle)
    expect(middle).toBeLessThan(high)
  }
  expect(new Set(feeBands.map((band) => band.kind))).toEqual(new Set(feeKinds))
})

test.each<readonly [string, Fee, object]>([
  [
    'a plan paid once',
    { kind: 'flat-fee', amount: 2_500, paid: 'once' },
    { low: 1_000, middle: 3_000, high: 5_000, price: 2_500, unit: 'once', year: 2024 },
  ],
  [
    'a yearly retainer',
    { kind: 'flat-fee', amount: 6_000, paid: 'yearly' },
    { low: 2_000, middle: 4_500, high: 10_000, price: 6_000, unit: 'year' },
  ],
  [
    '$180 a month',
    { kind: 'monthly-subscription', monthly: 180 },
    { low: 50, middle: 200, high: 250, price: 180, unit: 'month', source: null },
  ],
  [
    '$275 an hour',
    { kind: 'hourly-fee', rate: 275, firstYearHours: 8, laterHours: 2 },
    { low: 150, middle: 300, high: 500, price: 275, unit: 'hour' },
  ],
])('%s is compared with its own kind', (_, fee, band) => {
  expect(marketBand(fee, 240_000)).toMatchObject(band)
})

test('a percentage is compared by what is really paid at these assets', () => {
  expect(marketBand(percentage, 240_000)).toMatchObject({ low: 0.5, middle: 1, high: 1.5, price: 1.2 })
  expect(marketBand(percentage, 4_000_000)).toMatchObject({ middle: 0.8, price: 0.75 })
  expect(marketBand(percentage, 6_000_000)).toMatchObject({ middle: 0.6, price: 0.7 })
  expect(marketBand({ ...percentage, yearlyMinimumFee: 4_000 }, 100_000)?.price).toBe(4)
  expect(marketBand(percentage, 0)?.price).toBe(1.2)
})

test('bands edited by the operator are the ones used', () => {
  const edited = feeBands.map((band) => ({ ...band, middle: band.middle * 2 })).reverse()
  expect(marketBand(percentage, 4_500_000, edited)).toMatchObject({ middle: 1.6 })
})
