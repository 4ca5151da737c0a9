import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { OwnTaste } from '@evenkeel/matching/choices/own-taste'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Match, Ranking } from '@evenkeel/matching/rank-advisors'
import { type OwnChoices, tasteOf } from '../choices/read-own-taste.ts'
import type { MarketQuery } from '../market/market-query.ts'
import { type BetweenAtList, type MarketRanking, rankMarket } from '../market/rank-market.ts'
import { requireRanking } from '../market/require-ranking.ts'
import { countWaysOut } from '../search/count-relaxations.ts'
import type { WaysOut } from '../search/counts-on-wire.ts'
import { buildQuestion, type SearchParams } from '../search/engine-question.ts'
import { type Explained, forCard } from '../search/explain-advisors.ts'
import { type PlacesText, placesAsText } from '../search/match-list-store.ts'
import { placesOf } from '../search/places-of.ts'
import { costlyOf, ruleOutCostly } from '../search/rule-out-costly.ts'

/** Each try finds advisors above the limit; more tries than this mean a bug. */
const mostTries = 100

interface AskedRanking extends SearchParams {
  profile: ConsumerWishes
  size: number
  seed: number
  between: ReadonlyMap<PersonId, BetweenAtList>
  choices: OwnChoices | null
  /** Those above the limit are in `between` already. */
  isCostChecked: boolean
  hasWaysOut: boolean
}

export type RankedMatch = Explained & Pick<Match, 'id' | 'key' | 'doubtFactor'>

/** The answer as it crosses threads: copying many small objects takes longer than writing and reading their text. */
interface PackedList extends Omit<RankedList, 'ranking'> {
  ranking: Omit<RankedList['ranking'], 'matches'>
  matches: string
}

export const unpackList = ({ ranking, matches, ...rest }: PackedList): RankedList => ({
  ...rest,
  ranking: { ...ranking, matches: JSON.parse(matches) as RankedMatch[] },
})

export interface RankedList extends Pick<MarketRanking, 'refusals' | 'inState'> {
  ranking: Pick<Ranking, 'modelVersion' | 'reference' | 'eligible' | 'wouldSharpen'> & {
    matches: RankedMatch[]
  }
  /** The version it is of. */
  asOf: number
  /** What the consumer's choices changed; null where they made none. */
  own: OwnTaste | null
  /** As they are stored. */
  places: PlacesText
  /** What was asked, and who costs more than the limit. */
  between: ReadonlyMap<PersonId, BetweenAtList>
  /** Null where they were not asked for. */
  waysOut: WaysOut | null
}

/** Everything a list needs of the market, in one answer: only those who have a place, as their cards and rows say it. */
export const rankList: MarketQuery<AskedRanking, PackedList> = {
  name: 'rank list',
  async answer({ market, orm }, { profile, size, seed, choices, isCostChecked, hasWaysOut, ...asked }) {
    const params = { filters: asked.filters, trial: asked.trial }
    const question = buildQuestion(profile, params)
    const between = new Map(
      isCostChecked
        ? asked.between
        : await ruleOutCostly(orm, market, { ...question, between: asked.between }),
    )
    for (let tries = 0; tries < mostTries; tries++) {
      // No await between these, so the list is of exactly this version.
      const asOf = market.asOf()
      const own = tasteOf(choices, market.model())
      const ranked = requireRanking(rankMarket(market, { ...question, size, seed, between, own }))
      const places = placesOf(question.wishes, ranked)
      // A newcomer drawn from further down has not been checked yet.
      const tooCostly = await costlyOf(
        orm,
        question.wishes,
        places.map(({ advisorId }) => advisorId),
      )
      for (const id of tooCostly) between.set(id, 'over-limit')
      if (tooCostly.length > 0) continue
      const { modelVersion, reference, eligible, wouldSharpen } = ranked.ranking
      const { refusals, inState } = ranked
      return {
        ranking: { modelVersion, reference, eligible, wouldSharpen },
        matches: JSON.stringify(matchesOf(ranked)),
        asOf,
        own,
        places: placesAsText(places),
        between,
        refusals,
        inState,
        waysOut: hasWaysOut
          ? await countWaysOut(orm, market, profile, { ...params, between, refusals })
          : null,
      }
    }
    throw new Problem('unavailable')
  },
}

function matchesOf({ ranking, candidates }: MarketRanking): RankedMatch[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
  return ranking.matches.flatMap((match) => {
    const advisor = byId.get(match.id)
    if (!advisor) return []
    const { id, key, doubtFactor } = match
    return [{ id, key, doubtFactor, ...forCard({ ...match, advisor }) }]
  })
}
