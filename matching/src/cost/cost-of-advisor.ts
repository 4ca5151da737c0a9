import type { CostAnswer } from './cost.ts'
import type { Fee } from './fee.ts'
import { projectAccount } from './project-account.ts'
import { doItYourselfCostPercent, type Projection } from './projection.ts'
import { refuseCost } from './refuse-cost.ts'

// What an advisor costs one client, all-in: fees, funds, and the growth both would have earned. An advisor's
// fees add up. An illustration with constant growth, not a forecast.
export function costOfAdvisor(projection: Projection, fees: readonly Fee[]): CostAnswer {
  const refusal = refuseCost(projection, fees)
  if (refusal !== null) return refusal

  const { years, fundCostPercent, platformCostPercent, inflationPercent } = projection
  const { end, endWithoutCosts, ...walk } = projectAccount(
    projection,
    fees,
    fundCostPercent + platformCostPercent,
  )
  const alone = projectAccount(projection, [], doItYourselfCostPercent)
  const allInToday = walk.allIn / (1 + inflationPercent / 100) ** years
  return {
    kind: 'cost',
    years,
    ...walk,
    endValue: Math.max(0, end),
    endValueWithoutCosts: Math.max(0, endWithoutCosts),
    withdrawalsMissed: Math.max(0, -end) - Math.max(0, -endWithoutCosts),
    allInShare: endWithoutCosts > 0 ? walk.allIn / endWithoutCosts : null,
    allInToday,
    allInTodayPerYear: allInToday / years,
    doItYourself: { allIn: alone.allIn, endValue: Math.max(0, alone.end) },
    moreThanDoItYourself: walk.allIn - alone.allIn,
  }
}
