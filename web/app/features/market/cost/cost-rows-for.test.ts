import { expect, test } from 'vitest'
import { costRowsFor } from './cost-rows-for.ts'
import { monthly, percentage, sampleDetail } from './testing/sample-detail.ts'

const texts = (...of: Parameters<typeof sampleDetail>) =>
  costRowsFor(sampleDetail(...of)).map(({ text }) => text)

test.each([
  ['no fee is known', { fees: [] }, 'No fee told'],
  ['the money is not known', { assets: null }, 'Your assets are not known'],
  [
    'nobody with so little is taken',
    { fees: [{ ...percentage(1), assetMinimum: 500_000 }] },
    'Asset Under Management: Cannot serve you: it starts at $500,000.',
  ],
])('there is no figure where %s', (_, cost, sentence) => {
  expect(texts(cost)).toEqual([sentence, '–', '–', '–', 'None'])
  expect(costRowsFor(sampleDetail(cost)).every(({ amount }) => amount === null)).toBe(true)
})

test('every advisor has the same rows, with the cheapest way and its figures', () => {
  expect(costRowsFor(sampleDetail({ fees: [percentage(1), monthly] }))).toEqual([
    { label: 'Fee type', text: 'Asset Under Management, 1.00% a year', amount: null },
    { label: 'Year 1, all-in', text: '$1,424', amount: 1_424 },
    { label: '10 years, all-in', text: '$20,793', amount: 20_793 },
    { label: '30 years, all-in', text: '$145,284', amount: 145_284 },
    { label: 'Other ways to pay', text: '$200 a month', amount: null },
  ])
})

test('a percentage of nothing is no price: with no money the other way is shown', () => {
  expect(texts({ assets: 0, fees: [percentage(1), monthly] }).slice(0, 2)).toEqual([
    'Monthly Subscription, $200 a month',
    '$2,400',
  ])
})
