import type { PersonId } from '@evenkeel/contract/person-id'
import { type OwnTaste, withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import {
  type CodeCounts,
  chooseReasons,
  meansOf,
  type Reasons,
} from '@evenkeel/matching/explain/choose-reasons'
import { explainFit, type Fit, scaleOf } from '@evenkeel/matching/explain/explain-fit'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { isEligible, type Mark } from '@evenkeel/matching/is-eligible'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { Market } from '../market/market.ts'
import { orderInMarket } from '../market/order-in-market.ts'

/** What the engine says about an advisor to a consumer, inside or outside a list. */
export interface Explained {
  advisor: AdvisorCandidate
  /** Null outside a list. */
  rank: number | null
  fit: Fit
  reasons: Reasons
  /** The place kept for a newcomer. */
  isTurn: boolean
  marks: readonly Mark[]
}

export interface PastRank {
  id: PersonId
  rank: number | null
  isTurn: boolean
}

/** Advisors chosen earlier, as they fit now: in the given order, whether or not they may still be shown. */
export function explainAdvisors(
  market: Market,
  wishes: ConsumerWishes,
  places: readonly PastRank[],
  eligibleCodes: CodeCounts,
  own?: OwnTaste | null,
): Explained[] {
  const model = withOwnTaste(market.model(), own)
  const scale = scaleOf(wishes, model)
  const means = meansOf(scale, wishes, eligibleCodes)
  const order = orderInMarket(market, wishes, { own })
  return places.flatMap(({ id, rank, isTurn }) => {
    const advisor = candidateInMarket(market, id)
    if (!advisor) return []
    return [
      {
        advisor,
        rank,
        isTurn,
        fit: explainFit(scale, order, wishes, advisor),
        reasons: chooseReasons(scale, wishes, advisor, means),
        marks: isEligible(wishes, advisor.facts, advisor).marks,
      },
    ]
  })
}
