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

test('one-time fees and fees without later hours have no break-even', () => {
  expect(evens(percentage(1), flatOnce)).toEqual([
    'Below $450,000, a typical flat fee of $4,500 per year costs more than 1.00% per year; above it, less.',
  ])
  expect(evens(flatOnce)).toEqual([])
})

test('a subscription alone is compared with the typical percentage', () => {
  expect(evens(monthly)).toEqual([
    'Below $240,000, $200 per month costs more than a typical 1.00% per year; above it, less.',
  ])
})

test('a percentage with a high minimum fee is never the cheaper one', () => {
  expect(evens({ ...percentage(1), yearlyMinimumFee: 5_000 }, flatYearly)).toEqual([
    'At any amount, 1.00% per year costs more than $4,500 per year.',
  ])
})

test('a percentage of nothing never costs more', () => {
  expect(evens(percentage(0), hourly)).toEqual([
    '4 hours per year at $300 never costs less than 0.00% per year.',
  ])
})

test('a cliff schedule lists every range in which it costs more', () => {
  const tiers = [
    { from: 0, upTo: 500_000, ratePercent: 1 },
    { from: 500_000, upTo: null, ratePercent: 0.5 },
  ]
  expect(evens({ ...percentage(1), schedule: 'cliff', tiers }, flatYearly)).toEqual([
    '1.00% down to 0.50% costs more than $4,500 per year from $450,000 to $500,000 and above $900,000, and less otherwise.',
  ])
})

test('the year in which one fee overtakes another is given, whichever is chosen', () => {
  const sentence = 'From year 2, $300 per hour costs you more in total than $3,000 one time.'
  const ways = waysOf([flatOnce, hourly], 100_000).filter(isPayable)
  expect(ways.map((chosen) => overtakingInWords(chosen, ways))).toEqual([[sentence], [sentence]])
})

test('a fee that costs more from year 1 overtakes nothing', () => {
  const [chosen, ...others] = waysOf([flatYearly, monthly], 100_000).filter(isPayable)
  expect(chosen && overtakingInWords(chosen, others)).toEqual([])
})
