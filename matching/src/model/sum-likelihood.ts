import { log } from '../exact/log.ts'
import { sigmoid } from '../exact/sigmoid.ts'
import type { Examination } from './examination.ts'
import type { Outcomes } from './outcome-log.ts'

// One pass over a head's outcomes: likelihood, gradient and Fisher information of the weights, the
// examination exponent (the last parameter, at `size`), each advisor's effect, and the coupling between them.

export type LikelihoodSums = {
  likelihood: number
  readonly gradient: Float64Array
  /** (size + 1)², lower half. */
  readonly information: Float64Array
  readonly gradientOfEffect: Float64Array
  readonly informationOfEffect: Float64Array
  /** size + 1 columns, one row per advisor. */
  readonly shared: Float64Array
}

const leastRest = 1e-12
const leastChance = 1e-30

export function sumLikelihood(
  rows: Outcomes,
  weights: Float64Array,
  effects: Float64Array,
  { looked, logOfPlace }: Examination,
  /** The weight of an outcome by its day; null if all weigh the same. */
  countsOn: ((day: number) => number) | null,
): LikelihoodSums {
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
    const amount = countsOn ? countsOn(day[row]) : 1
    if (amount === 0) continue
    const start = row * size
    const who = advisor[row]
    const where = place[row]
    let z = effects[who]
    let uses = 0
    for (let index = 0; index < size; index++) {
      const value = features[start + index]
      if (value === 0) continue
      z += value * weights[index]
      x[uses] = value
      used[uses++] = index
    }
    const chance = sigmoid(z)
    const rest = Math.max(leastRest, sigmoid(-z))
    const seen = looked[where]
    const asked = Math.max(leastChance, seen * chance)
    const notAsked = 1 - seen + seen * rest
    const isYes = isPositive[row] === 1
    likelihood += amount * log(isYes ? asked : notAsked)
    const slope = amount * (isYes ? rest : (-asked * rest) / notAsked)
    const weight = (amount * asked * rest * rest) / notAsked
    const ofPlace = logOfPlace[where]
    if (ofPlace > 0) {
      x[uses] = -ofPlace / rest
      used[uses++] = size
    }
    gradientOfEffect[who] += slope
    informationOfEffect[who] += weight
    const ofWho = who * wide
    for (let k = 0; k < uses; k++) {
      const index = used[k]
      const value = x[k]
      const part = weight * value
      gradient[index] += slope * value
      shared[ofWho + index] += part
      const line = index * wide
      for (let other = 0; other <= k; other++) {
        const cell = line + used[other]
        information[cell] += part * x[other]
      }
    }
  }
  return { likelihood, gradient, information, gradientOfEffect, informationOfEffect, shared }
}
