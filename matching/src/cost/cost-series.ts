import type { Refusal } from './cost.ts'
import { costOfAdvisor } from './cost-of-advisor.ts'
import type { Fee } from './fee.ts'
import type { Projection } from './projection.ts'

// `allIn[t]` is the all-in cost of leaving after t years, so a point equals `costAtHorizons` at that year.
export type CostLine = { readonly kind: 'line'; readonly allIn: readonly number[] }

// One line for each offer (the fees of one advisor), all on one axis of years 0…T.
export function costSeries(
  projection: Projection,
  offers: readonly (readonly Fee[])[],
): (CostLine | Refusal)[] {
  return offers.map((fees) => {
    const answer = costOfAdvisor(projection, fees)
    if (answer.kind === 'refusal') return answer
    const termMonths = Math.max(
      0,
      ...fees.map((fee) => (fee.kind === 'monthly-subscription' && fee.minimumTermMonths) || 0),
    )
    const allIn = answer.byYear.map(({ year, allIn }) => {
      // Within a minimum term leaving costs more than staying has cost so far.
      if (12 * year >= termMonths) return allIn
      const left = costOfAdvisor({ ...projection, years: year }, fees)
      return left.kind === 'cost' ? left.allIn : allIn
    })
    return { kind: 'line', allIn: [0, ...allIn] }
  })
}
