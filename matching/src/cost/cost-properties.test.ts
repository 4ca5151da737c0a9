import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkFee } from './check-fee.ts'
import type { Cost } from './cost.ts'
import { costOfAdvisor } from './cost-of-advisor.ts'
import type { AssetUnderManagementFee, Fee } from './fee.ts'
import type { Projection } from './projection.ts'

const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

const anyPercentage: fc.Arbitrary<AssetUnderManagementFee> = fc
  .record({
    schedule: fc.constantFrom('single' as const, 'graduated' as const, 'cliff' as const),
    edges: fc.uniqueArray(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 4 }),
    rates: fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 5, maxLength: 5 }),
    yearlyMinimumFee: fc.option(between(0, 10_000), { nil: undefined }),
  })
  .map(({ schedule, edges, rates, yearlyMinimumFee }) => {
    const from = schedule === 'single' ? [0] : [0, ...edges.sort((a, b) => a - b)]
    const falling = [...rates].sort((a, b) => b - a)
    const tiers = from.map((start, at) => ({
      from: start,
      upTo: from[at + 1] ?? null,
      ratePercent: (falling[at] ?? 0) / 100,
    }))
    return { kind: 'asset-under-management', schedule, tiers, yearlyMinimumFee }
  })

const anySubscription: fc.Arbitrary<Fee> = fc.record({
  kind: fc.constant('monthly-subscription' as const),
  monthly: between(0, 600),
  setUp: between(0, 3_000),
  minimumTermMonths: fc.integer({ min: 0, max: 36 }),
})

const anyFee: fc.Arbitrary<Fee> = fc.oneof(
  anyPercentage,
  fc.record({
    kind: fc.constant('flat-fee' as const),
    amount: between(0, 20_000),
    paid: fc.constantFrom('once' as const, 'yearly' as const),
  }),
  anySubscription,
  fc.record({
    kind: fc.constant('hourly-fee' as const),
    rate: between(0, 500),
    firstYearHours: between(0, 40),
    laterHours: between(0, 20),
    minimumHours: between(0, 20),
  }),
)
const anyFees = fc.array(anyFee, { maxLength: 3 })

const anyProjection: fc.Arbitrary<Projection> = fc.record({
  assets: fc.oneof(fc.constant(0), between(0, 5_000), between(0, 5_000_000)),
  yearlySaving: fc.oneof(fc.constant(0), between(0, 60_000), between(-60_000, 0)),
  years: fc.integer({ min: 1, max: 60 }),
  growthPercent: between(0, 12),
  fundCostPercent: between(0, 2),
  platformCostPercent: between(0, 1),
  feeInflationPercent: between(0, 6),
  inflationPercent: between(0, 6),
})

function costOf(projection: Projection, fees: readonly Fee[]): Cost {
  const answer = costOfAdvisor(projection, fees)
  if (answer.kind === 'refusal') throw new Error(`refused: ${JSON.stringify(answer)}`)
  return answer
}

// Tolerance for rounding, in proportion to the balances.
const slack = (...costs: Cost[]) =>
  1e-9 * (1 + Math.max(...costs.map((c) => c.endValueWithoutCosts + c.allIn + c.withdrawalsMissed)))

function holds(name: string, check: (projection: Projection, fees: Fee[]) => void): void {
  test(name, () => {
    fc.assert(fc.property(anyProjection, anyFees, check), { numRuns: 1_000 })
  })
}

describe('for any account and any fees', () => {
  test('the generated fees are fees an advisor may save', () => {
    fc.assert(
      fc.property(anyFee, (fee) => {
        expect(checkFee(fee)).toEqual([])
      }),
    )
  })

  holds('no figure is ever NaN or infinite, also when growth is a loss', (projection, fees) => {
    for (const growthPercent of [projection.growthPercent, -projection.growthPercent]) {
      const { byYear, doItYourself, ...totals } = costOf({ ...projection, growthPercent }, fees)
      const figures = [totals, doItYourself, ...byYear].flatMap((one) => Object.values<unknown>(one))
      expect(figures.filter((value) => typeof value === 'number' && !Number.isFinite(value))).toEqual([])
    }
  })

  holds('the account is never negative and nobody is paid a negative sum', (projection, fees) => {
    const cost = costOf(projection, fees)
    const figures = cost.byYear.flatMap((year) => Object.values(year))
    expect(figures.filter((figure) => figure < 0)).toEqual([])
    expect(cost.withdrawalsMissed).toBeGreaterThanOrEqual(-slack(cost))
    expect(cost.feesUnpaid).toBeGreaterThanOrEqual(0)
  })

  holds(
    'fees, funds and growth missed sum to the all-in, in total and over the years',
    (projection, fees) => {
      const cost = costOf(projection, fees)
      expect(cost.paidToAdvisor + cost.paidToFunds + cost.growthMissed).toBe(cost.allIn)
      const overYears = (of: 'paidToAdvisor' | 'paidToFunds') =>
        cost.byYear.reduce((sum, year) => sum + year[of], 0)
      expect(overYears('paidToAdvisor')).toBe(cost.paidToAdvisor)
      expect(overYears('paidToFunds')).toBe(cost.paidToFunds)
      expect(cost.byYear.at(-1)?.allIn).toBe(cost.allIn)
    },
  )

  holds(
    'the all-in is what would be there without costs less what is there with them',
    (projection, fees) => {
      const cost = costOf(projection, fees)
      const difference = cost.endValueWithoutCosts - cost.endValue + cost.withdrawalsMissed
      expect(Math.abs(difference - cost.allIn)).toBeLessThanOrEqual(slack(cost))
      if (projection.yearlySaving >= 0) expect(cost.withdrawalsMissed).toBe(0)
    },
  )

  holds('the all-in is at least what was paid, and equal to it after one year', (projection, fees) => {
    const cost = costOf(projection, fees)
    expect(cost.allIn).toBeGreaterThanOrEqual(cost.paidToAdvisor + cost.paidToFunds)
    const oneYear = costOf({ ...projection, years: 1 }, fees)
    expect(oneYear.allIn).toBe(oneYear.paidToAdvisor + oneYear.paidToFunds)
  })

  holds('no costs cost nothing', (projection) => {
    const free = { ...projection, fundCostPercent: 0, platformCostPercent: 0 }
    const zero: Fee[] = [
      { kind: 'flat-fee', amount: 0, paid: 'yearly' },
      {
        kind: 'asset-under-management',
        schedule: 'single',
        tiers: [{ from: 0, upTo: null, ratePercent: 0 }],
      },
    ]
    for (const fees of [[], zero]) {
      const cost = costOf(free, fees)
      expect(cost.allIn).toBe(0)
      expect(cost.endValue).toBe(cost.endValueWithoutCosts)
    }
  })

  holds('the order of fees does not matter', (projection, fees) => {
    const cost = costOf(projection, fees)
    const turned = costOf(projection, [...fees].reverse())
    expect(Math.abs(turned.allIn - cost.allIn)).toBeLessThanOrEqual(slack(cost))
    expect(turned.runsDryInYear).toBe(cost.runsDryInYear)
  })

  holds('it runs dry in the year it says: before that everything asked was paid', (projection, fees) => {
    const cost = costOf(projection, fees)
    if (cost.runsDryInYear === null) {
      expect(cost.feesUnpaid).toBe(0)
      expect(cost.withdrawalsMissed).toBe(0)
    } else {
      const dry = cost.runsDryInYear
      expect(cost.byYear[dry - 1]?.endValue).toBe(0)
      if (dry > 1) expect(costOf({ ...projection, years: dry - 1 }, withoutTerms(fees)).feesUnpaid).toBe(0)
    }
  })
})

