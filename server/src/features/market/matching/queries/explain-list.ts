import type { PersonId } from '@evenkeel/contract/person-id'
import type { OwnTaste } from '@evenkeel/matching/choices/own-taste'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { SearchFilters } from '@evenkeel/matching/features/search-filters'
import { whatWouldSharpen } from '@evenkeel/matching/rank-advisors'
import { type OwnChoices, tasteOf } from '../choices/read-own-taste.ts'
import type { MarketQuery } from '../market/market-query.ts'
import { type BetweenAtList, countMarket, type MarketCounts } from '../market/rank-market.ts'
import { countQuestion } from '../search/count-question.ts'
import { countWaysOut } from '../search/count-relaxations.ts'
import type { WaysOut } from '../search/counts-on-wire.ts'
import type { SearchParams } from '../search/engine-question.ts'
import { type Explained, explainAdvisors, forCard, type PastRank } from '../search/explain-advisors.ts'

type Between = ReadonlyMap<PersonId, BetweenAtList>

interface AskedAdvisors {
  wishes: ConsumerWishes
  between: Between
  places: readonly PastRank[]
}

interface AskedChosen extends AskedAdvisors {
  /** For comparing them with a list, in which the consumer's choices count. */
  choices?: OwnChoices | null
}

/** Advisors chosen earlier, as they fit now. */
export const explainChosen: MarketQuery<AskedChosen, Explained[]> = {
  name: 'explain chosen',
  answer({ market }, { wishes, between, places, choices = null }) {
    const { eligibleCodes } = countMarket(market, wishes, between)
    const own = tasteOf(choices, market.model())
    return explainAdvisors(market, wishes, places, eligibleCodes, own).map(forCard)
  },
}

interface AskedPastList extends AskedAdvisors {
  /** Besides the wishes of the list. */
  filters: SearchFilters
  own: OwnTaste | null
  /** Of today, for what a new search would find. */
  today: SearchParams & { profile: ConsumerWishes; between: Between }
}

interface PastList extends Pick<MarketCounts, 'refusals' | 'inState'> {
  explained: Explained[]
  waysOut: WaysOut
  openQuestions: (keyof ConsumerWishes)[]
}

/** The places of an earlier list as they fit now, and what a new search would count. */
export const explainList: MarketQuery<AskedPastList, PastList> = {
  name: 'explain list',
  async answer({ market, orm }, { wishes, between, places, filters, own, today }) {
    const atList = countMarket(market, wishes, between, filters)
    const explained = explainAdvisors(market, wishes, places, atList.eligibleCodes, own).map(forCard)
    const openQuestions = whatWouldSharpen(today.profile, market.model()).map(({ question }) => question)
    const { profile, ...asked } = today
    // A way out starts a new search, which goes by the profile of today.
    const { refusals, inState } =
      atList.refusals.eligible > 0 ? atList : await countQuestion(orm, market, profile, asked)
    const waysOut = await countWaysOut(orm, market, profile, { ...asked, refusals })
    return { explained, refusals, inState, waysOut, openQuestions }
  },
}
