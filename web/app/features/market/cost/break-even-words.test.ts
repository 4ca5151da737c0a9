import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { expect, test } from 'vitest'
import { breakEvenInWords, overtakingInWords } from './break-even-words.ts'
import { calculateWaysToPay, isPayable } from './calculate-ways-to-pay.ts'
import { ownInputs } from './cost-inputs.ts'
import { flatOnce, flatYearly, hourly, monthly, percentage, sampleDetail } from './testing/sample-detail.ts'

function waysOf(fees: AdvisorFee[], assets = 240_000) {
  return calculateWaysToPay(ownInputs(sampleDetail({ fees, assets }).cost), fees) ?? []
}
const evens = (...fees: AdvisorFee[]) => breakEvenInWords(waysOf(fees), 240_000)

test('what is paid once or for no hours later has no break-even and none is invented', () => {
  expect(evens(percentage(1), flatOnce)).toEqual([
    'Below $450,000, a usual flat fee of $4,500 a year costs more than 1.00% a year; above it, less.',
  ])
  expect(evens(flatOnce)).toEqual([])
})

test('a subscription alone is compared with the usual percentage', () => {
  expect(evens(monthly)).toEqual([
    'Below $240,000, $200 a month costs more than a usual 1.00% a year; above it, less.',
  ])
})

test('a percentage with a high minimum fee is never the cheaper one', () => {
  expect(evens({ ...percentage(1), yearlyMinimumFee: 5_000 }, flatYearly)).toEqual([
    'However much you have, 1.00% a year costs more than $4,500 a year.',
  ])
})

test('a percentage of nothing never costs more', () => {
  expect(evens(percentage(0), hourly)).toEqual(['4 hours a year at $300 never costs less than 0.00% a year.'])
})

test('a cliff has every stretch in which it costs more', () => {
  const tiers = [
    { from: 0, upTo: 500_000, ratePercent: 1 },
    { from: 500_000, upTo: null, ratePercent: 0.5 },
  ]
  expect(evens({ ...percentage(1), schedule: 'cliff', tiers }, flatYearly)).toEqual([
    '1.00% down to 0.50% costs more than $4,500 a year from $450,000 to $500,000 and above $900,000, and less elsewhere.',
  ])
})

test('the year in which one way overtakes the other is told, whichever of them is chosen', () => {
  const sentence = 'From year 2 on, $300 an hour has cost you more than $3,000 once.'
  const ways = waysOf([flatOnce, hourly], 100_000).filter(isPayable)
  expect(ways.map((chosen) => overtakingInWords(chosen, ways))).toEqual([[sentence], [sentence]])
})

test('what is dearer from the first year on overtakes nothing', () => {
  const [chosen, ...others] = waysOf([flatYearly, monthly], 100_000).filter(isPayable)
  expect(chosen && overtakingInWords(chosen, others)).toEqual([])
})
