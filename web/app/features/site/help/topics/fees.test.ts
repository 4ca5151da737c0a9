import { breakEvenAssets } from '@evenkeel/matching/cost/break-even'
import { costOfAdvisor } from '@evenkeel/matching/cost/cost-of-advisor'
import type { AssetUnderManagementFee, Fee } from '@evenkeel/matching/cost/fee'
import { percentageFee } from '@evenkeel/matching/cost/percentage-fee'
import { horizons, usualAssumptions } from '@evenkeel/matching/cost/projection'
import { expect, test } from 'vitest'
import { readSections } from '../../../../ui/prose/read-sections.ts'
import { drawSections, tablesIn } from '../../../../ui/prose/testing/draw-sections.tsx'
import fees from './fees.mdx'

const dollars = (sum: number) => `$${Math.round(sum).toLocaleString('en-US')}`
const percent = (share: number) => `${(share * 100).toFixed(2)}%`
const page = drawSections(readSections(fees))
const text = page.textContent

const assets = 240_000
const onePercent: AssetUnderManagementFee = {
  kind: 'asset-under-management',
  schedule: 'single',
  tiers: [{ from: 0, upTo: null, ratePercent: 1 }],
}
const flat: Fee = { kind: 'flat-fee', amount: 4500, paid: 'yearly' }
const monthly: Fee = { kind: 'monthly-subscription', monthly: 200 }
const hourly: Fee = { kind: 'hourly-fee', rate: 300, firstYearHours: 10, laterHours: 4 }

test('the all-in table shows the costs the product calculates for 1, 10 and 30 years', () => {
  const [, ...rows] = tablesIn(page).find(([head]) => head?.[0] === dollars(assets)) ?? []
  const figures = [onePercent, flat, monthly, hourly].map((fee) =>
    horizons.map((years) => {
      const answer = costOfAdvisor({ ...usualAssumptions, assets, yearlySaving: 0, years }, [fee])
      return answer.kind === 'cost' && dollars(answer.allIn)
    }),
  )
  expect(rows.map(([, ...sums]) => sums)).toEqual(figures)
})

test('the note under the table names its assumptions', () => {
  expect(text).toContain(`growth ${usualAssumptions.growthPercent}% a year`)
  expect(text).toContain(`fund cost ${usualAssumptions.fundCostPercent}%`)
  expect(text).toContain(`fixed fees rising ${usualAssumptions.feeInflationPercent}% a year`)
  expect(text).toContain('not a forecast')
})

test('the example of each fee type is correct', () => {
  expect(text).toContain(`$240,000 at 1.00% is ${dollars(percentageFee(onePercent, assets))} a year`)
  expect(text).toContain(`At $300,000 it is ${dollars(percentageFee(onePercent, 300_000))}.`)
  expect(text).toContain(
    `With $240,000 that equals ${percent(4500 / assets)}; with $900,000 it equals ${percent(4500 / 900_000)}`,
  )
  expect(text).toContain(
    `$200 a month is ${dollars(200 * 12)} a year. With a $500 setup fee, year 1 costs ${dollars(500 + 200 * 12)}`,
  )
  expect(text).toContain(
    `$300 an hour for 10 hours is ${dollars(300 * 10)}. Later years with 4 hours cost ${dollars(300 * 4)}`,
  )
})

test('the breakpoint, minimum and break-even examples are correct', () => {
  const tiers = [
    { from: 0, upTo: 500_000, ratePercent: 1 },
    { from: 500_000, upTo: null, ratePercent: 0.8 },
  ]
  const graduated = percentageFee({ ...onePercent, schedule: 'graduated', tiers }, 700_000)
  expect(text).toContain(`$5,000 + $1,600 = ${dollars(graduated)}`)
  const cliff = percentageFee({ ...onePercent, schedule: 'cliff', tiers }, 700_000)
  expect(text).toContain(`0.80% of it all, ${dollars(cliff)}`)
  const withMinimum = percentageFee({ ...onePercent, yearlyMinimumFee: 3000 }, assets)
  expect(text).toContain(`$240,000 at 1.00% costs ${dollars(withMinimum)} instead of $2,400`)
  expect(text).toContain(`$4,500 ÷ 1.00% = ${dollars(breakEvenAssets(onePercent, 4500) ?? 0)}`)
})
