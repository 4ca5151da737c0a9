import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { Fee } from '@evenkeel/matching/cost/fee'
import { type MarketBand, marketBand } from '@evenkeel/matching/cost/market-band'
import type { CostPoint } from '../../../ui/cost/cost-curve-layout.ts'
import { costByYear, totals } from './cost-by-year.ts'
import { type CostInputs, projectionOf } from './cost-inputs.ts'

export interface UsualRange {
  band: MarketBand
  low: CostPoint[]
  high: CostPoint[]
}

/** What the same way to pay costs at the ends of its usual range, with the same assets, funds and hours. */
export function usualRange(inputs: CostInputs, fee: AdvisorFee): UsualRange | null {
  const projection = projectionOf(inputs, fee)
  const band = projection && marketBand(fee, projection.assets)
  if (!band) return null
  const [low, high] = [band.low, band.high].map((price) => costByYear(projection, [feeAt(fee, price)]))
  if (low?.kind !== 'cost' || high?.kind !== 'cost') return null
  return { band, low: totals(low.years), high: totals(high.years) }
}

function feeAt(fee: AdvisorFee, price: number): Fee {
  switch (fee.kind) {
    case 'asset-under-management':
      return { kind: fee.kind, schedule: 'single', tiers: [{ from: 0, upTo: null, ratePercent: price }] }
    case 'flat-fee':
      return { kind: fee.kind, amount: price, paid: fee.paid }
    case 'monthly-subscription':
      return { kind: fee.kind, monthly: price }
    case 'hourly-fee':
      return { kind: fee.kind, rate: price, firstYearHours: fee.firstYearHours, laterHours: fee.laterHours }
  }
}
