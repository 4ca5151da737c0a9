import { expect, test } from 'vitest'
import { feeInWords } from './fee-in-words.ts'

test('a percentage says its tiers, its schedule and what comes on top', () => {
  expect(
    feeInWords({
      kind: 'asset-under-management',
      schedule: 'graduated',
      tiers: [
        { from: 0, upTo: 1_000_000, ratePercent: 1 },
        { from: 1_000_000, upTo: null, ratePercent: 0.8 },
      ],
      yearlyMinimumFee: 3_000,
      assetMinimum: 250_000,
      billing: 'quarterly',
      billed: 'in-advance',
      fundCostPercent: 0.2,
      platformCostPercent: 0,
    }),
  ).toBe(
    '1.00% up to $1,000,000, 0.80% above $1,000,000 (graduated); at least $3,000 per year; $250,000 account minimum; billed quarterly in advance; funds 0.20%, platform 0.00% per year',
  )
})

test('a single rate needs no tiers', () => {
  expect(
    feeInWords({
      kind: 'asset-under-management',
      schedule: 'single',
      tiers: [{ from: 0, upTo: null, ratePercent: 0.9 }],
      billing: 'monthly',
      billed: 'in-arrears',
      fundCostPercent: 0.36,
      platformCostPercent: 0.1,
    }),
  ).toBe('0.90% per year; billed monthly in arrears; funds 0.36%, platform 0.10% per year')
})

test('what is not asked for is not said', () => {
  expect(feeInWords({ kind: 'flat-fee', amount: 4500, paid: 'yearly', includes: '' })).toBe('$4,500 per year')
  expect(feeInWords({ kind: 'monthly-subscription', monthly: 200, setUp: 0 })).toBe('$200 per month')
  expect(
    feeInWords({ kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 1, minimumHours: 2 }),
  ).toBe('$300 per hour; usually 10 hours in the first year, 1 hour per year after that; at least 2 hours')
})
