import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { type CostByYear, costByYear, type YearCost } from './cost-by-year.ts'
import { type CostFacts, type CostInputs, projectionOf } from './cost-inputs.ts'

/** One of an advisor's ways to be paid. They are alternatives, so their costs do not add up. */
export interface Way {
  fee: AdvisorFee
  outcome: CostByYear
}
export type PayableWay = { fee: AdvisorFee; outcome: Extract<CostByYear, { kind: 'cost' }> }

export const isPayable = (way: Way): way is PayableWay => way.outcome.kind === 'cost'

/** Null while the assets are unknown. */
export function calculateWaysToPay(inputs: CostInputs, fees: readonly AdvisorFee[]): Way[] | null {
  const ways: Way[] = []
  for (const fee of fees) {
    const projection = projectionOf(inputs, fee)
    if (projection === null) return null
    ways.push({ fee, outcome: costByYear(projection, [fee]) })
  }
  return ways
}

export const yearOf = ({ outcome }: PayableWay, year: number): YearCost | undefined => outcome.years[year - 1]

/** The cheapest in the first year. A percentage of nothing is not a price, as on the card. */
export function cheapestOf(ways: readonly Way[], { assets }: Pick<CostInputs | CostFacts, 'assets'>) {
  const priced = ways.filter(isPayable)
  const real = priced.filter(
    (way) => !(way.fee.kind === 'asset-under-management' && assets === 0 && yearOf(way, 1)?.total === 0),
  )
  return (real.length > 0 ? real : priced).reduce<PayableWay | null>(
    (best, way) => (best && (yearOf(best, 1)?.total ?? 0) <= (yearOf(way, 1)?.total ?? 0) ? best : way),
    null,
  )
}
