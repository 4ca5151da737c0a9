import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { feeBands } from '@evenkeel/matching/cost/benchmarks'
import type { FeeKind } from '@evenkeel/matching/cost/fee'
import { usualAssumptions } from '@evenkeel/matching/cost/projection'

/** A fee as an example of its type: what it costs, without what it includes or whom it takes. */
export function asExample(fee: AdvisorFee): AdvisorFee {
  if (fee.kind === 'flat-fee') return { ...fee, includes: '' }
  if (fee.kind !== 'asset-under-management') return fee
  const { assetMinimum: _, ...rest } = fee
  return rest
}

const middleOf = (kind: FeeKind, assets: number) =>
  feeBands.filter((band) => band.kind === kind && band.unit !== 'once' && band.fromAssets <= assets).at(-1)
    ?.middle ?? 0

/** What published research calls typical, for a type that too few advisors charge. */
export function publishedFee(kind: FeeKind, assets: number): AdvisorFee {
  const middle = middleOf(kind, assets)
  switch (kind) {
    case 'asset-under-management':
      return {
        kind,
        schedule: 'single',
        tiers: [{ from: 0, upTo: null, ratePercent: middle }],
        billing: 'quarterly',
        billed: 'in-arrears',
        fundCostPercent: usualAssumptions.fundCostPercent,
        platformCostPercent: usualAssumptions.platformCostPercent,
      }
    case 'flat-fee':
      return { kind, amount: middle, paid: 'yearly', includes: '' }
    case 'monthly-subscription':
      return { kind, monthly: middle }
    case 'hourly-fee':
      return { kind, rate: middle, firstYearHours: 10, laterHours: 4 }
  }
}
