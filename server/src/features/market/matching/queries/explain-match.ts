import type { MatchDetail } from '@evenkeel/contract/market/matching'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { OwnTaste } from '@evenkeel/matching/choices/own-taste'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { type FilterName, type SearchFilters, unmetFilters } from '@evenkeel/matching/features/search-filters'
import { type Between, isEligible, type Refusal } from '@evenkeel/matching/is-eligible'
import { type OwnChoices, tasteOf } from '../choices/read-own-taste.ts'
import type { MarketQuery } from '../market/market-query.ts'
import { countMarket } from '../market/rank-market.ts'
import { explainAdvisors, type FullyExplained, type PastRank } from '../search/explain-advisors.ts'
import { stateCosts } from '../search/state-costs.ts'

interface AskedMatch {
  wishes: ConsumerWishes
  filters: SearchFilters
  between: ReadonlyMap<PersonId, Between>
  /** Of the list, or of today's choices. */
  taste: { own: OwnTaste | null } | { choices: OwnChoices | null }
  place: PastRank
  costs: { assets: number | null; yearlySaving: number }
}

interface ExplainedMatch {
  explained: FullyExplained
  refusals: readonly Refusal[]
  unmet: readonly FilterName[]
  modelVersion: number
  costs: Pick<MatchDetail['cost'], 'market' | 'typical'>
}

/** Why this advisor fits, point by point, and what others cost; null where the market doesn't know them. */
export const explainMatch: MarketQuery<AskedMatch, ExplainedMatch | null> = {
  name: 'explain match',
  async answer({ market, orm }, { wishes, filters, between, taste, place, costs }) {
    const { roster } = market
    const own = 'own' in taste ? taste.own : tasteOf(taste.choices, market.model())
    const { eligibleCodes } = countMarket(market, wishes, between, filters)
    const [explained] = explainAdvisors(market, wishes, [place], eligibleCodes, own)
    const entry = roster.entryOf(place.id)
    if (!explained || entry === undefined) return null
    const context = { ...explained.advisor, between: between.get(place.id) ?? null }
    const verdict = isEligible(wishes, explained.advisor.facts, context)
    return {
      explained,
      refusals: verdict.isEligible ? [] : verdict.refusals,
      unmet: unmetFilters(filters, roster.packed(), roster.offsetOf(entry)),
      modelVersion: market.model().version,
      costs: await stateCosts(orm, market, { ...costs, state: wishes.state, except: place.id }),
    }
  },
}
