import type { WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import {
  type ConsumerWishes,
  mustBeNear,
  mustCostAtMost,
  mustMeetBy,
  type Wish,
} from '@evenkeel/matching/features/consumer-wishes'

export interface MustHave {
  wish: WishToGiveUp
  /** Positions in the enumerations, or codes; empty for yes-or-no wishes. */
  values: (number | string)[]
}

/** Wishes that rule advisors out and that the consumer can drop. */
export function mustHavesOf(wishes: ConsumerWishes): MustHave[] {
  const chosen = (wish: WishToGiveUp, { weight, values }: Wish): MustHave[] =>
    weight === 'must' && values.length > 0 ? [{ wish, values: [...values] }] : []
  const any = (wish: WishToGiveUp, values: readonly (number | string)[] | null): MustHave[] =>
    values && values.length > 0 ? [{ wish, values: [...values] }] : []
  const [near, limit] = [mustBeNear(wishes), mustCostAtMost(wishes)]
  return [
    ...chosen('gender', wishes.genders),
    ...chosen('age', wishes.ageBands),
    ...chosen('experience', wishes.experience),
    ...chosen('credentials', wishes.credentials),
    ...(wishes.fiduciary === 'must' ? [{ wish: 'fiduciary' as const, values: [] }] : []),
    ...(wishes.noDisclosures === 'must' ? [{ wish: 'disclosures' as const, values: [] }] : []),
    ...any('language', wishes.languages),
    ...any('takes-meetings', mustMeetBy(wishes)),
    ...(near ? [{ wish: 'distance' as const, values: [near.miles] }] : []),
    ...(limit ? [{ wish: 'yearly-limit' as const, values: [limit.dollars] }] : []),
  ]
}
