import type { PersonId } from '@evenkeel/contract/person-id'
import type { CheckedPair, CheckedPlace } from '@evenkeel/contract/staff/checker'
import { explainPair, type PairRefusal } from '@evenkeel/matching/explain-pair'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Between } from '@evenkeel/matching/is-eligible'
import type { AdvisorCandidate } from '@evenkeel/matching/rank-advisors'
import type { Market } from '../../market/matching/market/market.ts'
import { fitOnWire } from '../../market/matching/search/fit-on-wire.ts'
import { hardFilters } from './hard-filters.ts'
import { type Place, type RankInMarket, rankInMarket } from './rank-in-market.ts'

export interface ExaminedPair
  extends Pick<CheckedPair, 'is_eligible' | 'filters' | 'marks' | 'fit' | 'order'> {
  stand: RankInMarket
}

export interface PairQuestion {
  wishes: ConsumerWishes
  between: ReadonlyMap<PersonId, Between>
  advisor: AdvisorCandidate
}

/** Both directions between two people as given here, which may differ from what is stored. Nothing is stored. */
export function examinePair(
  market: Market,
  { wishes, between, advisor }: PairQuestion,
): ExaminedPair | PairRefusal {
  const explained = explainPair(wishes, advisor, market.model(), market.typical())
  if (explained.kind === 'refusal') return explained
  const { eligibility, chanceWants, chanceAccepts, key, fit } = explained
  const { isEligible } = eligibility
  return {
    is_eligible: isEligible,
    filters: hardFilters(wishes, advisor, eligibility),
    marks: [...eligibility.marks],
    fit: fitOnWire(fit, wishes, advisor.facts),
    order: {
      chance_wants: chanceWants,
      chance_accepts: chanceAccepts,
      key,
    },
    stand: rankInMarket(market, { wishes, between }, { subject: { candidate: advisor, isEligible } }),
  }
}

/** People whose names are shown next to a place. */
export const namedIn = ({ above, below, first }: RankInMarket): PersonId[] =>
  [above, below, ...first].flatMap((place) => place?.id ?? [])

export const placeOnWire =
  (nameOf: (id: PersonId) => string) =>
  ({ id, rank, key, fit }: Place): CheckedPlace => ({ advisor_id: id, name: nameOf(id), rank, key, fit })

export function rankOnWire(
  { rank, wouldBe, of, equals, above, below }: RankInMarket,
  nameOf: (id: PersonId) => string,
): CheckedPair['rank'] {
  const place = placeOnWire(nameOf)
  return {
    rank,
    would_be: wouldBe,
    of,
    equals,
    above: above && place(above),
    below: below && place(below),
  }
}