const withoutTerms = (fees: readonly Fee[]): Fee[] =>
  fees.map((fee) => (fee.kind === 'monthly-subscription' ? { ...fee, minimumTermMonths: 0 } : fee))

describe('the all-in rises', () => {
  holds('with the rate', (projection, fees) => {
    const at = (extra: number) => {
      const tiers = [{ from: 0, upTo: null, ratePercent: extra / 100 }]
      return costOf(projection, [...fees, { kind: 'asset-under-management', schedule: 'single', tiers }])
    }
    const costs = [0, 1, 50, 150, 300].map(at)
    for (const [before, after] of pairs(costs)) {
      expect(after.allIn).toBeGreaterThanOrEqual(before.allIn - slack(before, after))
    }
    // Strictly greater while there is money left.
    const [none, , , , most] = costs
    if (none && most && most.runsDryInYear === null && none.endValue > 1) {
      expect(most.allIn).toBeGreaterThan(none.allIn)
    }
  })

  holds('with the cost of funds and platform', (projection, fees) => {
    for (const field of ['fundCostPercent', 'platformCostPercent'] as const) {
      const costs = [0, 0.1, 0.5, 1].map((percent) => costOf({ ...projection, [field]: percent }, fees))
      for (const [before, after] of pairs(costs)) {
        expect(after.allIn).toBeGreaterThanOrEqual(before.allIn - slack(before, after))
      }
    }
  })

  // Withdrawals during a minimum term may leave less to pay the term with in the second year.
  holds('with the years', (projection, fees) => {
    const offer = projection.yearlySaving < 0 ? withoutTerms(fees) : fees
    const allIn = Array.from(
      { length: projection.years },
      (_, at) => costOf({ ...projection, years: at + 1 }, offer).allIn,
    )
    for (const [before, after] of pairs(allIn)) {
      expect(after).toBeGreaterThanOrEqual(before - 1e-9 * (1 + before))
    }
  })
})

describe('percentage schedules', () => {
  test('graduated costs no more than its first rate on everything, over any number of years', () => {
    fc.assert(
      fc.property(anyProjection, anyPercentage, (projection, fee) => {
        const first = fee.tiers.slice(0, 1).map((tier) => ({ ...tier, upTo: null }))
        const graduated = costOf(projection, [
          { ...fee, schedule: fee.tiers.length > 1 ? 'graduated' : 'single' },
        ])
        const single = costOf(projection, [{ ...fee, schedule: 'single', tiers: first }])
        expect(graduated.allIn).toBeLessThanOrEqual(single.allIn + slack(graduated, single))
      }),
      { numRuns: 500 },
    )
  })

  test('one rate without saving follows the closed form', () => {
    fc.assert(
      fc.property(anyProjection, fc.integer({ min: 0, max: 300 }), (any, hundredths) => {
        const projection = { ...any, yearlySaving: 0 }
        const tiers = [{ from: 0, upTo: null, ratePercent: hundredths / 100 }]
        const cost = costOf(projection, [{ kind: 'asset-under-management', schedule: 'single', tiers }])
        const keeps =
          (1 + projection.growthPercent / 100) *
          (1 - (projection.fundCostPercent + projection.platformCostPercent) / 100) *
          (1 - hundredths / 10_000)
        expect(Math.abs(cost.endValue - projection.assets * keeps ** projection.years)).toBeLessThanOrEqual(
          slack(cost),
        )
      }),
    )
  })
})

function pairs<Item>(items: readonly Item[]): [Item, Item][] {
  return items.slice(1).flatMap((after, at) => {
    const before = items[at]
    return before === undefined ? [] : [[before, after] as [Item, Item]]
  })
}
