import { expect, test } from 'vitest'
import { allInCost } from './all-in-cost.ts'
import { costOfAdvisor } from './cost-of-advisor.ts'
import type { Fee } from './fee.ts'
import { type Projection, usualAssumptions } from './projection.ts'

const fees: Fee[] = [
  { kind: 'asset-under-management', schedule: 'single', tiers: [{ from: 0, upTo: null, ratePercent: 1.2 }] },
  { kind: 'flat-fee', amount: 4_500, paid: 'yearly' },
  { kind: 'monthly-subscription', monthly: 250, minimumTermMonths: 24, setUp: 900 },
  { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 },
]

test('what cannot be reckoned is refused for the same reason', () => {
  const projection: Projection = { ...usualAssumptions, assets: Number.NaN, yearlySaving: 0, years: 10 }
  expect(allInCost(projection, fees)).toEqual(costOfAdvisor(projection, fees))
})

test('is to the last bit what the whole reckoning says, also of an account that runs dry', () => {
  for (const assets of [0, 700, 45_000, 2_000_000])
    for (const yearlySaving of [0, 6_000])
      for (const years of [1, 10, 30])
        for (const fee of fees) {
          const projection: Projection = { ...usualAssumptions, assets, yearlySaving, years }
          const whole = costOfAdvisor(projection, [fee])
          if (whole.kind === 'refusal') throw new Error(`refused: ${JSON.stringify(whole)}`)
          expect(allInCost(projection, [fee])).toBe(whole.allIn + whole.feesUnpaid)
        }
})
