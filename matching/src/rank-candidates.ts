import { sigmoid } from './exact/sigmoid.ts'
import { type Codes, sumOf } from './features/feature-schema.ts'
import { roomFactor } from './load-budget.ts'
import { appealInOrder } from './model/benefit-of-doubt.ts'
import type { Effects } from './model/model.ts'
import { asideOf, numberAt, type Order, staysOf } from './order/order-points.ts'
import { type Seeded, seeded, stretchOf } from './random/seeded.ts'

// The order alone: every candidate is eligible. Same candidates, tables and seed give the same list.

export type Candidate = {
  readonly id: number
  readonly codes: Codes
  readonly effects: Effects
  readonly room: number
}

export type Scored = {
  readonly id: number
  /** Linear predictors without the advisor's effects; the chances include them. */
  readonly wants: number
  readonly accepts: number
  readonly chanceWants: number
  readonly chanceAccepts: number
  /** The factor by which the benefit of the doubt raises chanceWants; 1 if nothing is uncertain. */
  readonly doubtFactor: number
  /** chanceWants · chanceAccepts · capacity: the chance of a match. */
  readonly chance: number
  /** The number on the card before it is clipped to 0–100: the order. */
  readonly key: number
}

export type Place = Scored & {
  /** The exploration place of a new advisor, drawn at random. */
  readonly isTurn: boolean
  /** The probability of this placement over the random draw; null if not requested. */
  readonly propensity: number | null
}

export type RankingQuestion = {
  readonly order: Order
  readonly candidates: readonly Candidate[]
  readonly size: number
  readonly seed: number
  /** The number of draws for the propensity; 0 skips it. */
  readonly propensityDraws?: number
}

/** Advisors listed fewer times than this are new. */
export const newBelowShowings = 3
/** The last of these places is the exploration place. */
export const placesWithOneTurn = 8

export function scoreCandidate(order: Order, { id, codes, effects, room }: Candidate): Scored {
  const wants = sumOf(order.wants, codes)
  const accepts = sumOf(order.accepts, codes)
  const chanceWants = sigmoid(wants + effects.appeal)
  const chanceAccepts = sigmoid(accepts + effects.selectivity)
  const appeal = appealInOrder(effects)
  return {
    id,
    wants,
    accepts,
    chanceWants,
    chanceAccepts,
    doubtFactor: sigmoid(wants + appeal) / chanceWants,
    chance: chanceWants * chanceAccepts * roomFactor(room),
    key: numberAt(
      order.points,
      { wants, accepts, aside: asideOf(order, codes), stays: staysOf(order, codes) },
      appeal,
      effects.selectivity,
      room,
    ),
  }
}

/** Descending; ties go to the smaller id. */
export const byKey = (a: Scored, b: Scored) => b.key - a.key || a.id - b.id

export function rankCandidates(question: RankingQuestion): Place[] {
  const { order, candidates, size, seed, propensityDraws = 0 } = question
  const scored = candidates.map((candidate) => ({ candidate, ...scoreCandidate(order, candidate) }))
  scored.sort(byKey)
  const list = scored.slice(0, size).map((one) => placed(one, false, propensityDraws > 0 ? 1 : null))
  const turnAt = Math.min(size, placesWithOneTurn) - 1
  // With enough places everyone is shown anyway.
  if (turnAt < 1 || scored.length <= size) return list

  // Places before the exploration place are earned; every new advisor after it takes part in the draw.
  const rest = scored.slice(turnAt)
  const fresh = rest.flatMap((one, place): Fresh[] =>
    one.candidate.effects.showings < newBelowShowings ? [freshAt(one, place)] : [],
  )
  const drawn = bestDraw(fresh, (id) => seeded(seed, 0, id))
  if (!drawn) return list
  // The propensity is counted over repeated draws, where a shared generator is fine.
  const again = seeded(seed, 1)
  const winners = [drawn.place]
  for (let round = 1; round < propensityDraws; round++)
    winners.push(bestDraw(fresh, () => again)?.place ?? drawn.place)
  const share = (stands: (winner: number) => boolean) =>
    propensityDraws > 0 ? winners.filter(stands).length / winners.length : null
  const turn = placed(
    drawn.scored,
    true,
    share((winner) => winner === drawn.place),
  )
  // Drawing an advisor from below moves the ones in between down by one place.
  const others = rest.slice(0, size - turnAt).flatMap((one, place) => {
    if (place === drawn.place) return []
    return [
      placed(
        one,
        false,
        share((winner) => (place < drawn.place ? winner > place : winner < place)),
      ),
    ]
  })
  return [...list.slice(0, turnAt), turn, ...others].slice(0, size)
}

type ScoredCandidate = Scored & { readonly candidate: Candidate }
/** The inputs of an exploration draw, prepared once per new advisor. */
type Fresh = {
  readonly scored: Scored
  /** The index after the earned places. */
  readonly place: number
  readonly effects: Effects
  readonly roomFactor: number
  readonly spread: number
  readonly along: number
  readonly rest: number
  /** The most that a draw below the mean can reach, with room for rounding. */
  readonly mostBelow: number
}

function freshAt(scored: ScoredCandidate, place: number): Fresh {
  const { effects, room } = scored.candidate
  const spread = Math.sqrt(effects.appealVariance)
  const along = spread > 0 ? effects.covariance / spread : 0
  const rest = Math.sqrt(Math.max(0, effects.selectivityVariance - along * along))
  const factor = roomFactor(room)
  const mostBelow = sigmoid(scored.wants + effects.appeal) * factor * (1 + 1e-9)
  return { scored, place, effects, roomFactor: factor, spread, along, rest, mostBelow }
}

function placed(scored: Scored, isTurn: boolean, propensity: number | null): Place {
  const { id, wants, accepts, chanceWants, chanceAccepts, doubtFactor, chance, key } = scored
  return { id, wants, accepts, chanceWants, chanceAccepts, doubtFactor, chance, key, isTurn, propensity }
}

/**
 * Thompson sampling: draws everyone's effects from their posterior; the best draw gets the place. Each
 * advisor has their own generator, so that the draw does not depend on who else is there.
 */
function bestDraw(fresh: readonly Fresh[], generatorOf: (id: number) => Seeded): Fresh | undefined {
  let best: Fresh | undefined
  let bestKey = Number.NEGATIVE_INFINITY
  for (const one of fresh) {
    const { scored, effects, spread, along, rest } = one
    // Within the array, which has three numbers.
    const polar = generatorOf(scored.id).pair()
    // Most draws are decided by their sign, which spares the logarithm.
    if (polar[0] <= 0 && one.mostBelow <= bestKey) continue
    const stretch = stretchOf(polar[2])
    const first = polar[0] * stretch
    const second = polar[1] * stretch
    const chanceWants = sigmoid(scored.wants + (effects.appeal + spread * first))
    // Acceptance is at most certain, so this advisor cannot win.
    if (chanceWants * one.roomFactor <= bestKey) continue
    const selectivity = effects.selectivity + along * first + rest * second
    const key = chanceWants * sigmoid(scored.accepts + selectivity) * one.roomFactor
    if (key > bestKey) {
      best = one
      bestKey = key
    }
  }
  return best
}
