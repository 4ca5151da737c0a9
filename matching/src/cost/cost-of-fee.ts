import { allInCost } from './all-in-cost.ts'
import type { Fee } from './fee.ts'
import { type Projection, usualAssumptions } from './projection.ts'

/** A fee as the advisor states it, a percentage with its fund and platform costs. */
export type StatedFee = Fee & {
  readonly fundCostPercent?: number | undefined
  readonly platformCostPercent?: number | undefined
}

export type Sums = { readonly assets: number; readonly yearlySaving: number }

/**
 * The one figure that cards, the fit, the cost tab and comparisons show: all-in cost of one fee with the usual
 * assumptions, in whole dollars. Null where this fee does not take such an amount.
 */
export function costOfFee(fee: StatedFee, { assets, yearlySaving }: Sums, years: number): number | null {
  const projection: Projection = {
    ...usualAssumptions,
    fundCostPercent: fee.fundCostPercent ?? usualAssumptions.fundCostPercent,
    platformCostPercent: fee.platformCostPercent ?? usualAssumptions.platformCostPercent,
    assets,
    yearlySaving,
    years,
  }
  const cost = allInCost(projection, [fee])
  if (typeof cost !== 'number') return null
  const dollars = Math.round(cost)
  // A percentage of nothing is not a price.
  return fee.kind === 'asset-under-management' && assets === 0 && dollars === 0 ? null : dollars
}

/** The cheapest fee in the first year, the first of equals; null where none takes this person. */
export function cheapestFee<F extends StatedFee>(fees: readonly F[], sums: Sums): F | null {
  let cheapest: { fee: F; cost: number } | null = null
  for (const fee of fees) {
    const cost = costOfFee(fee, sums, 1)
    if (cost !== null && (cheapest === null || cost < cheapest.cost)) cheapest = { fee, cost }
  }
  return cheapest?.fee ?? null
}
