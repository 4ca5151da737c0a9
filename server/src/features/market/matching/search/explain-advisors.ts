import type { PersonId } from '@evenkeel/contract/person-id'
import { type OwnTaste, withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import {
  type CodeCounts,
  chooseReasons,
  meansOf,
  type Reasons,
} from '@evenkeel/matching/explain/choose-reasons'
import { explainFit, type Fit, scaleOf } from '@evenkeel/matching/explain/explain-fit'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { isEligible, type Mark } from '@evenkeel/matching/is-eligible'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { Market } from '../market/market.ts'
import { orderInMarket } from '../market/order-in-market.ts'

/** What the engine says about an advisor to a consumer, inside or outside a list, as far as a card shows it. */
export interface Explained {
  advisor: Pick<AdvisorCandidate, 'id' | 'room' | 'unanswered'> & { facts: CardFacts }
  /** Null outside a list. */
  rank: number | null
  fit: { total: number; wants: { total: number }; accepts: { total: number } }
  reasons: Reasons
  /** The place kept for a newcomer. */
  isTurn: boolean
  marks: readonly Mark[]
}

export type CardFacts = Pick<
  AdvisorFacts,
  'isAccepting' | 'experience' | 'credentials' | 'meetingModes' | 'place' | 'hasDisclosures'
>

/** The same with every row of the fit and everything about the advisor. */
export interface FullyExplained extends Omit<Explained, 'advisor' | 'fit'> {
  advisor: AdvisorCandidate
  fit: Fit
}

/** Without what a card doesn't show, because all of it is copied between threads. */
export function forCard({ advisor, rank, fit, reasons, isTurn, marks }: FullyExplained): Explained {
  const { isAccepting, experience, credentials, meetingModes, place, hasDisclosures } = advisor.facts
  return {
    advisor: {
      id: advisor.id,
      room: advisor.room,
      unanswered: advisor.unanswered,
      facts: { isAccepting, experience, credentials, meetingModes, place, hasDisclosures },
    },
    rank,
    fit: {
      total: fit.total,
      wants: { total: fit.wants.total },
      accepts: { total: fit.accepts.total },
    },
    reasons,
    isTurn,
    marks,
  }
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
): FullyExplained[] {
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
