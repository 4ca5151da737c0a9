import { describe, expect, test } from 'vitest'
import type { Cost } from './cost.ts'
import { costOfAdvisor } from './cost-of-advisor.ts'
import type { AssetUnderManagementFee, Fee } from './fee.ts'
import { horizons, type Projection, usualAssumptions } from './projection.ts'

const onePercent: AssetUnderManagementFee = {
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
}
const yearly4500: Fee = { kind: 'flat-fee', amount: 4_500, paid: 'yearly' }
const once3000: Fee = { kind: 'flat-fee', amount: 3_000, paid: 'once' }
const monthly = (amount: number): Fee => ({ kind: 'monthly-subscription', monthly: amount })
const hourly300: Fee = { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 }

const hundredThousand: Projection = { ...usualAssumptions, assets: 100_000, yearlySaving: 0, years: 30 }
// The account drawn in the design: $240,000, saving $1,200 a month, funds at 0.12%.
const drawn: Projection = { ...hundredThousand, assets: 240_000, yearlySaving: 14_400, fundCostPercent: 0.12 }

function costOf(projection: Projection, fees: Fee[]): Cost {
  const answer = costOfAdvisor(projection, fees)
  if (answer.kind === 'refusal') throw new Error(`refused: ${answer.reason}`)
  return answer
}

test('agrees with the SEC bulletin on $100,000 at 4% for 20 years with a 1% fee', () => {
  const bulletin = { ...hundredThousand, years: 20, growthPercent: 4, fundCostPercent: 0 }
  const cost = costOf(bulletin, [onePercent])
  expect(Math.round(cost.paidToAdvisor)).toBe(27_832)
  expect(Math.round(cost.growthMissed)).toBe(12_067)
  expect(Math.round(cost.allIn)).toBe(39_899)
  expect(Math.round(cost.endValue)).toBe(179_213)
  expect(Math.round(cost.endValueWithoutCosts)).toBe(219_112)
})

describe('$100,000 growing 5%, funds at 0.36%', () => {
  type Figures = readonly [years: number, paidToAdvisor: number, allIn: number]
  test.each<readonly [string, Fee, readonly Figures[]]>([
    [
      '1% of assets',
      onePercent,
      [
        [1, 1_046, 1_424],
        [10, 12_317, 20_793],
        [30, 54_687, 145_284],
      ],
    ],
    [
      '$4,500 a year',
      yearly4500,
      [
        [1, 4_500, 4_878],
        [10, 50_415, 67_504],
        [30, 197_562, 422_043],
      ],
    ],
    [
      '$3,000 once',
      once3000,
      [
        [1, 3_000, 3_378],
        [10, 3_000, 10_275],
        [30, 3_000, 55_443],
      ],
    ],
    [
      '$200 a month',
      monthly(200),
      [
        [1, 2_400, 2_778],
        [10, 26_888, 38_695],
        [30, 105_366, 245_772],
      ],
    ],
    [
      '$300 × 10 h, then 4 h',
      hourly300,
      [
        [1, 3_000, 3_378],
        [10, 15_244, 24_936],
        [30, 54_483, 151_720],
      ],
    ],
  ])('%s costs what the table says', (_, fee, figures) => {
    const costs = horizons.map((years) => costOf({ ...hundredThousand, years }, [fee]))
    expect(costs.map((c) => [c.years, Math.round(c.paidToAdvisor), Math.round(c.allIn)])).toEqual(figures)
  })
})

describe('the figures drawn in the design: $240,000, saving $1,200 a month, 5%, funds 0.12%', () => {
  test.each<readonly [string, Fee, number, number, number]>([
    ['$300 an hour', hourly300, 3_320, 25_355, 170_130],
    ['$180 a month', monthly(180), 2_480, 35_912, 246_741],
    ['$4,500 a year', yearly4500, 4_820, 68_377, 450_920],
    ['1.00% a year', onePercent, 2_980, 53_147, 478_194],
  ])('%s', (_, fee, ...figures) => {
    const costs = horizons.map((years) => costOf({ ...drawn, years }, [fee]))
    expect(costs.map((c) => Math.round(c.allIn))).toEqual(figures)
  })

  test('where $246,741 goes in 30 years', () => {
    const cost = costOf(drawn, [monthly(180)])
    expect(Math.round(cost.paidToAdvisor)).toBe(94_830)
    expect(Math.round(cost.paidToFunds)).toBe(30_780)
    expect(Math.round(cost.growthMissed)).toBe(121_131)
  })
})

