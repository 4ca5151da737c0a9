import type { Refusal } from './cost.ts'
import type { Fee } from './fee.ts'
import { projectAccount } from './project-account.ts'
import type { Projection } from './projection.ts'
import { refuseCost } from './refuse-cost.ts'

/**
 * The total of costOfAdvisor alone, for comparing many advisors: all-in cost plus fees the account cannot
 * pay, which come out of pocket.
 */
export function allInCost(projection: Projection, fees: readonly Fee[]): number | Refusal {
  const refusal = refuseCost(projection, fees)
  if (refusal !== null) return refusal
  const { fundCostPercent, platformCostPercent } = projection
  const { allIn, feesUnpaid } = projectAccount(projection, fees, fundCostPercent + platformCostPercent)
  return allIn + feesUnpaid
}
