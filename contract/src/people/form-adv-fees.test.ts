import { describe, expect, test } from 'vitest'
import type { AdvisorFee } from './advisor-answers.ts'
import { feeMismatches, isFeeOnly } from './form-adv-fees.ts'

const silent = {
  percentOfAssets: null,
  hourly: null,
  subscription: null,
  fixed: null,
  commissions: null,
  performance: null,
  other: null,
}
const none = {
  percentOfAssets: false,
  hourly: false,
  subscription: false,
  fixed: false,
  commissions: false,
  performance: false,
  other: false,
}
const hourly: AdvisorFee = { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 }
const flat: AdvisorFee = { kind: 'flat-fee', amount: 4000, paid: 'yearly', includes: '' }
const subscription: AdvisorFee = { kind: 'monthly-subscription', monthly: 200 }
const assets: AdvisorFee = {
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
  billing: 'quarterly',
  billed: 'in-arrears',
  fundCostPercent: 0,
  platformCostPercent: 0,
}
const all = [assets, flat, subscription, hourly]

describe('fees against the firm’s form', () => {
  test('never differ where the firm or its answer is unknown', () => {
    expect(feeMismatches(all, undefined)).toEqual([])
    expect(feeMismatches(all, null)).toEqual([])
    expect(feeMismatches(all, { pay: silent })).toEqual([])
    expect(feeMismatches(undefined, { pay: none })).toEqual([])
    expect(feeMismatches(null, { pay: none })).toEqual([])
  })

  test('differ where the form says No', () => {
    expect(feeMismatches(all, { pay: none })).toEqual(all.map(({ kind }) => kind))
    expect(feeMismatches([assets, flat], { pay: { ...none, percentOfAssets: true } })).toEqual(['flat-fee'])
  })

  test.each([
    ['asset-under-management', 'percentOfAssets'],
    ['flat-fee', 'fixed'],
    ['monthly-subscription', 'subscription'],
    ['monthly-subscription', 'fixed'],
    ['monthly-subscription', 'other'],
    ['hourly-fee', 'hourly'],
  ] as const)('%s agrees with %s', (kind, way) => {
    expect(feeMismatches(all, { pay: { ...none, [way]: true } })).not.toContain(kind)
  })

  test('a subscription is unknown while one of its three ways is', () => {
    expect(feeMismatches([subscription], { pay: { ...none, other: null } })).toEqual([])
  })
})

describe('fee-only', () => {
  const no = { takes_commissions: false, sells_insurance: false, takes_referral_fees: false }

  test('is not said of whoever takes anything else, or has not answered', () => {
    for (const field of ['takes_commissions', 'sells_insurance', 'takes_referral_fees'] as const)
      for (const said of [true, null]) expect(isFeeOnly({ ...no, [field]: said }, { pay: none })).toBe(false)
    expect(isFeeOnly({}, { pay: none })).toBe(false)
  })

  test('is not said where the firm takes commissions, or is unknown, or does not answer', () => {
    expect(isFeeOnly(no, { pay: { ...none, commissions: true } })).toBe(false)
    expect(isFeeOnly(no, undefined)).toBe(false)
    expect(isFeeOnly(no, null)).toBe(false)
    expect(isFeeOnly(no, { pay: silent })).toBe(false)
  })

  test('is said where both say No to everything', () => {
    expect(isFeeOnly(no, { pay: none })).toBe(true)
  })
})
