import type { PersonId } from '@evenkeel/contract/person-id'
import { explainFit, scaleOf } from '@evenkeel/matching/explain/explain-fit'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Between } from '@evenkeel/matching/is-eligible'
import { byKey, type Candidate, type Scored, scoreCandidate } from '@evenkeel/matching/rank-candidates'
import type { Market } from '../../market/matching/market/market.ts'
import { orderInMarket } from '../../market/matching/market/order-in-market.ts'
import { refusedIn } from '../../market/matching/market/rank-market.ts'

export interface Place {
  id: PersonId
  rank: number
  key: number
  fit: number
}

export interface RankInMarket {
  /** All who may be shown, including the subject if they may. */
  of: number
  /** Null where the subject may not be shown, or there is none. */
  rank: number | null
  wouldBe: number
  equals: number
  above: Place | null
  below: Place | null
  first: Place[]
}

export interface Subject {
  candidate: Candidate
  isEligible: boolean
}

type Question = { wishes: ConsumerWishes; between: ReadonlyMap<PersonId, Between> }

/**
 * The subject's rank among all who may be shown to this consumer, by the order alone, without a list's draw. Examines
 * all advisors, because staff asks rarely and about low ranks too. The subject is as given here, which may differ from
 * the roster.
 */
export function rankInMarket(
  market: Market,
  question: Question,
  { subject, first: wanted = 0 }: { subject?: Subject | undefined; first?: number },
): RankInMarket {
  const { roster } = market
  const model = market.model()
  const { wishes } = question
  const order = orderInMarket(market, wishes)
  const scale = scaleOf(wishes, model)
  const candidateOf = (entry: number): Candidate => ({
    id: roster.idAt(entry),
    codes: roster.codesAt(entry),
    effects: roster.effectsAt(entry, model),
    room: roster.room(entry),
  })

  const own = subject && scoreCandidate(order, subject.candidate)
  const others: { entry: number; scored: Scored }[] = []
  const { eligible } = refusedIn(roster, question)
  // Within the array, hence the cast.
  for (let word = 0; word < eligible.length; word++)
    for (let open = eligible[word] as number; open !== 0; open &= open - 1) {
      const entry = 32 * word + (31 - Math.clz32(open & -open))
      if (roster.idAt(entry) === subject?.candidate.id) continue
      others.push({ entry, scored: scoreCandidate(order, candidateOf(entry)) })
    }
  others.sort((a, b) => byKey(a.scored, b.scored))

  const before = own ? others.filter(({ scored }) => byKey(scored, own) < 0).length : others.length
  const isIn = subject?.isEligible ?? false
  const placeOf = (index: number): Place | null => {
    const other = others[index]
    if (!other) return null
    const rank = index + 1 + (isIn && index >= before ? 1 : 0)
    const fit = explainFit(scale, order, wishes, candidateOf(other.entry)).total
    return { id: other.scored.id, rank, key: other.scored.key, fit }
  }
  return {
    of: others.length + (isIn ? 1 : 0),
    rank: isIn ? before + 1 : null,
    wouldBe: before + 1,
    equals: own ? others.filter(({ scored }) => scored.key === own.key).length : 0,
    above: own ? placeOf(before - 1) : null,
    below: own ? placeOf(before) : null,
    first: Array.from({ length: Math.min(wanted, others.length) }, (_, index) => placeOf(index)).flatMap(
      (place) => place ?? [],
    ),
  }
}
