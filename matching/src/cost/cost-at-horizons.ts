import type { Cost, Refusal } from './cost.ts'
import { costOfAdvisor } from './cost-of-advisor.ts'
import type { Fee } from './fee.ts'
import type { Projection } from './projection.ts'

export const horizons = [1, 10, 30] as const

export type CostAtHorizons = { readonly kind: 'horizons'; readonly costs: readonly Cost[] }

export function costAtHorizons(
  projection: Omit<Projection, 'years'>,
  fees: readonly Fee[],
  years: readonly number[] = horizons,
): CostAtHorizons | Refusal {
  const costs: Cost[] = []
  for (const horizon of years) {
    const answer = costOfAdvisor({ ...projection, years: horizon }, fees)
    if (answer.kind === 'refusal') return answer
    costs.push(answer)
  }
  return { kind: 'horizons', costs }
}
