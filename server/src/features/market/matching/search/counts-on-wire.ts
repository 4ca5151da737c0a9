import type { Counts } from '@evenkeel/contract/market/advisor-cards'
import type { RefusalCounts } from '@evenkeel/matching/count-refusals'

/** What could be given up, and what else would bring an advisor: see count-relaxations.ts. */
export type WaysOut = Pick<Counts, 'relaxations' | 'fewest' | 'rescues'>

export const noWaysOut: WaysOut = { relaxations: [], fewest: null, rescues: [] }

export function countsOnWire(
  { refusals, inState }: { refusals: RefusalCounts; inState: number },
  { relaxations, fewest, rescues }: WaysOut,
): Counts {
  return {
    left: refusals.eligible,
    in_state: inState,
    reasons: refusals.reasons.map(({ reason, removes, removesAlone }) => ({
      reason,
      removes,
      removes_alone: removesAlone,
    })),
    relaxations,
    fewest,
    rescues,
  }
}
