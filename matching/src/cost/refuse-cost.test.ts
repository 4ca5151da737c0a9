import { expect, test } from 'vitest'
import { costOfAdvisor } from './cost-of-advisor.ts'
import type { AssetUnderManagementFee, Fee } from './fee.ts'
import { type Projection, projectionLimits, usualAssumptions } from './projection.ts'

const onePercent: AssetUnderManagementFee = {
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
}
const once3000: Fee = { kind: 'flat-fee', amount: 3_000, paid: 'once' }
const drawn: Projection = { ...usualAssumptions, assets: 240_000, yearlySaving: 14_400, years: 30 }

test('a person below the asset minimum cannot be served, at the minimum they can', () => {
  const picky = { ...onePercent, assetMinimum: 250_000 }
  const below = { ...drawn, assets: 249_999.99 }
  expect(costOfAdvisor(below, [picky])).toEqual({
    kind: 'refusal',
    reason: 'below-asset-minimum',
    assetMinimum: 250_000,
  })
  expect(costOfAdvisor(below, [once3000, picky])).toMatchObject({ reason: 'below-asset-minimum' })
  expect(costOfAdvisor({ ...below, assets: 250_000 }, [picky]).kind).toBe('cost')
})

const fields = Object.keys(projectionLimits) as (keyof Projection)[]
test.each(fields)('%s that is no number, infinite or out of range is named', (field) => {
  const [least, most] = projectionLimits[field]
  for (const bad of [Number.NaN, Infinity, -Infinity, least - 1, most + 1]) {
    const answer = costOfAdvisor({ ...drawn, [field]: bad }, [onePercent])
    expect(answer).toEqual({ kind: 'refusal', reason: 'input-not-valid', field })
  }
  for (const edge of [least, most]) {
    expect(costOfAdvisor({ ...drawn, [field]: edge }, [onePercent]).kind).toBe('cost')
  }
})

test('an amount that is not known is never taken for zero', () => {
  const unknown = { ...drawn, assets: null as unknown as number }
  expect(costOfAdvisor(unknown, [onePercent])).toMatchObject({ reason: 'input-not-valid', field: 'assets' })
})

test('half a year is no horizon', () => {
  expect(costOfAdvisor({ ...drawn, years: 1.5 }, [onePercent])).toMatchObject({ field: 'years' })
})

test('a fee with bad numbers is refused with its problems, never computed', () => {
  const nonsense: Fee = { kind: 'hourly-fee', rate: Number.NaN, firstYearHours: 10, laterHours: 4 }
  expect(costOfAdvisor(drawn, [onePercent, nonsense])).toEqual({
    kind: 'refusal',
    reason: 'fee-not-valid',
    fee: 1,
    problems: [{ code: 'amount-out-of-range', field: 'rate' }],
  })
})
