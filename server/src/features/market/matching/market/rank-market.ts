import type { PersonId } from '@evenkeel/contract/person-id'
import { type OwnTaste, withOwnTaste, withoutTurn } from '@evenkeel/matching/choices/own-taste'
import { countRefusals, type RefusalCounts } from '@evenkeel/matching/count-refusals'
import type { CodeCounts } from '@evenkeel/matching/explain/choose-reasons'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import {
  type ColumnRefusals,
  columnRefusals,
  type StandsBetween,
} from '@evenkeel/matching/features/column-refusals'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { codesPerGroup } from '@evenkeel/matching/features/feature-schema'
import { productFeatures, productSchema } from '@evenkeel/matching/features/product-schema'
import type { SearchFilters } from '@evenkeel/matching/features/search-filters'
import type { Between, RefusalReason } from '@evenkeel/matching/is-eligible'
import type { Reference } from '@evenkeel/matching/order/typical'
import {
  type AdvisorCandidate,
  type Ranking,
  type RankingRefusal,
  rankAdvisors,
} from '@evenkeel/matching/rank-advisors'
import type { AdvisorRoster } from './advisor-roster.ts'
import { candidateInMarket } from './candidate-in-market.ts'
import type { Market } from './market.ts'
import { nominateCandidates } from './nominate-candidates.ts'
import { orderInMarket } from './order-in-market.ts'

/**
 * Past contact between two people, and what was found out when the list was about to be stored: `gone` is no longer
 * shown, `over-limit` costs this consumer more than their limit to the dollar.
 */
export type BetweenAtList = Between | 'gone' | 'over-limit'

const reasonsAtList = { gone: 'not-shown', 'over-limit': 'yearly-limit' } as const
const reasonOf = (what: BetweenAtList): RefusalReason =>
  what === 'gone' || what === 'over-limit' ? reasonsAtList[what] : what

export interface MarketQuestion {
  wishes: ConsumerWishes
  size: number
  seed: number
  between: ReadonlyMap<PersonId, BetweenAtList>
  /** In addition to the wishes. */
  filters?: SearchFilters
  /** Of a stored list; otherwise everyone is compared with the typical advisor of the market. */
  reference?: Reference | undefined
  /** What the consumer's choices change; null where they made none. */
  own?: OwnTaste | null
  /** Skips how likely each place was. */
  isOrderOnly?: boolean
}

export interface MarketRanking {
  ranking: Ranking
  candidates: readonly AdvisorCandidate[]
  /** For advisors who serve the consumer's state, why they are not shown; for the rest, that they do not serve it. */
  refusals: RefusalCounts
  /** How many serve it. */
  inState: number
}

const usualDraws = 50
/** Enough for the mean that reasons are compared with. */
const countedAtMost = 1000
const mostKeptSteps = 16

/**
 * The exact list for a consumer. The index names the best and the best of the new; no other advisor could be in the
 * list, so ranking these is ranking all.
 */
export function rankMarket(market: Market, question: MarketQuestion): MarketRanking | RankingRefusal {
  const { wishes, size, seed, isOrderOnly = false } = question
  const field = checkWishes(wishes)
  if (field !== null) return { kind: 'refusal', reason: 'wishes-not-valid', field }
  const model = withOwnTaste(market.model(), question.own)
  const refused = refusedIn(market.roster, question)
  const order = orderInMarket(market, wishes, question)
  const candidates = withoutTurn(
    nominateCandidates(market, order, question, refused.eligible).flatMap(
      (id) => candidateInMarket(market, id) ?? [],
    ),
    question.own,
  )
  const { refusals, inState } = countRefused(market.roster, wishes, refused)
  const eligibleCodes = countCodes(market.roster, wishes, refused.eligible, refused.countEligible)
  const propensityDraws = isOrderOnly ? 0 : usualDraws
  const ranking = rankAdvisors({
    wishes,
    candidates,
    model,
    seed,
    size,
    propensityDraws,
    eligibleCodes,
    compareWith: order.points.reference,
    order,
  })
  if (ranking.kind === 'refusal') return ranking
  return { ranking: { ...ranking, eligible: refusals.eligible }, candidates, refusals, inState }
}

