import { explainPair } from '@evenkeel/matching/explain-pair'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import type { Eligibility } from '@evenkeel/matching/is-eligible'
import { unseenEffects } from '@evenkeel/matching/model/model'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { MarketQuery } from '../market/market-query.ts'
import { requireRanking } from '../market/require-ranking.ts'

interface AskedPair {
  wishes: ConsumerWishes
  /** What the consumer's card says alone. */
  cardWishes: ConsumerWishes
  /** As read in the transaction, which may be newer than the market. */
  advisor: Omit<AdvisorCandidate, 'codes' | 'effects'>
}

interface Totals {
  total: number
  yours: number
  theirs: number
}

interface WeighedPair {
  eligibility: Eligibility
  fit: Totals
  onCard: Totals & { chanceAccepts: number }
}

/** How well two people fit as they are given here, by the model and the effects of the market. */
export const weighPair: MarketQuery<AskedPair, WeighedPair> = {
  name: 'weigh pair',
  isAskedLocked: true,
  answer({ market }, { wishes, cardWishes, advisor: given }) {
    const model = market.model()
    const advisor = {
      ...given,
      codes: encodeAdvisor(given.facts),
      effects: candidateInMarket(market, given.id)?.effects ?? unseenEffects(model.effectPrior),
    }
    const explain = (asked: ConsumerWishes) => {
      const { fit, ...explained } = requireRanking(explainPair(asked, advisor, model, market.typical()))
      return { ...explained, total: fit.total, yours: fit.wants.total, theirs: fit.accepts.total }
    }
    const { eligibility, total, yours, theirs } = explain(wishes)
    const onCard = explain(cardWishes)
    return {
      eligibility,
      fit: { total, yours, theirs },
      onCard: {
        total: onCard.total,
        yours: onCard.yours,
        theirs: onCard.theirs,
        chanceAccepts: onCard.chanceAccepts,
      },
    }
  },
}
