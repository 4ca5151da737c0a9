import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costOfAdvisor } from './cost-of-advisor.ts'
import { cheapestFee, costOfFee, type StatedFee } from './cost-of-fee.ts'
import { costToPerson } from './cost-to-person.ts'
import { horizons, usualAssumptions } from './projection.ts'

const dollars = (max: number) => fc.integer({ min: 0, max })
const anyFee: fc.Arbitrary<StatedFee> = fc.oneof(
  fc
    .record({
      rate: fc.integer({ min: 0, max: 300 }),
      minimum: dollars(6000),
      funds: fc.integer({ min: 0, max: 120 }),
    })
    .map(
      ({ rate, minimum, funds }): StatedFee => ({
        kind: 'asset-under-management',
        schedule: 'single',
        tiers: [{ from: 0, upTo: null, ratePercent: rate / 100 }],
        yearlyMinimumFee: minimum,
        fundCostPercent: funds / 100,
        platformCostPercent: 0.1,
      }),
    ),
  fc.record({
    kind: fc.constant('flat-fee' as const),
    amount: dollars(9000),
    paid: fc.constantFrom('once', 'yearly'),
  }),
  fc.record({
    kind: fc.constant('monthly-subscription' as const),
    monthly: dollars(500),
    setUp: dollars(2000),
    minimumTermMonths: dollars(36),
  }),
  fc.record({
    kind: fc.constant('hourly-fee' as const),
    rate: dollars(500),
    firstYearHours: dollars(20),
    laterHours: dollars(10),
  }),
)
const anySums = fc.record({
  assets: dollars(3_000_000),
  yearlySaving: fc.integer({ min: -20_000, max: 60_000 }),
})

test('a card’s figure is the total that the cost tab breaks down, for every fee, sum and number of years', () => {
  fc.assert(
    fc.property(anyFee, anySums, fc.constantFrom(...horizons), (fee, sums, years) => {
      const funds = {
        fundCostPercent: fee.fundCostPercent ?? usualAssumptions.fundCostPercent,
        platformCostPercent: fee.platformCostPercent ?? usualAssumptions.platformCostPercent,
      }
      const cost = costOfAdvisor({ ...usualAssumptions, ...funds, ...sums, years }, [fee])
      const total = cost.kind === 'cost' ? costToPerson(cost, usualAssumptions.inflationPercent).total : null
      fc.pre(!(fee.kind === 'asset-under-management' && sums.assets === 0))
      expect(costOfFee(fee, sums, years)).toBe(total)
    }),
    { numRuns: 400 },
  )
})

test('a percentage of nothing is no price, so it is not the cheapest way to pay', () => {
  const rate: StatedFee = {
    kind: 'asset-under-management',
    schedule: 'single',
    tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
  }
  const monthly: StatedFee = { kind: 'monthly-subscription', monthly: 100 }
  const nothing = { assets: 0, yearlySaving: 0 }
  expect(costOfFee(rate, nothing, 1)).toBeNull()
  expect(cheapestFee([rate, monthly], nothing)).toBe(monthly)
  expect(cheapestFee([rate], nothing)).toBeNull()
})
