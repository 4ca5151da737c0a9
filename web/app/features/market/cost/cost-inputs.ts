import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import { formatDollars } from '@evenkeel/format/money'
import { type Projection, usualAssumptions } from '@evenkeel/matching/cost/projection'

export type CostFacts = MatchDetail['cost']

/** What the reader can change on the screen. Empty assets are unknown; any other empty number counts as zero. */
export interface CostInputs {
  assets: number | null
  yearlySaving: number | null
  growthPercent: number | null
  feeInflationPercent: number | null
  /** As stated by the percentage fee. */
  fundCostPercent: number | null
  platformCostPercent: number | null
  /** For the ways to pay that state no fund costs. */
  otherFundCostPercent: number | null
}

export function ownInputs({ assets, yearly_saving, fees }: CostFacts): CostInputs {
  const stated = fees.find((fee) => fee.kind === 'asset-under-management')
  return {
    assets,
    yearlySaving: yearly_saving,
    growthPercent: usualAssumptions.growthPercent,
    feeInflationPercent: usualAssumptions.feeInflationPercent,
    fundCostPercent: stated?.fundCostPercent ?? usualAssumptions.fundCostPercent,
    platformCostPercent: stated?.platformCostPercent ?? usualAssumptions.platformCostPercent,
    otherFundCostPercent: usualAssumptions.fundCostPercent,
  }
}

export type OpenProjection = Omit<Projection, 'years'>

/** Null while the assets are unknown: the cost of an invented sum means nothing. */
export function projectionOf(inputs: CostInputs, fee: Pick<AdvisorFee, 'kind'>): OpenProjection | null {
  if (inputs.assets === null) return null
  const isStated = fee.kind === 'asset-under-management'
  return {
    assets: inputs.assets,
    yearlySaving: inputs.yearlySaving ?? 0,
    growthPercent: inputs.growthPercent ?? 0,
    fundCostPercent: (isStated ? inputs.fundCostPercent : inputs.otherFundCostPercent) ?? 0,
    platformCostPercent: isStated ? (inputs.platformCostPercent ?? 0) : usualAssumptions.platformCostPercent,
    feeInflationPercent: inputs.feeInflationPercent ?? 0,
    inflationPercent: usualAssumptions.inflationPercent,
  }
}

/** The numbers behind the figures: "$240,000 invested, saving $14,400 per year, 5% growth, funds 0.36%." */
export function inputsInWords(
  inputs: CostInputs,
  fee: AdvisorFee = { kind: 'monthly-subscription', monthly: 0 },
) {
  const projection = projectionOf(inputs, fee)
  if (!projection) return null
  const { assets, yearlySaving, growthPercent, fundCostPercent } = projection
  const parts = [
    `${formatDollars(assets)} invested`,
    ...(yearlySaving > 0 ? [`saving ${formatDollars(yearlySaving)} per year`] : []),
    ...(yearlySaving < 0 ? [`withdrawing ${formatDollars(-yearlySaving)} per year`] : []),
    `${growthPercent}% growth`,
    `funds ${fundCostPercent}%`,
  ]
  return `${parts.join(', ')}.`
}
