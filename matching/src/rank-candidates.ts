import { sigmoid } from './exact/sigmoid.ts'
import { type Codes, sumOf, type WeightTable } from './features/feature-schema.ts'
import { roomFactor } from './load-budget.ts'
import { appealInOrder } from './model/benefit-of-doubt.ts'
import type { Effects } from './model/model.ts'
import { type Seeded, seeded } from './random/seeded.ts'

// The order, and nothing but the order: whoever comes here may be shown. Same candidates, tables and seed, same list.

export type Candidate = {
  readonly id: number
  readonly codes: Codes
  readonly effects: Effects
  readonly room: number
}

export type Scored = {
  readonly id: number
  /** Without and with the person's own effect: what exploration draws anew, and what the order uses. */
  readonly wants: number
  readonly accepts: number
  readonly chanceWants: number
  readonly chanceAccepts: number
  /** By how much the benefit of the doubt raises chanceWants in the order; 1 where nothing is in doubt. */
  readonly doubtFactor: number
  /** chanceWants · chanceAccepts · room: the order; chanceWants here with the benefit of the doubt. */
  readonly key: number
}

export type Place = Scored & {
  /** The turn of an advisor few have seen, drawn and not earned. */
  readonly isTurn: boolean
  /** How likely this advisor was to stand here, given everything but the draw; null where nobody asked. */
  readonly propensity: number | null
}

export type RankingQuestion = {
  readonly wants: WeightTable
  readonly accepts: WeightTable
  readonly candidates: readonly Candidate[]
  readonly size: number
  readonly seed: number
  /** How many draws the propensity is counted over; 0 leaves it out. */
  readonly propensityDraws?: number
}

/** Who stood in fewer lists than this is new. */
export const newBelowShowings = 3
/** The last of these places is kept for somebody new. */
export const placesWithOneTurn = 8

export function scoreCandidate(
  wantsTable: WeightTable,
  acceptsTable: WeightTable,
  { id, codes, effects, room }: Candidate,
): Scored {
  const wants = sumOf(wantsTable, codes)
  const accepts = sumOf(acceptsTable, codes)
  const chanceWants = sigmoid(wants + effects.appeal)
  const chanceAccepts = sigmoid(accepts + effects.selectivity)
  const chanceInOrder = sigmoid(wants + appealInOrder(effects))
  return {
    id,
    wants,
    accepts,
    chanceWants,
    chanceAccepts,
    doubtFactor: chanceInOrder / chanceWants,
    key: chanceInOrder * chanceAccepts * roomFactor(room),
  }
}

/** Greater first; of equals the one who came to us first. */
export const byKey = (a: Scored, b: Scored) => b.key - a.key || a.id - b.id

export function rankCandidates(question: RankingQuestion): Place[] {
  const { wants, accepts, candidates, size, seed, propensityDraws = 0 } = question
  const scored = candidates.map((candidate) => ({ candidate, ...scoreCandidate(wants, accepts, candidate) }))
  scored.sort(byKey)
  const list = scored.slice(0, size).map((one) => placed(one, false, propensityDraws > 0 ? 1 : null))
  const turnAt = Math.min(size, placesWithOneTurn) - 1
  // With no more people than places everybody is shown anyway.
  if (turnAt < 1 || scored.length <= size) return list

  // Those before the kept place have earned theirs; everybody else who is new draws for it.
  const rest = scored.slice(turnAt)
  const fresh = rest.flatMap((one, place): Fresh[] =>
    one.candidate.effects.showings < newBelowShowings ? [freshAt(one, place)] : [],
  )
  const drawn = bestDraw(fresh, (id) => seeded(seed, 0, id))
  if (!drawn) return list
  // How likely that was is counted over draws of one generator: here it does not matter whose is whose.
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
  // Whoever is drawn from behind somebody lets them fall back by one place; from before them, by none.
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
/** What the draws of somebody new are made of, looked at once for all of them. */
type Fresh = {
  readonly scored: Scored
  /** Among those behind the earned ones. */
  readonly place: number
  readonly effects: Effects
  readonly roomFactor: number
  readonly spread: number
  readonly along: number
  readonly rest: number
}

function freshAt(scored: ScoredCandidate, place: number): Fresh {
  const { effects, room } = scored.candidate
  const spread = Math.sqrt(effects.appealVariance)
  const along = spread > 0 ? effects.covariance / spread : 0
  const rest = Math.sqrt(Math.max(0, effects.selectivityVariance - along * along))
  return { scored, place, effects, roomFactor: roomFactor(room), spread, along, rest }
}

function placed(scored: Scored, isTurn: boolean, propensity: number | null): Place {
  const { id, wants, accepts, chanceWants, chanceAccepts, doubtFactor, key } = scored
  return { id, wants, accepts, chanceWants, chanceAccepts, doubtFactor, key, isTurn, propensity }
}

/**
 * Everybody's effects are drawn from what is known of them; the best draw has the turn. For the list everybody draws from
 * a generator of their own, so that who else is there changes nobody's draw.
 */
function bestDraw(fresh: readonly Fresh[], generatorOf: (id: number) => Seeded): Fresh | undefined {
  let best: Fresh | undefined
  let bestKey = Number.NEGATIVE_INFINITY
  for (const one of fresh) {
    const { scored, effects, spread, along, rest } = one
    const draw = generatorOf(scored.id)
    const first = draw.normal()
    const second = draw.normal()
    const chanceWants = sigmoid(scored.wants + (effects.appeal + spread * first))
    // Nobody accepts with more than certainty: whoever would not be the best even then need not be looked at.
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
