import { describe, expect, test } from 'vitest'
import type { AdvisorFee } from './advisor-answers.ts'
import { feeMismatches } from './form-adv-fees.ts'

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
