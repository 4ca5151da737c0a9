import type { Counts } from '@evenkeel/contract/market/advisor-cards'
import type { RefusalCounts, Relaxation } from '@evenkeel/matching/count-refusals'

const mostRelaxations = 12

export function countsOnWire(
  { refusals, inState }: { refusals: RefusalCounts; inState: number },
  rescues: Counts['rescues'],
): Counts {
  const relaxation = ({ givenUp, left, gained }: Relaxation) => ({ given_up: [...givenUp], left, gained })
  return {
    left: refusals.eligible,
    in_state: inState,
    reasons: refusals.reasons.map(({ reason, removes, removesAlone }) => ({
      reason,
      removes,
      removes_alone: removesAlone,
    })),
    relaxations: refusals.relaxations.slice(0, mostRelaxations).map(relaxation),
    fewest: refusals.fewest && relaxation(refusals.fewest),
    rescues,
  }
}