describe('what is in a year', () => {
  test('growth, then saving, then fund cost, then the fee', () => {
    const [first, second] = costOf({ ...drawn, years: 2, platformCostPercent: 0.08 }, [onePercent]).byYear
    const balance = 240_000 * 1.05 + 14_400
    expect(first?.paidToFunds).toBeCloseTo(balance * 0.002, 8)
    expect(first?.paidToAdvisor).toBeCloseTo(balance * 0.998 * 0.01, 8)
    expect(first?.endValue).toBeCloseTo(balance * 0.998 * 0.99, 8)
    expect(first?.endValueWithoutCosts).toBeCloseTo(balance, 8)
    expect(second?.endValue).toBeCloseTo((balance * 0.998 * 0.99 * 1.05 + 14_400) * 0.998 * 0.99, 8)
    expect(second?.paidToday).toBeCloseTo(
      ((second?.paidToFunds ?? 0) + (second?.paidToAdvisor ?? 0)) / 1.025 ** 2,
      8,
    )
  })

  test('a yearly minimum fee takes over where the percentage is smaller, and does not rise', () => {
    const paid = costOf({ ...drawn, years: 12 }, [{ ...onePercent, yearlyMinimumFee: 4_000 }]).byYear
    expect(paid.slice(0, 3).map((year) => year.paidToAdvisor)).toEqual([4_000, 4_000, 4_000])
    expect(paid[11]?.paidToAdvisor).toBeGreaterThan(4_000)
  })

  test('set-up is paid once; the price of a month rises with fee inflation', () => {
    const fee: Fee = { kind: 'monthly-subscription', monthly: 100, setUp: 500 }
    const paid = costOf({ ...drawn, years: 3 }, [fee]).byYear.map((year) => year.paidToAdvisor)
    expect(paid[0]).toBeCloseTo(1_700, 8)
    expect(paid[1]).toBeCloseTo(1_200 * 1.025, 8)
    expect(paid[2]).toBeCloseTo(1_200 * 1.025 ** 2, 8)
  })

  test('leaving inside a minimum term pays the rest of it; after the term nothing is added', () => {
    const fee: Fee = { kind: 'monthly-subscription', monthly: 100, minimumTermMonths: 30 }
    const paid = (years: number) => costOf({ ...drawn, years }, [fee]).paidToAdvisor
    expect(paid(1)).toBeCloseTo(100 * 30, 8)
    expect(paid(2)).toBeCloseTo(1_200 + 100 * 18 * 1.025, 8)
    expect(paid(3)).toBeCloseTo(costOf({ ...drawn, years: 3 }, [monthly(100)]).paidToAdvisor, 8)
  })

  test('an hourly minimum lifts the first year only', () => {
    const fee: Fee = { kind: 'hourly-fee', rate: 200, firstYearHours: 2, laterHours: 1, minimumHours: 5 }
    const paid = costOf({ ...drawn, years: 2 }, [fee]).byYear.map((year) => year.paidToAdvisor)
    expect(paid[0]).toBeCloseTo(1_000, 8)
    expect(paid[1]).toBeCloseTo(205, 8)
  })
})

describe('what stands beside the all-in', () => {
  test('its share of what would have been there, and a yearly figure in the money of today', () => {
    const cost = costOf(drawn, [onePercent])
    expect(cost.allInShare).toBeCloseTo(cost.allIn / cost.endValueWithoutCosts, 12)
    expect(cost.allInToday).toBeCloseTo(cost.allIn / 1.025 ** 30, 6)
    expect(cost.allInTodayPerYear).toBeCloseTo(cost.allInToday / 30, 8)
  })

  test('doing it yourself costs 0.05% a year and nothing else', () => {
    const cost = costOf({ ...hundredThousand, platformCostPercent: 0.5 }, [onePercent])
    const alone = 100_000 * (1.05 * 0.9995) ** 30
    expect(cost.doItYourself.endValue).toBeCloseTo(alone, 4)
    expect(cost.moreThanDoItYourself).toBeCloseTo(alone - cost.endValue, 4)
  })
})

describe('an account that runs dry', () => {
  test('is said with its year, stays at nothing, and what it could not pay is counted apart', () => {
    const small = { ...hundredThousand, assets: 10_000, fundCostPercent: 0, years: 5 }
    const cost = costOf(small, [yearly4500])
    expect(cost.runsDryInYear).toBe(3)
    expect(cost.byYear.map((year) => year.endValue).slice(2)).toEqual([0, 0, 0])
    expect(cost.allIn).toBeCloseTo(10_000 * 1.05 ** 5, 6)
    const asked = [0, 1, 2, 3, 4].reduce((sum, year) => sum + 4_500 * 1.025 ** year, 0)
    expect(cost.feesUnpaid).toBeCloseTo(asked - cost.paidToAdvisor, 6)
    expect(cost.feesUnpaid).toBeGreaterThan(0)
  })

  test('somebody with nothing pays a fixed fee out of pocket from the first year, and no percentage', () => {
    const nothing = { ...hundredThousand, assets: 0, years: 1 }
    expect(costOf(nothing, [monthly(200)])).toMatchObject({ allIn: 0, runsDryInYear: 1, feesUnpaid: 2_400 })
    expect(costOf(nothing, [onePercent])).toMatchObject({
      allIn: 0,
      allInShare: null,
      runsDryInYear: null,
      feesUnpaid: 0,
    })
  })

  test('withdrawals that costs made impossible belong to the cost', () => {
    // Without costs $100,000 at 0% pays $10,000 for ten years exactly.
    const spending = {
      ...hundredThousand,
      yearlySaving: -10_000,
      growthPercent: 0,
      fundCostPercent: 0,
      years: 10,
    }
    const cost = costOf(spending, [once3000])
    expect(cost).toMatchObject({ runsDryInYear: 10, endValue: 0, endValueWithoutCosts: 0, allInShare: null })
    expect(cost.allIn).toBe(3_000)
    expect(cost.withdrawalsMissed).toBe(3_000)
  })

  test('the last dollar going into the fee is dry too, with nothing left unpaid', () => {
    const exact = { ...hundredThousand, assets: 4_500, growthPercent: 0, fundCostPercent: 0, years: 1 }
    expect(costOf(exact, [yearly4500])).toMatchObject({ runsDryInYear: 1, endValue: 0, feesUnpaid: 0 })
  })

  test('a healthy account does not', () => {
    expect(costOf(drawn, [yearly4500])).toMatchObject({
      runsDryInYear: null,
      feesUnpaid: 0,
      withdrawalsMissed: 0,
    })
  })
})
