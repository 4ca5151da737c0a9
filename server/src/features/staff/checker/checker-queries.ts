import type { PersonId } from '@evenkeel/contract/person-id'
import { errorName } from '@evenkeel/contract/read-error'
import type { WhatIfField, WhatIfValue } from '@evenkeel/contract/staff/checker-fields'
import { explainPair } from '@evenkeel/matching/explain-pair'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Between, Eligibility } from '@evenkeel/matching/is-eligible'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import { type OwnChoices, tasteOf } from '../../market/matching/choices/read-own-taste.ts'
import { candidateInMarket } from '../../market/matching/market/candidate-in-market.ts'
import type { Market } from '../../market/matching/market/market.ts'
import type { MarketQuery } from '../../market/matching/market/market-query.ts'
import { rankMarket } from '../../market/matching/market/rank-market.ts'
import { requireRanking } from '../../market/matching/market/require-ranking.ts'
import { type ExaminedMarket, examineMarket } from './examine-market.ts'
import { type ExaminedPair, examinePair } from './examine-pair.ts'
import { type TriedPair, tryField, valueOfField } from './try-field.ts'

type PastContact = ReadonlyMap<PersonId, Between>
type Refused = { kind: 'refusal'; reason: string }

/** The versions an answer is of. */
export interface MarketMoment {
  asOf: number
  modelVersion: number
}

const momentOf = (market: Market): MarketMoment => ({
  asOf: market.asOf(),
  modelVersion: market.model().version,
})

/** For staff, an engine that fails is an answer too. */
function attempt<Answer extends object>(examine: () => Answer): Answer | Refused {
  try {
    return examine()
  } catch (error) {
    return { kind: 'refusal', reason: errorName(error) ?? 'unknown' }
  }
}

interface AskedLook {
  /** Null where the consumer's answers are missing, or there is none. */
  question: { wishes: ConsumerWishes; between: PastContact } | null
  advisorId: PersonId | null
}

interface Look {
  moment: MarketMoment
  /** Null where the engine doesn't know the advisor. */
  known: AdvisorCandidate | null
  pair: ExaminedPair | Refused | null
  whole: ExaminedMarket | Refused | null
}

/** Two people, or one of them and the whole market, all of one version. */
export const lookAtPair: MarketQuery<AskedLook, Look> = {
  name: 'look at pair',
  answer({ market }, { question, advisorId }) {
    const between = advisorId === null ? null : (question?.between.get(advisorId) ?? null)
    const known = advisorId === null ? undefined : candidateInMarket(market, advisorId, between)
    return {
      moment: momentOf(market),
      known: known ?? null,
      pair: question && known ? attempt(() => examinePair(market, { ...question, advisor: known })) : null,
      whole: question && advisorId === null ? attempt(() => examineMarket(market, question)) : null,
    }
  },
}

interface AskedWhatIf {
  wishes: ConsumerWishes
  between: PastContact
  advisorId: PersonId
  freePlaces: number
  change: { field: WhatIfField; value: WhatIfValue }
}

interface WhatIf {
  moment: MarketMoment
  before: { value: WhatIfValue; look: ExaminedPair }
  after: { value: WhatIfValue; look: ExaminedPair }
}

/** A pair as it is and with one other answer; null where the engine doesn't know the advisor. */
export const tryWhatIf: MarketQuery<AskedWhatIf, WhatIf | null> = {
  name: 'try what if',
  answer({ market }, { wishes, between, advisorId, freePlaces, change: { field, value } }) {
    const known = candidateInMarket(market, advisorId, between.get(advisorId) ?? null)
    if (!known) return null
    const now: TriedPair = { wishes, advisor: known, freePlaces }
    const lookAt = (pair: TriedPair) => ({
      value: valueOfField(field, pair),
      look: requireRanking(examinePair(market, { ...pair, between })),
    })
    return { moment: momentOf(market), before: lookAt(now), after: lookAt(tryField(field, now, value)) }
  },
}

interface AskedOrder {
  wishes: ConsumerWishes
  between: PastContact
  choices: OwnChoices | null
  size: number
  seed: number
}

interface Order {
  modelVersion: number
  eligible: number
  places: { rank: number; id: PersonId }[]
}

/** A consumer's order, without storing it. */
export const orderAgain: MarketQuery<AskedOrder, Order> = {
  name: 'order again',
  answer({ market }, { choices, ...asked }) {
    const own = tasteOf(choices, market.model())
    const { ranking } = requireRanking(rankMarket(market, { ...asked, own, isOrderOnly: true }))
    const { modelVersion, eligible, matches } = ranking
    return { modelVersion, eligible, places: matches.map(({ rank, id }) => ({ rank, id })) }
  },
}

interface AskedVerdict {
  wishes: ConsumerWishes
  between: Between | null
  advisorId: PersonId
}

/** Whether this advisor could be in this consumer's list; null where the engine doesn't know the advisor. */
export const judgePair: MarketQuery<AskedVerdict, Eligibility | null> = {
  name: 'judge pair',
  answer({ market }, { wishes, between, advisorId }) {
    const candidate = candidateInMarket(market, advisorId, between)
    return (
      (candidate &&
        requireRanking(explainPair(wishes, candidate, market.model(), market.typical())).eligibility) ??
      null
    )
  },
}
