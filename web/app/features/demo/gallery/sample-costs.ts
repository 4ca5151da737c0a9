import type { CostSeries, FeeKey } from '../../../ui/cost/cost-curve-layout.ts'

// Sample figures for this page only; real ones come from the cost model.
function sampleYears(feeOf: (year: number, balance: number) => number): CostSeries['points'] {
  let balance = 240_000
  let cost = 0
  return Array.from({ length: 30 }, (_, at) => {
    const fee = feeOf(at + 1, balance)
    balance = balance * 1.05 + 14_400
    cost = cost * 1.05 + fee + balance * 0.0012
    return { year: at + 1, value: Math.round(cost) }
  })
}

function rising(fee: number, year: number): number {
  return fee * 1.025 ** (year - 1)
}

function oneOf(
  key: FeeKey,
  label: string,
  shortLabel: string,
  fee: (year: number, balance: number) => number,
): CostSeries {
  return { key, label, shortLabel, points: sampleYears(fee) }
}

export const sampleCosts: CostSeries[] = [
  oneOf('aum', 'AUM 1.00%', 'AUM', (_, balance) => balance * 0.0095),
  oneOf('flat', 'Flat $4,500', 'Flat', (year) => rising(4500, year)),
  { ...oneOf('subscription', 'Ruth $180 per month', 'Ruth', (year) => rising(2160, year)), isMine: true },
  oneOf('hourly', 'Hourly $300', 'Hourly', (year) => rising(year === 1 ? 3000 : 1200, year)),
]

export const nearlyEqualCosts: CostSeries[] = [
  oneOf('aum', 'Asset Under Management 0.90%', 'AUM', (year) => rising(2300, year)),
  oneOf('flat', 'Flat $2,280', 'Flat', (year) => rising(2280, year)),
  {
    ...oneOf('subscription', 'Bartholomew $190 per month', 'Barth.', (year) => rising(2270, year)),
    isMine: true,
  },
  oneOf('hourly', 'Hourly $2,260', 'Hourly', (year) => rising(2260, year)),
]
