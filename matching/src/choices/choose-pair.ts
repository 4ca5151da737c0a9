import { sigmoid } from '../exact/sigmoid.ts'
import { sumOf, type WeightTable } from '../features/feature-schema.ts'
import { roomFactor } from '../load-budget.ts'
import { appealInOrder } from '../model/benefit-of-doubt.ts'
import { examinationChance } from '../model/examination.ts'
import { type Moments, matchMoments } from '../model/moment-matching.ts'
import { type Candidate, newBelowShowings } from '../rank-candidates.ts'

// Which two advisors to show next to "Which would you rather talk to?": the pair whose answer is expected to
// improve this consumer's list most (a knowledge gradient), plus a little for what it tells about advisors
// whom others see too.

export type PairQuestion = {
  /** With the consumer's own weights, if there are any. */
  readonly wants: WeightTable
  readonly accepts: WeightTable
  readonly candidates: readonly Candidate[]
  /** Pairs already offered. */
  readonly asked: readonly (readonly [number, number])[]
  /** Offers an advisor few people have seen, in return for the place a list keeps for one. */
  readonly isNewcomersTurn?: boolean
  /** Leaves out pairs that a person could not tell apart. */
  readonly isDistinct?: (one: Candidate, other: Candidate) => boolean
}

type Contender = {
  readonly id: number
  readonly candidate: Candidate
  /** The predictor without the advisor's effects. */
  readonly wants: number
  /** The chance that a request is accepted, with the capacity left. */
  readonly accepted: number
  /** The chance of a match, with the benefit of the doubt. */
  readonly key: number
}
type Pair = { readonly one: Contender; readonly other: Contender; readonly tells: number }

/** How many of the best advisors are compared with each other. */
const contenders = 30
/** How many pairs, the most telling first, are judged by the list they lead to. */
const finalists = 60
const worthToOthers = 0.03
const placesOfList = 8
const usualExamination = 0.6

export function choosePair(question: PairQuestion): readonly [Candidate, Candidate] | null {
  const { wants, accepts, candidates, asked, isNewcomersTurn = false, isDistinct } = question
  const scored = candidates
    .map((candidate) => contender(wants, accepts, candidate))
    .sort((a, b) => b.key - a.key || a.id - b.id)
  const isNew = ({ candidate }: Contender) => candidate.effects.showings < newBelowShowings
  const hasNew = isNewcomersTurn && scored.some(isNew)
  const pool = scored.slice(0, contenders)
  if (hasNew) pool.push(...scored.slice(contenders).filter(isNew).slice(0, contenders))
  const askedWith = new Map<number, Set<number>>()
  for (const pair of asked)
    for (const [id, against] of [pair, pair.toReversed()])
      askedWith.set(id, (askedWith.get(id) ?? new Set()).add(against))
  const pairs: Pair[] = []
  for (const [place, other] of pool.entries())
    for (let before = 0; before < place; before++) {
      const one = pool[before]
      if (hasNew && !isNew(one) && !isNew(other)) continue
      if (askedWith.get(one.id)?.has(other.id)) continue
      if (isDistinct && !isDistinct(one.candidate, other.candidate)) continue
      pairs.push({ one, other, tells: tellsOf(one, before, other, place) })
    }
  pairs.sort((a, b) => b.tells - a.tells || a.one.id - b.one.id || a.other.id - b.other.id)
  const keys = pool.map(({ key }) => key)
  let best: Pair | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const pair of pairs.slice(0, finalists)) {
    const worth = listAfter(pair, keys) + worthToOthers * pair.tells
    if (worth > most) {
      most = worth
      best = pair
    }
  }
  return best ? [best.one.candidate, best.other.candidate] : null
}

function contender(ofWants: WeightTable, ofAccepts: WeightTable, candidate: Candidate): Contender {
  const { id, codes, effects, room } = candidate
  const wants = sumOf(ofWants, codes)
  const accepted = sigmoid(sumOf(ofAccepts, codes) + effects.selectivity) * roomFactor(room)
  return { id, candidate, wants, accepted, key: sigmoid(wants + appealInOrder(effects)) * accepted }
}

/** The information of an answer about both advisors, by how high each stands. */
function tellsOf(one: Contender, onePlace: number, other: Contender, otherPlace: number): number {
  const chance = sigmoid(leadOf(one, other))
  const about = ({ candidate }: Contender, place: number) => candidate.effects.appealVariance / (place + 4)
  return chance * (1 - chance) * (about(one, onePlace) + about(other, otherPlace))
}

const leadOf = (one: Contender, other: Contender) =>
  one.wants + one.candidate.effects.appeal - (other.wants + other.candidate.effects.appeal)

const moments: Moments = { shift: 0, shrink: 0 }

/** The expected worth of the list after the answer, in requests that are accepted. */
function listAfter({ one, other }: Pair, keys: readonly number[]): number {
  const lead = leadOf(one, other)
  const variance = one.candidate.effects.appealVariance + other.candidate.effects.appealVariance
  const deviation = Math.sqrt(variance)
  // The chance that the first is picked, averaged over what is unknown.
  const chance = sigmoid(lead / Math.sqrt(1 + (Math.PI / 8) * variance))
  if (!(variance > 0)) return listWorth(keys, one.key, other.key, one.key, other.key)
  let worth = 0
  for (const isFirst of [true, false]) {
    matchMoments(lead, deviation, 1, isFirst, moments)
    const shift = moments.shift / deviation
    const shrink = moments.shrink / variance
    const [first, second] = [keyAfter(one, shift, shrink), keyAfter(other, -shift, shrink)]
    worth += (isFirst ? chance : 1 - chance) * listWorth(keys, one.key, other.key, first, second)
  }
  return worth
}

function keyAfter({ candidate, wants, accepted }: Contender, shift: number, shrink: number) {
  const { effects } = candidate
  const { appeal, appealVariance } = effects
  const after = appealInOrder({
    ...effects,
    appeal: appeal + shift * appealVariance,
    appealVariance: appealVariance - shrink * appealVariance * appealVariance,
  })
  return accepted * sigmoid(wants + after)
}

const looked = Float64Array.from({ length: placesOfList }, (_, place) =>
  examinationChance(usualExamination, place),
)

/** The first places' keys by how often they are examined, with two keys of a descending list replaced. */
function listWorth(keys: readonly number[], one: number, other: number, first: number, second: number) {
  const [higher, lower] = first > second ? [first, second] : [second, first]
  let isOneLeft = true
  let isOtherLeft = true
  let inserted = 0
  let worth = 0
  let at = 0
  for (let place = 0; place < placesOfList; ) {
    const key = keys[at] ?? Number.NEGATIVE_INFINITY
    if (isOneLeft && key === one) {
      isOneLeft = false
      at++
      continue
    }
    if (isOtherLeft && key === other) {
      isOtherLeft = false
      at++
      continue
    }
    const next = inserted === 0 ? higher : inserted === 1 ? lower : Number.NEGATIVE_INFINITY
    if (next >= key) inserted++
    else at++
    const taken = Math.max(next, key)
    if (taken === Number.NEGATIVE_INFINITY) break
    worth += looked[place] * taken
    place++
  }
  return worth
}
