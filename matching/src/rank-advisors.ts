import {
  type CodeCounts,
  chooseReasons,
  countCodes,
  meansOf,
  type Reasons,
} from './explain/choose-reasons.ts'
import { explainFit, type Fit, scaleOf } from './explain/explain-fit.ts'
import type { AdvisorFacts } from './features/advisor-facts.ts'
import { areFacts } from './features/check-facts.ts'
import { checkWishes } from './features/check-wishes.ts'
import type { ConsumerWishes } from './features/consumer-wishes.ts'
import { productFeatures, productSchema } from './features/product-schema.ts'
import { isEligible, type Mark, type PairContext, type Refusal } from './is-eligible.ts'
import { roomFactor } from './load-budget.ts'
import { checkModel, type ModelProblem } from './model/check-model.ts'
import type { Model } from './model/model.ts'
import { consumerOrder } from './order/consumer-order.ts'
import type { Order } from './order/order-points.ts'
import { type Reference, type Typical, typicalOf } from './order/typical.ts'
import { type Candidate, type Place, rankCandidates } from './rank-candidates.ts'

// The entry point of the engine: ranks and explains, with the same answer to the same request on any machine.

export type AdvisorCandidate = Candidate & PairContext & { readonly facts: AdvisorFacts }

export type RankingRequest = {
  readonly wishes: ConsumerWishes
  readonly candidates: readonly AdvisorCandidate[]
  readonly model: Model
  readonly seed: number
  /** The length of the list. */
  readonly size: number
  /** Codes of all eligible advisors, if the candidates are only the best of them. */
  readonly eligibleCodes?: CodeCounts
  readonly propensityDraws?: number
  /** Whom everyone is compared with; the mean of the candidates if not given. */
  readonly compareWith?: Typical | Reference
  /** This consumer's order by this model and comparison, if the caller has it already. */
  readonly order?: Order
}

export type Match = {
  readonly id: number
  /** From 1. */
  readonly rank: number
  readonly chanceWants: number
  readonly chanceAccepts: number
  readonly roomFactor: number
  /** Above 1 if few outcomes are known for this advisor. */
  readonly doubtFactor: number
  /** The fit's total before it is clipped to 0–100. */
  readonly key: number
  readonly fit: Fit
  readonly reasons: Reasons
  readonly isTurn: boolean
  readonly propensity: number | null
  readonly marks: readonly Mark[]
}

/** An open question whose answer would distinguish advisors, and how many of the 100 points depend on it. */
export type Sharpening = { readonly question: keyof ConsumerWishes; readonly points: number }

export type LeftOut = {
  readonly id: number
  readonly refusals: readonly (Refusal | { reason: 'not-readable' })[]
}

export type Ranking = {
  readonly kind: 'ranking'
  readonly modelVersion: number
  readonly matches: readonly Match[]
  readonly reference: Reference
  readonly eligible: number
  readonly leftOut: readonly LeftOut[]
  /** The most informative first. */
  readonly wouldSharpen: readonly Sharpening[]
}

export type RankingRefusal =
  | { readonly kind: 'refusal'; readonly reason: 'wishes-not-valid'; readonly field: keyof ConsumerWishes }
  | { readonly kind: 'refusal'; readonly reason: 'model-not-usable'; readonly problem: ModelProblem }
  | { readonly kind: 'refusal'; readonly reason: 'size-not-valid' | 'seed-not-valid' | 'draws-not-valid' }
  | { readonly kind: 'refusal'; readonly reason: 'candidate-twice'; readonly id: number }

