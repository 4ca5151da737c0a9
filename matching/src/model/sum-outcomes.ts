import { log } from '../exact/log.ts'
import { sigmoid } from '../exact/sigmoid.ts'
import type { Attention } from './attention.ts'
import type { Outcomes } from './outcome-log.ts'

// One walk over one head's outcomes: likelihood, gradient and Fisher information, for the weights, for the exponent of
// the examination (the last unknown, at `size`), for each advisor's effect, and between the last and the others.

export type Sums = {
  likelihood: number
  readonly gradient: Float64Array
  /** (size + 1)², lower half. */
  readonly information: Float64Array
  readonly gradientOfEffect: Float64Array
  readonly informationOfEffect: Float64Array
  /** size + 1 a row, one row an advisor. */
  readonly shared: Float64Array
}

const leastRest = 1e-12
const leastChance = 1e-30

export function sumOutcomes(
  rows: Outcomes,
  weights: Float64Array,
  effects: Float64Array,
  { looked, logOfPlace }: Attention,
  /** What an outcome of a day counts, or null when all count the same. */
  countsOn: ((day: number) => number) | null,
): Sums {
  const size = weights.length
  const wide = size + 1
  const { count, features, advisor, place, isPositive, day } = rows
  const gradient = new Float64Array(wide)
  const information = new Float64Array(wide * wide)
  const gradientOfEffect = new Float64Array(effects.length)
  const informationOfEffect = new Float64Array(effects.length)
  const shared = new Float64Array(effects.length * wide)
  const used = new Int32Array(wide)
  const x = new Float64Array(wide)
  let likelihood = 0

  for (let row = 0; row < count; row++) {
    const amount = countsOn ? countsOn(day[row] as number) : 1
    if (amount === 0) continue
    const start = row * size
    const who = advisor[row] as number
    const where = place[row] as number
    let z = effects[who] as number
    let uses = 0
    for (let index = 0; index < size; index++) {
      const value = features[start + index] as number
      if (value === 0) continue
      z += value * (weights[index] as number)
      x[uses] = value
      used[uses++] = index
    }
    const chance = sigmoid(z)
    const rest = Math.max(leastRest, sigmoid(-z))
    const seen = looked[where] as number
    const asked = Math.max(leastChance, seen * chance)
    const notAsked = 1 - seen + seen * rest
    const isYes = isPositive[row] === 1
    likelihood += amount * log(isYes ? asked : notAsked)
    const slope = amount * (isYes ? rest : (-asked * rest) / notAsked)
    const weight = (amount * asked * rest * rest) / notAsked
    const ofPlace = logOfPlace[where] as number
    if (ofPlace > 0) {
      x[uses] = -ofPlace / rest
      used[uses++] = size
    }
    gradientOfEffect[who] = (gradientOfEffect[who] as number) + slope
    informationOfEffect[who] = (informationOfEffect[who] as number) + weight
    const ofWho = who * wide
    for (let k = 0; k < uses; k++) {
      const index = used[k] as number
      const value = x[k] as number
      const part = weight * value
      gradient[index] = (gradient[index] as number) + slope * value
      shared[ofWho + index] = (shared[ofWho + index] as number) + part
      const line = index * wide
      for (let other = 0; other <= k; other++) {
        const cell = line + (used[other] as number)
        information[cell] = (information[cell] as number) + part * (x[other] as number)
      }
    }
  }
  return { likelihood, gradient, information, gradientOfEffect, informationOfEffect, shared }
}