export interface RefusedCounts {
  refusals: RefusalCounts
  inState: number
}

export interface MarketCounts extends RefusedCounts {
  eligibleCodes: CodeCounts
}

/** Over all advisors: how many are eligible, and why others are not. */
export function countEligible(
  { roster }: Pick<Market, 'roster'>,
  wishes: ConsumerWishes,
  between: ReadonlyMap<PersonId, BetweenAtList>,
  filters: SearchFilters = {},
): RefusedCounts {
  return countRefused(roster, wishes, refusedIn(roster, { wishes, between, filters }))
}

/** The same with what the eligible are like, for explanations. */
export function countMarket(
  { roster }: Pick<Market, 'roster'>,
  wishes: ConsumerWishes,
  between: ReadonlyMap<PersonId, BetweenAtList>,
  filters: SearchFilters = {},
): MarketCounts {
  const refused = refusedIn(roster, { wishes, between, filters })
  const eligibleCodes = countCodes(roster, wishes, refused.eligible, refused.countEligible)
  return { ...countRefused(roster, wishes, refused), eligibleCodes }
}

/** Which advisors may be in this list, and why others may not. */
export function refusedIn(
  roster: AdvisorRoster,
  { wishes, between, filters = {} }: Pick<MarketQuestion, 'wishes' | 'between' | 'filters'>,
): ColumnRefusals {
  const stands = [...between].flatMap(([id, what]): StandsBetween[] => {
    const entry = roster.entryOf(id)
    return entry === undefined ? [] : [{ slot: entry, what: reasonOf(what) }]
  })
  return columnRefusals(roster.columns, wishes, filters, stands, roster.packed())
}

function countRefused(roster: AdvisorRoster, wishes: ConsumerWishes, refused: ColumnRefusals): RefusedCounts {
  const counts = countRefusals(refused)
  const state = codedStates.indexOf(wishes.state)
  const { columns } = roster
  const elsewhere = columns.countOf('isShown') - (state < 0 ? 0 : columns.countOf('states', state))
  const others = { reason: 'state' as const, removes: elsewhere, removesAlone: elsewhere }
  const reasons = [...counts.reasons, ...(elsewhere > 0 ? [others] : [])]
  return {
    refusals: { ...counts, reasons: reasons.toSorted((a, b) => b.removes - a.removes) },
    inState: refused.countInState,
  }
}

/** How often each code occurs among the eligible, only for what this consumer has an opinion on. */
function countCodes(
  roster: AdvisorRoster,
  wishes: ConsumerWishes,
  eligible: Uint32Array,
  count: number,
): CodeCounts {
  // Casts, because a fallback at every read would slow down loops over all advisors.
  const groups = Uint8Array.from(tellingGroups(wishes))
  const codes = roster.codes()
  const counts = new Float64Array(productSchema.groups.length * codesPerGroup)
  const step = Math.ceil(count / countedAtMost)
  // In the largest states there are too many steps to keep the bits of each.
  const isKept = step <= mostKeptSteps
  const sample = step > 1 && isKept ? roster.everyNth(step) : eligible
  const lots = roster.lots()
  let of = 0
  for (let word = 0; word < eligible.length; word++)
    for (let open = (eligible[word] as number) & (sample[word] as number); open !== 0; open &= open - 1) {
      const entry = 32 * word + (31 - Math.clz32(open & -open))
      if (!isKept && (lots[entry] as number) % step !== 0) continue
      const offset = roster.codesOffsetOf(entry)
      of += 1
      for (let index = 0; index < groups.length; index++) {
        const group = groups[index] as number
        const at = group * codesPerGroup + (codes[offset + group] as number)
        counts[at] = (counts[at] as number) + 1
      }
    }
  return { counts, of }
}

/** Groups in which a code makes a difference to this consumer; others add nothing to a mean. */
function tellingGroups(wishes: ConsumerWishes): number[] {
  const telling = new Set<number>()
  for (const { stand, groups, value } of productFeatures) {
    if (stand(wishes) !== 'answered') continue
    for (const [place, group] of groups.entries())
      for (let code = 0; code < codesPerGroup && !telling.has(group); code++)
        if (value(wishes, code, place) !== 0) telling.add(group)
  }
  return [...telling]
}
