import type { PersonId } from '@evenkeel/contract/person-id'
import { countRefusalBits, type RefusalCounts } from '@evenkeel/matching/count-refusals'
import type { CodeCounts } from '@evenkeel/matching/explain/choose-reasons'
import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import { codedStates } from '@evenkeel/matching/features/code-groups'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { codesPerGroup } from '@evenkeel/matching/features/feature-schema'
import { packedRefusals, refusalBit } from '@evenkeel/matching/features/pack-facts-refusals'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import { packedFilter, type SearchFilters } from '@evenkeel/matching/features/search-filters'
import type { Between } from '@evenkeel/matching/is-eligible'
import {
  type AdvisorCandidate,
  type Ranking,
  type RankingRefusal,
  rankAdvisors,
} from '@evenkeel/matching/rank-advisors'
import { candidateAt } from './candidate-at.ts'
import type { Market } from './market.ts'
import { nominate } from './nominate.ts'

/** What stands between two people; `gone` is whoever was no longer shown when the list was about to be stored. */
export type BetweenAtList = Between | 'gone'

export interface MarketQuestion {
  wishes: ConsumerWishes
  size: number
  seed: number
  between: ReadonlyMap<PersonId, BetweenAtList>
  /** Beside what the wishes ask for. */
  filters?: SearchFilters
  /** Whoever only wants the order leaves out how likely each place was. */
  isOrderOnly?: boolean
}

export interface MarketRanking {
  ranking: Ranking
  candidates: readonly AdvisorCandidate[]
  /** Of those who serve the consumer's state why they are not shown; of all others that they do not. */
  refusals: RefusalCounts
  /** How many serve it. */
  inState: number
}

const usualDraws = 50
/** The mean that reasons are held against needs no more of them. */
const countedAtMost = 4000

/**
 * The exact list for a consumer. The index names the best and the best of the new; nobody else could stand in the list,
 * so that ranking these is ranking all.
 */
export function rankMarket(market: Market, question: MarketQuestion): MarketRanking | RankingRefusal {
  const { wishes, size, seed, between, filters = {}, isOrderOnly = false } = question
  const field = checkWishes(wishes)
  if (field !== null) return { kind: 'refusal', reason: 'wishes-not-valid', field }
  const model = market.model()
  const candidates = nominate(market, question).flatMap((id) => candidateAt(market, id) ?? [])
  const { refusals, inState, eligibleCodes } = countMarket(market, wishes, between, filters)
  const propensityDraws = isOrderOnly ? 0 : usualDraws
  const ranking = rankAdvisors({ wishes, candidates, model, seed, size, propensityDraws, eligibleCodes })
  if (ranking.kind === 'refusal') return ranking
  return { ranking: { ...ranking, eligible: refusals.eligible }, candidates, refusals, inState }
}

/** Goes through everybody once: who is eligible, and for what others are not. */
export function countMarket(
  { shelf }: Pick<Market, 'shelf'>,
  wishes: ConsumerWishes,
  between: ReadonlyMap<PersonId, BetweenAtList>,
  filters: SearchFilters = {},
): { refusals: RefusalCounts; inState: number; eligibleCodes: CodeCounts } {
  const refusalsOf = packedRefusals(wishes)
  const isKept = packedFilter(filters)
  const state = codedStates.indexOf(wishes.state)
  const packed = shelf.packed()
  const everybody: number[] = []
  const eligible: number[] = []
  let [elsewhere, gone] = [0, 0]
  for (let slot = 0; slot < shelf.length(); slot++) {
    if (!shelf.servesAt(slot, state)) {
      if (shelf.isShownAt(slot)) elsewhere += 1
      continue
    }
    let bits = refusalsOf(packed, shelf.offsetOf(slot), shelf.room(slot), shelf.unanswered(slot))
    const stands = between.get(shelf.idAt(slot))
    if (stands === 'gone') gone += 1
    if (stands !== undefined) bits |= refusalBit[stands === 'gone' ? 'not-shown' : stands]
    if (isKept !== null && !isKept(packed, shelf.offsetOf(slot))) bits |= refusalBit.filtered
    everybody.push(bits)
    if (bits === 0) eligible.push(slot)
  }
  const counts = countRefusalBits(everybody)
  const others = { reason: 'state' as const, removes: elsewhere, removesAlone: elsewhere }
  const reasons = [...counts.reasons, ...(elsewhere > 0 ? [others] : [])]
  return {
    refusals: { ...counts, reasons: reasons.toSorted((a, b) => b.removes - a.removes) },
    inState: everybody.length - gone,
    eligibleCodes: countCodes(),
  }

  function countCodes(): CodeCounts {
    const groups = productSchema.groups.length
    const counts = new Float64Array(groups * codesPerGroup)
    const step = Math.ceil(eligible.length / countedAtMost)
    let of = 0
    for (const slot of eligible) {
      // By their number and not by their place, which is another in every process.
      if (step > 1 && shelf.idAt(slot) % step !== 0) continue
      of += 1
      const codes = shelf.codesAt(slot)
      for (let group = 0; group < groups; group++) {
        const at = group * codesPerGroup + (codes[group] as number)
        counts[at] = (counts[at] as number) + 1
      }
    }
    return { counts, of }
  }
}
