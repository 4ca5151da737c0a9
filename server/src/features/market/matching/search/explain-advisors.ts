import type { PersonId } from '@evenkeel/contract/person-id'
import { type OwnTaste, withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import {
  type CodeCounts,
  chooseReasons,
  meansOf,
  type Reasons,
} from '@evenkeel/matching/explain/choose-reasons'
import { explainFit, type Fit, scaleOf } from '@evenkeel/matching/explain/explain-fit'
import { type WhyAbove, whyAbove } from '@evenkeel/matching/explain/why-above'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { tableOf } from '@evenkeel/matching/features/feature-schema'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { isEligible, type Mark } from '@evenkeel/matching/is-eligible'
import { roomFactor } from '@evenkeel/matching/load-budget'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import { scoreCandidate } from '@evenkeel/matching/rank-candidates'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { Market } from '../market/market.ts'

/** What the engine says about an advisor to a consumer, inside or outside a list. */
export interface Explained {
  advisor: AdvisorCandidate
  /** Null outside a list. */
  rank: number | null
  fit: Fit
  reasons: Reasons
  whyAbove: WhyAbove | null
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
  const wants = tableOf(productSchema, wishes, model.wants.mean)
  const accepts = tableOf(productSchema, wishes, model.accepts.mean)
  const all = places.flatMap(({ id, rank, isTurn }) => {
    const advisor = candidateInMarket(market, id)
    if (!advisor) return []
    return [
      {
        ...scoreCandidate(wants, accepts, advisor),
        roomFactor: roomFactor(advisor.room),
        advisor,
        rank,
        isTurn,
        fit: explainFit(scale, wishes, advisor.codes, advisor.effects),
        reasons: chooseReasons(scale, wishes, advisor, means),
        marks: isEligible(wishes, advisor.facts, advisor).marks,
      },
    ]
  })
  return all.map((one, index) => ({
    advisor: one.advisor,
    rank: one.rank,
    fit: one.fit,
    reasons: one.reasons,
    marks: one.marks,
    whyAbove: one.rank === null ? null : whyAbove(one, all.slice(index + 1)),
  }))
}
