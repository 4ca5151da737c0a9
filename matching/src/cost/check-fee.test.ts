import { describe, expect, test } from 'vitest'
import { checkFee } from './check-fee.ts'
import type { AssetUnderManagementFee, Fee, Tier } from './fee.ts'
import { feeKinds } from './fee.ts'
import { type FeeField, feeLimits } from './fee-limits.ts'

const good: readonly [Tier, Tier, Tier] = [
  { from: 0, upTo: 500_000, ratePercent: 1.25 },
  { from: 500_000, upTo: 1_000_000, ratePercent: 1 },
  { from: 1_000_000, upTo: null, ratePercent: 1 },
]
const [first, second, third] = good
const fee = (tiers: readonly Tier[], schedule: AssetUnderManagementFee['schedule'] = 'graduated'): Fee => ({
  kind: 'asset-under-management',
  schedule,
  tiers,
})

describe('tiers that may not be saved', () => {
  test.each<readonly [string, readonly Tier[], object]>([
    ['none at all', [], { code: 'no-tiers', tier: null }],
    ['not from zero', [{ ...first, from: 1 }, second, third], { code: 'not-from-zero', tier: 0 }],
    ['a gap', [first, { ...second, from: 500_001 }, third], { code: 'gap', tier: 1 }],
    ['an overlap', [first, { ...second, from: 499_999 }, third], { code: 'overlap', tier: 1 }],
    [
      'an empty tier',
      [first, { ...second, upTo: 500_000 }, { ...third, from: 500_000 }],
      { code: 'empty', tier: 1 },
    ],
    [
      'an open tier in the middle',
      [first, { ...second, upTo: null }, third],
      { code: 'open-before-last', tier: 1 },
    ],
    [
      'money above the last tier',
      [first, second, { ...third, upTo: 9e6 }],
      { code: 'last-has-end', tier: 2 },
    ],
    [
      'a rate above 3%',
      [{ ...first, ratePercent: 3.01 }, second, third],
      { code: 'rate-out-of-range', tier: 0 },
    ],
    [
      'a negative rate',
      [first, second, { ...third, ratePercent: -0.01 }],
      { code: 'rate-out-of-range', tier: 2 },
    ],
    [
      'a rate in thousandths',
      [first, second, { ...third, ratePercent: 0.995 }],
      { code: 'rate-not-in-steps', tier: 2 },
    ],
    ['a rising rate', [first, second, { ...third, ratePercent: 1.01 }], { code: 'rate-rises', tier: 2 }],
    [
      'a rate that is no number',
      [first, second, { ...third, ratePercent: Number.NaN }],
      { code: 'rate-out-of-range', tier: 2 },
    ],
    [
      'an edge that is no number',
      [{ ...first, upTo: Number.NaN }, second, third],
      { code: 'edge-not-valid', tier: 0 },
    ],
    [
      'a start that is no number',
      [first, { ...second, from: Number.NaN }, third],
      { code: 'edge-not-valid', tier: 1 },
    ],
    [
      'an infinite edge',
      [first, { ...second, upTo: Infinity }, { ...third, from: Infinity }],
      { code: 'edge-not-valid', tier: 1 },
    ],
  ])('%s', (_, tiers, problem) => {
    expect(checkFee(fee(tiers))).toContainEqual(problem)
  })

  test('a single rate with several tiers', () => {
    expect(checkFee(fee(good, 'single'))).toEqual([{ code: 'single-has-several-tiers', tier: null }])
    expect(checkFee(fee([third, third], 'single'))).toContainEqual({ code: 'open-before-last', tier: 0 })
  })

  test('every problem is named, not only the first', () => {
    const codes = checkFee(
      fee([
        { ...first, from: 5 },
        { ...second, from: 600_000, ratePercent: 4 },
      ]),
    )
    expect(codes).toEqual([
      { code: 'not-from-zero', tier: 0 },
      { code: 'gap', tier: 1 },
      { code: 'last-has-end', tier: 1 },
      { code: 'rate-out-of-range', tier: 1 },
      { code: 'rate-rises', tier: 1 },
    ])
  })
})

describe('amounts that may not be saved', () => {
  const templates: readonly [Fee, FeeField[]][] = [
    [{ ...fee(good), yearlyMinimumFee: 0, assetMinimum: 0 } as Fee, ['yearlyMinimumFee', 'assetMinimum']],
    [{ kind: 'flat-fee', amount: 0, paid: 'once' }, ['amount']],
    [{ kind: 'monthly-subscription', monthly: 0 }, ['monthly', 'setUp', 'minimumTermMonths']],
    [
      { kind: 'hourly-fee', rate: 0, firstYearHours: 0, laterHours: 0 },
      ['rate', 'firstYearHours', 'laterHours', 'minimumHours'],
    ],
  ]
  const cases = templates.flatMap(([template, fields]) => fields.map((field) => ({ template, field })))

  test('every limit is tried', () => {
    expect(cases.map(({ field }) => field).sort()).toEqual(Object.keys(feeLimits).sort())
    expect(templates.map(([{ kind }]) => kind)).toEqual(feeKinds)
  })

  test.each(cases)('$template.kind: $field beyond its limit', ({ template, field }) => {
    const [least, most] = feeLimits[field]
    for (const bad of [least - 1, most + 1, Number.NaN, Infinity]) {
      expect(checkFee({ ...template, [field]: bad })).toEqual([{ code: 'amount-out-of-range', field }])
    }
    expect(checkFee({ ...template, [field]: least })).toEqual([])
    expect(checkFee({ ...template, [field]: most })).toEqual([])
  })

  test('a term of half a month', () => {
    const problems = checkFee({ kind: 'monthly-subscription', monthly: 100, minimumTermMonths: 6.5 })
    expect(problems).toEqual([{ code: 'months-not-whole', field: 'minimumTermMonths' }])
  })
})

test('falling or equal rates in steps of 0.01 may be saved, all 301 of them', () => {
  expect(checkFee(fee(good))).toEqual([])
  expect(checkFee(fee(good, 'cliff'))).toEqual([])
  for (let hundredths = 0; hundredths <= 300; hundredths++) {
    const tiers = [{ from: 0, upTo: null, ratePercent: hundredths / 100 }]
    expect(checkFee(fee(tiers, 'single'))).toEqual([])
  }
})

test('the place of a kind is the fee type id of the specification', () => {
  expect(feeKinds.indexOf('asset-under-management')).toBe(0)
  expect(feeKinds.indexOf('flat-fee')).toBe(1)
  expect(feeKinds.indexOf('monthly-subscription')).toBe(2)
  expect(feeKinds.indexOf('hourly-fee')).toBe(3)
})
