import type { PersonId } from '@evenkeel/contract/person-id'
import { withOwnTaste } from '@evenkeel/matching/choices/own-taste'
import { explainPair } from '@evenkeel/matching/explain-pair'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { type OwnChoices, tasteOf } from '../choices/read-own-taste.ts'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import type { Market } from '../market/market.ts'
import type { MarketQuery } from '../market/market-query.ts'
import { orderMarket } from '../market/order-market.ts'
import type { BetweenAtList, MarketQuestion } from '../market/rank-market.ts'
import { requireRanking } from '../market/require-ranking.ts'
import { countQuestion } from '../search/count-question.ts'
import type { SearchParams } from '../search/engine-question.ts'

interface AskedFirst extends SearchParams {
  profile: ConsumerWishes
  between: ReadonlyMap<PersonId, BetweenAtList>
  choices: OwnChoices | null
  /** Of the list; only its first places are answered. */
  size: number
  first: number
  seed: number
}

interface First {
  asOf: number
  places: { advisorId: PersonId; fit: number }[]
}

/** Who would come first in a search that isn't shown. */
export const orderFirst: MarketQuery<AskedFirst, First> = {
  name: 'order first',
  async answer({ market, orm }, { profile, choices, size, first, seed, ...asked }) {
    const asOf = market.asOf()
    const { question: counted } = await countQuestion(orm, market, profile, asked)
    const question = { ...counted, size, seed, own: tasteOf(choices, market.model()) }
    return {
      asOf,
      places: orderMarket(market, question)
        .slice(0, first)
        .map((advisorId) => ({ advisorId, fit: fitOf(market, question, advisorId) })),
    }
  },
}

function fitOf(
  market: Market,
  { wishes, own }: Pick<MarketQuestion, 'wishes' | 'own'>,
  advisorId: PersonId,
): number {
  const advisor = candidateInMarket(market, advisorId)
  const model = withOwnTaste(market.model(), own)
  return advisor ? requireRanking(explainPair(wishes, advisor, model, market.typical())).fit.total : 0
}

/** The versions everything is of now. */
export const readVersions: MarketQuery<null, { asOf: number; modelVersion: number }> = {
  name: 'read versions',
  answer: ({ market }) => ({ asOf: market.asOf(), modelVersion: market.model().version }),
}
