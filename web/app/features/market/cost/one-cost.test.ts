import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { cheapestFee, costOfFee } from '@evenkeel/matching/cost/cost-of-fee'
import { horizons } from '@evenkeel/matching/cost/projection'
import { seeded } from '@evenkeel/matching/random/seeded'
import { expect, test } from 'vitest'
import { calculateWaysToPay, cheapestOf, isPayable, yearOf } from './calculate-ways-to-pay.ts'
import { ownInputs } from './cost-inputs.ts'
import { marketLines } from './market-lines.ts'
import { percentage, sampleDetail } from './testing/sample-detail.ts'

const random = seeded(22)
const upTo = (most: number) => random.below(most + 1)

/** One to three ways to pay, as advisors have them. */
function someFees(): AdvisorFee[] {
  const all: AdvisorFee[] = [
    {
      ...percentage((50 + upTo(150)) / 100),
      ...(random.below(2) === 0 && { assetMinimum: 250_000, yearlyMinimumFee: 2_000 }),
      fundCostPercent: upTo(60) / 100,
      platformCostPercent: upTo(20) / 100,
    },
    {
      kind: 'flat-fee',
      amount: 500 + upTo(8_000),
      paid: random.below(2) === 0 ? 'once' : 'yearly',
      includes: '',
    },
    { kind: 'monthly-subscription', monthly: 30 + upTo(300), setUp: upTo(900), minimumTermMonths: upTo(24) },
    {
      kind: 'hourly-fee',
      rate: 150 + upTo(300),
      firstYearHours: 1 + upTo(15),
      laterHours: upTo(6),
      minimumHours: upTo(4),
    },
  ]
  const first = random.below(4)
  return [...all.slice(first), ...all.slice(0, first)].slice(0, 1 + random.below(3))
}

test('the tab opens with the way to pay and the figures of the card, for any fees and any money', () => {
  for (let at = 0; at < 120; at++) {
    const sums = { assets: random.below(9) === 0 ? 0 : upTo(900_000), yearlySaving: upTo(20_000) }
    const fees = someFees()
    const { cost } = sampleDetail({ assets: sums.assets, yearly_saving: sums.yearlySaving, fees })
    const onCard = cheapestFee(fees, sums)
    const ways = calculateWaysToPay(ownInputs(cost), fees)?.filter(isPayable) ?? []
    if (!onCard) continue
    const way = cheapestOf(ways, cost)
    expect(way?.fee).toBe(onCard)
    for (const years of horizons)
      expect(way && yearOf(way, years)?.total).toBe(costOfFee(onCard, sums, years))
  }
})

test('a typical line starts at what the typical fee costs in year 1', () => {
  const { cost } = sampleDetail({ assets: 240_000, yearly_saving: 14_400 })
  const sums = { assets: 240_000, yearlySaving: 14_400 }
  const typical = [
    { fee: { ...percentage(1), fundCostPercent: 0.1, platformCostPercent: 0.2 }, from: 'state', of: 9 },
  ] as const
  const [line] = marketLines(ownInputs(cost), [...typical])
  expect(line?.years[0]?.total).toBe(costOfFee(typical[0].fee, sums, 1))
})