export function rankAdvisors(request: RankingRequest): Ranking | RankingRefusal {
  const refusal = refuse(request)
  if (refusal !== null) return refusal
  const { wishes, candidates, model, seed, size, propensityDraws = 0 } = request

  const eligible: AdvisorCandidate[] = []
  const leftOut: LeftOut[] = []
  const marksOf = new Map<number, readonly Mark[]>()
  for (const candidate of candidates) {
    const verdict = isReadable(candidate) ? isEligible(wishes, candidate.facts, candidate) : unreadable
    if (verdict.isEligible) {
      eligible.push(candidate)
      marksOf.set(candidate.id, verdict.marks)
    } else leftOut.push({ id: candidate.id, refusals: verdict.refusals })
  }

  const scale = scaleOf(wishes, model)
  const compareWith = () =>
    request.compareWith ?? typicalOf(productSchema.groups.length, candidates.filter(isReadable))
  const order = request.order ?? consumerOrder(wishes, model, scale, compareWith())
  const places = rankCandidates({ order, candidates: eligible, size, seed, propensityDraws })
  const counts: CodeCounts =
    request.eligibleCodes ??
    countCodes(
      productSchema.groups.length,
      eligible.map(({ codes }) => codes),
    )
  const means = meansOf(scale, wishes, counts)
  const byId = new Map(eligible.map((candidate) => [candidate.id, candidate]))
  const matches = places.flatMap((place, index): Match[] => {
    const advisor = byId.get(place.id)
    if (!advisor) return []
    return [
      {
        id: place.id,
        rank: index + 1,
        ...orderOf(place, advisor.room),
        fit: explainFit(scale, order, wishes, advisor),
        reasons: chooseReasons(scale, wishes, advisor, means),
        isTurn: place.isTurn,
        propensity: place.propensity,
        marks: marksOf.get(place.id) ?? [],
      },
    ]
  })
  return {
    kind: 'ranking',
    modelVersion: model.version,
    matches,
    reference: order.points.reference,
    eligible: eligible.length,
    leftOut,
    wouldSharpen: sharpeningOf(scale),
  }
}

const unreadable = { isEligible: false, refusals: [{ reason: 'not-readable' }] } as const

const orderOf = ({ chanceWants, chanceAccepts, doubtFactor, key }: Place, room: number) => ({
  chanceWants,
  chanceAccepts,
  roomFactor: roomFactor(room),
  doubtFactor,
  key,
})

function refuse(request: RankingRequest): RankingRefusal | null {
  const { wishes, candidates, model, seed, size, propensityDraws = 0 } = request
  const field = checkWishes(wishes)
  if (field !== null) return { kind: 'refusal', reason: 'wishes-not-valid', field }
  const problem = checkModel(model, productSchema)
  if (problem !== null) return { kind: 'refusal', reason: 'model-not-usable', problem }
  if (!isCount(size)) return { kind: 'refusal', reason: 'size-not-valid' }
  if (!Number.isSafeInteger(seed)) return { kind: 'refusal', reason: 'seed-not-valid' }
  if (!isCount(propensityDraws)) return { kind: 'refusal', reason: 'draws-not-valid' }
  const seen = new Set<number>()
  for (const { id } of candidates) {
    if (seen.has(id)) return { kind: 'refusal', reason: 'candidate-twice', id }
    seen.add(id)
  }
  return null
}

const isCount = (value: number) => Number.isSafeInteger(value) && value >= 0

/** One corrupt row must not break the whole list. */
export function isReadable({ id, facts, codes, effects, room, unanswered }: AdvisorCandidate): boolean {
  if (!effects || !codes) return false
  const { appeal, selectivity, appealVariance, selectivityVariance, covariance, showings } = effects
  return (
    Number.isSafeInteger(id) &&
    areFacts(facts) &&
    codes.length === productSchema.groups.length &&
    codes.every((code) => code < 16) &&
    [appeal, selectivity, covariance, room, unanswered, showings].every(Number.isFinite) &&
    [appealVariance, selectivityVariance].every((variance) => Number.isFinite(variance) && variance >= 0)
  )
}

/** The unanswered questions that this model gives points for, the most informative first. */
export const whatWouldSharpen = (wishes: ConsumerWishes, model: Model): Sharpening[] =>
  sharpeningOf(scaleOf(wishes, model))

function sharpeningOf(scale: ReturnType<typeof scaleOf>): Sharpening[] {
  const points = new Map<keyof ConsumerWishes, number>()
  for (const { rows, pointsPerUnit } of [scale.wants, scale.accepts])
    for (const { feature, stand, least, greatest } of rows)
      if (stand === 'unanswered' && feature.question !== null)
        points.set(
          feature.question,
          (points.get(feature.question) ?? 0) + (pointsPerUnit * (greatest - least)) / 2,
        )
  return productFeatures
    .flatMap(({ question }) => question ?? [])
    .filter((question, index, all) => all.indexOf(question) === index && points.has(question))
    .map((question) => ({ question, points: points.get(question) ?? 0 }))
    .sort((a, b) => b.points - a.points)
}
