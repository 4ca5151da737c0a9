import { checkWishes } from '@evenkeel/matching/features/check-wishes'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Between } from '@evenkeel/matching/is-eligible'
import type { Market } from '../../market/matching/market/market.ts'
import { countMarket } from '../../market/matching/market/rank-market.ts'
import { type RankInMarket, rankInMarket } from './rank-in-market.ts'

const firstPlaces = 10

export interface ExaminedMarket {
  counts: {
    eligible: number
    in_state: number
    reasons: { reason: Reason; removes: number; removes_alone: number }[]
  }
  stand: RankInMarket
}

type Counts = ReturnType<typeof countMarket>
type Reason = Counts['refusals']['reasons'][number]['reason']

/** Who may be shown to a consumer, what rules others out, and who comes first. */
export function examineMarket(
  market: Market,
  { wishes, between }: { wishes: ConsumerWishes; between: ReadonlyMap<number, Between> },
): ExaminedMarket | { kind: 'refusal'; reason: string } {
  const field = checkWishes(wishes)
  if (field !== null) return { kind: 'refusal', reason: `wishes-not-valid: ${field}` }
  const { refusals, inState } = countMarket(market, wishes, between)
  return {
    counts: {
      eligible: refusals.eligible,
      in_state: inState,
      reasons: refusals.reasons.map(({ reason, removes, removesAlone }) => ({
        reason,
        removes,
        removes_alone: removesAlone,
      })),
    },
    stand: rankInMarket(market, { wishes, between }, { first: firstPlaces }),
  }
}
