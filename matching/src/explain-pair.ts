import { explainFit, type Fit, scaleOf } from './explain/explain-fit.ts'
import { checkWishes } from './features/check-wishes.ts'
import type { ConsumerWishes } from './features/consumer-wishes.ts'
import { productSchema } from './features/product-schema.ts'
import { type Eligibility, isEligible } from './is-eligible.ts'
import { roomFactor } from './load-budget.ts'
import { checkModel } from './model/check-model.ts'
import type { Model } from './model/model.ts'
import { consumerOrder } from './order/consumer-order.ts'
import type { Reference, Typical } from './order/typical.ts'
import { type AdvisorCandidate, isReadable, type RankingRefusal } from './rank-advisors.ts'
import { scoreCandidate } from './rank-candidates.ts'

export type PairExplanation = {
  readonly kind: 'pair'
  readonly modelVersion: number
  /** Includes every reason against the pair, so that "why not?" always has an answer. */
  readonly eligibility: Eligibility
  readonly chanceWants: number
  readonly chanceAccepts: number
  readonly roomFactor: number
  readonly doubtFactor: number
  readonly key: number
  readonly fit: Fit
}

export type PairRefusal =
  | Extract<RankingRefusal, { reason: 'wishes-not-valid' | 'model-not-usable' }>
  | { readonly kind: 'refusal'; readonly reason: 'advisor-not-readable' }

/** Explains any pair, eligible or not. */
export function explainPair(
  wishes: ConsumerWishes,
  advisor: AdvisorCandidate,
  model: Model,
  compareWith: Typical | Reference,
): PairExplanation | PairRefusal {
  const field = checkWishes(wishes)
  if (field !== null) return { kind: 'refusal', reason: 'wishes-not-valid', field }
  const problem = checkModel(model, productSchema)
  if (problem !== null) return { kind: 'refusal', reason: 'model-not-usable', problem }
  if (!isReadable(advisor)) return { kind: 'refusal', reason: 'advisor-not-readable' }
  const scale = scaleOf(wishes, model)
  const order = consumerOrder(wishes, model, scale, compareWith)
  const { chanceWants, chanceAccepts, doubtFactor, key } = scoreCandidate(order, advisor)
  return {
    kind: 'pair',
    modelVersion: model.version,
    eligibility: isEligible(wishes, advisor.facts, advisor),
    chanceWants,
    chanceAccepts,
    roomFactor: roomFactor(advisor.room),
    doubtFactor,
    key,
    fit: explainFit(scale, order, wishes, advisor),
  }
}
