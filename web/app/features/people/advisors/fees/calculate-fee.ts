import { checkFee } from '@evenkeel/matching/cost/check-fee'
import { costOfAdvisor } from '@evenkeel/matching/cost/cost-of-advisor'
import type { Fee } from '@evenkeel/matching/cost/fee'
import { type MarketBand, marketBand } from '@evenkeel/matching/cost/market-band'
import { type Projection, usualAssumptions } from '@evenkeel/matching/cost/projection'
import { wholeDollars } from '@evenkeel/matching/cost/whole-dollars'

type AnsweredFee = Fee & { fundCostPercent?: number | null; platformCostPercent?: number | null }

export type FirstYear =
  | { kind: 'not-complete' }
  | { kind: 'below-minimum'; assetMinimum: number }
  /** `toFunds` is set only if the fee names the cost of funds and platform. */
  | { kind: 'cost'; toAdvisor: number; toFunds: number | null; band: MarketBand | null }

function isComplete(fee: AnsweredFee): boolean {
  if (checkFee(fee).length > 0) return false
  if (fee.kind === 'asset-under-management')
    return typeof fee.fundCostPercent === 'number' && typeof fee.platformCostPercent === 'number'
  return fee.kind !== 'flat-fee' || Boolean(fee.paid)
}

/** Calculates one client in year 1 like the consumers' cards: growth, then funds and platform, then the fee. */
export function calculateFee(answer: unknown, assets: number): FirstYear {
  const fee = answer as AnsweredFee
  if (!isComplete(fee)) return { kind: 'not-complete' }
  const projection: Projection = {
    ...usualAssumptions,
    fundCostPercent: fee.fundCostPercent ?? usualAssumptions.fundCostPercent,
    platformCostPercent: fee.platformCostPercent ?? usualAssumptions.platformCostPercent,
    assets,
    yearlySaving: 0,
    years: 1,
  }
  const cost = costOfAdvisor(projection, [fee])
  if (cost.kind === 'refusal') {
    const isBelow = cost.reason === 'below-asset-minimum'
    return isBelow ? { kind: 'below-minimum', assetMinimum: cost.assetMinimum } : { kind: 'not-complete' }
  }
  const { paidToAdvisor, paidToFunds } = wholeDollars(cost)
  return {
    kind: 'cost',
    toAdvisor: paidToAdvisor,
    toFunds: fee.kind === 'asset-under-management' ? paidToFunds : null,
    band: marketBand(fee, assets),
  }
}
