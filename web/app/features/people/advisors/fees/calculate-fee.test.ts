import { describe, expect, test } from 'vitest'
import { calculateFee } from './calculate-fee.ts'

const aum = {
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
  billing: 'monthly',
  billed: 'in-arrears',
  fundCostPercent: 0.36,
  platformCostPercent: 0,
}

describe('no figure is shown', () => {
  test.each([
    ['without a rate', { ...aum, tiers: [{ from: 0, upTo: null, ratePercent: null }] }],
    ['without the cost of funds', { ...aum, fundCostPercent: undefined }],
    ['without an amount', { kind: 'flat-fee', paid: 'once', includes: '' }],
    ['without knowing how often it is paid', { kind: 'flat-fee', amount: 3000, includes: '' }],
  ])('%s', (_, answer) => {
    expect(calculateFee(answer, 500_000)).toEqual({ kind: 'not-complete' })
  })

  test('for a client the advisor does not take', () => {
    expect(calculateFee({ ...aum, assetMinimum: 1_000_000 }, 500_000)).toEqual({
      kind: 'below-minimum',
      assetMinimum: 1_000_000,
    })
  })
})

test('a percentage costs what the model says: $100,000 at 1.00% and funds of 0.36% (product vectors)', () => {
  expect(calculateFee(aum, 100_000)).toMatchObject({ kind: 'cost', toAdvisor: 1046, toFunds: 378 })
})

test('a fixed fee is the fee and nothing of the funds people hold anyway', () => {
  const flat = { kind: 'flat-fee', amount: 4500, paid: 'yearly', includes: '' }
  expect(calculateFee(flat, 500_000)).toMatchObject({ toAdvisor: 4500, toFunds: null })
})

test('it stands on the band of its own kind', () => {
  const hourly = { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 }
  expect(calculateFee(hourly, 500_000)).toMatchObject({
    band: { unit: 'hour', price: 300, low: 150, high: 500 },
  })
})
