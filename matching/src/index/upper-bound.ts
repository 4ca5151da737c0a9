import { logSigmoid, sigmoid } from '../exact/sigmoid.ts'
import { codesPerGroup } from '../features/feature-schema.ts'
import { type EffectScale, emptyRow, isLevelBelow, roomDeficits } from './quantize.ts'
import type { Query } from './query.ts'

// log(sigmoid) is concave, so its tangent is an upper bound. The tangent of both heads at one point is a sum
// over groups: the largest possible value minus the deficit of each code.

export type Tangent = { readonly wants: number; readonly accepts: number }

export type UpperBound = {
  /** The bound of an advisor with no deficit anywhere. */
  most: number
  /** The bound where both heads are 0. */
  atNought: number
  /** The groups that matter to this consumer, then the planes of the advisor's own numbers. */
  readonly planes: readonly number[]
  /** The deficit of each code, 16 per plane: groups, then the digits of both effects, high first, then room. */
  readonly deficits: Float64Array
  wantsSlope: number
  acceptsSlope: number
}

export function emptyBound(query: Query): UpperBound {
  const groups = query.wants.weights.length / codesPerGroup
  const planes: number[] = []
  for (let group = 0; group < groups; group++) if (differs(query, group)) planes.push(group)
  for (let own = groups; own < groups + 5; own++) planes.push(own)
  const deficits = new Float64Array((groups + 5) * codesPerGroup)
  return { most: 0, atNought: 0, planes, deficits, wantsSlope: 0, acceptsSlope: 0 }
}

function differs({ wants, accepts, excluded }: Query, group: number): boolean {
  if (excluded && excluded[group] !== 0) return true
  const start = group * codesPerGroup
  for (let index = start + 1; index < start + codesPerGroup; index++)
    if (wants.weights[index] !== wants.weights[start] || accepts.weights[index] !== accepts.weights[start])
      return true
  return false
}

export function boundAt(
  bound: UpperBound,
  query: Query,
  tangent: Tangent,
  scales: { readonly appeal: EffectScale; readonly selectivity: EffectScale },
): void {
  const { wants, accepts, excluded, leastRoom = Number.NEGATIVE_INFINITY } = query
  const { deficits, planes } = bound
  const groups = wants.weights.length / codesPerGroup
  const wantsSlope = sigmoid(-tangent.wants)
  const acceptsSlope = sigmoid(-tangent.accepts)
  const atNought =
    logSigmoid(tangent.wants) +
    logSigmoid(tangent.accepts) -
    wantsSlope * tangent.wants -
    acceptsSlope * tangent.accepts
  let most =
    atNought +
    wantsSlope * (wants.bias + scales.appeal.top) +
    acceptsSlope * (accepts.bias + scales.selectivity.top)
  const ofWants = wants.weights
  const ofAccepts = accepts.weights
  let next = 0
  for (let group = 0; group < groups; group++) {
    const start = group * codesPerGroup
    if (planes[next] !== group) {
      most += wantsSlope * ofWants[start] + acceptsSlope * ofAccepts[start]
      continue
    }
    next += 1
    const left = excluded ? excluded[group] : 0
    let best = Number.NEGATIVE_INFINITY
    for (let code = 0; code < codesPerGroup; code++) {
      const value = wantsSlope * ofWants[start + code] + acceptsSlope * ofAccepts[start + code]
      deficits[start + code] = value
      if (value > best && !((left >> code) & 1)) best = value
    }
    most += best
    for (let code = 0; code < codesPerGroup; code++)
      deficits[start + code] = (left >> code) & 1 ? Number.POSITIVE_INFINITY : best - deficits[start + code]
  }
  const own = groups * codesPerGroup
  for (let digit = 0; digit < 16; digit++) {
    const ofAppeal = (15 - digit) * scales.appeal.step * wantsSlope
    const ofSelectivity = (15 - digit) * scales.selectivity.step * acceptsSlope
    deficits[own + digit] = 16 * ofAppeal
    deficits[own + 16 + digit] = ofAppeal
    deficits[own + 32 + digit] = 16 * ofSelectivity
    deficits[own + 48 + digit] = ofSelectivity
    deficits[own + 64 + digit] =
      digit === emptyRow || isLevelBelow(digit, leastRoom) ? Number.POSITIVE_INFINITY : roomDeficits[digit]
  }
  bound.most = most
  bound.atNought = atNought
  bound.wantsSlope = wantsSlope
  bound.acceptsSlope = acceptsSlope
}

/** The maximum rounding error of a sum of these weights. */
export function slackOf({ wants, accepts }: Query, effects: number): number {
  let total = Math.abs(wants.bias) + Math.abs(accepts.bias) + effects
  for (const { weights } of [wants, accepts])
    for (let start = 0; start < weights.length; start += codesPerGroup) {
      let largest = 0
      for (let code = start; code < start + codesPerGroup; code++)
        largest = Math.max(largest, Math.abs(weights[code]))
      total += largest
    }
  return 1e-9 + total * 1e-13
}

/** Where the first bound is tight, before anything is known: well above average on both sides. */
export function firstTangent({ wants, accepts }: Query, shares: Float64Array): Tangent {
  const guess = ({ bias, weights }: Query['wants']) => {
    let sum = bias
    let variance = 1
    for (let start = 0; start < weights.length; start += codesPerGroup) {
      let mean = 0
      let square = 0
      for (let code = start; code < start + codesPerGroup; code++) {
        const weight = weights[code]
        const share = shares[code] ?? 1 / codesPerGroup
        mean += share * weight
        square += share * weight * weight
      }
      sum += mean
      variance += Math.max(0, square - mean * mean)
    }
    // Stays off the flat part of the curve, where one side would count for nothing.
    return Math.min(0.5, sum + 2 * Math.sqrt(variance))
  }
  return { wants: guess(wants), accepts: guess(accepts) }
}
