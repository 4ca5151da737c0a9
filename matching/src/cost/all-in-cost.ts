import type { Refusal } from './cost.ts'
import type { Fee } from './fee.ts'
import { projectAccount } from './project-account.ts'
import type { Projection } from './projection.ts'
import { refuseCost } from './refuse-cost.ts'

/**
 * Of what costOfAdvisor tells only the sum, for whoever compares many: all-in, and what the account cannot pay, which
 * comes out of pocket and is paid all the same.
 */
export function allInCost(projection: Projection, fees: readonly Fee[]): number | Refusal {
  const refusal = refuseCost(projection, fees)
  if (refusal !== null) return refusal
  const { fundCostPercent, platformCostPercent } = projection
  const { allIn, feesUnpaid } = projectAccount(projection, fees, fundCostPercent + platformCostPercent)
  return allIn + feesUnpaid
}
