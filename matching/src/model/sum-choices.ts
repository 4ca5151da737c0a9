import { log } from '../exact/log.ts'
import { sigmoid } from '../exact/sigmoid.ts'
import type { Choices } from './outcome-log.ts'
import type { LikelihoodSums } from './sum-likelihood.ts'

/** How strongly one choice ties the effects of two advisors: the information about their difference. */
export type Ties = {
  readonly count: number
  readonly first: Int32Array
  readonly second: Int32Array
  readonly weight: Float64Array
}

/**
 * Adds the choices between two advisors to the sums of `wants`. A choice depends on the difference of two
 * effects, so each advisor's information is twice its weight (the bound of a difference by its two parts), and
 * the ties say what that overstates.
 */
export function addChoices(
  sums: LikelihoodSums,
  rows: Choices,
  weights: Float64Array,
  effects: Float64Array,
  /** The weight of a choice by its day; null if all weigh the same. */
  countsOn: ((day: number) => number) | null,
): Ties {
  const size = weights.length
  const wide = size + 1
  const { count, features, advisor, other, isPositive, day } = rows
  const { gradient, information, gradientOfEffect, informationOfEffect, shared } = sums
  const weight = new Float64Array(count)
  let likelihood = 0
  for (let row = 0; row < count; row++) {
    const amount = countsOn ? countsOn(day[row]) : 1
    if (amount === 0) continue
    const start = row * size
    const first = advisor[row]
    const second = other[row]
    let z = effects[first] - effects[second]
    for (let index = 0; index < size; index++) z += features[start + index] * weights[index]
    const chance = sigmoid(z)
    const rest = sigmoid(-z)
    const isFirst = isPositive[row] === 1
    likelihood += amount * log(Math.max(leastChance, isFirst ? chance : rest))
    const slope = amount * (isFirst ? rest : -chance)
    const part = amount * chance * rest
    weight[row] = part
    gradientOfEffect[first] += slope
    gradientOfEffect[second] -= slope
    informationOfEffect[first] += 2 * part
    informationOfEffect[second] += 2 * part
    for (let index = 0; index < size; index++) {
      const value = features[start + index]
      if (value === 0) continue
      gradient[index] += slope * value
      const share = part * value
      shared[first * wide + index] += share
      shared[second * wide + index] -= share
      for (let to = 0; to <= index; to++) information[index * wide + to] += share * features[start + to]
    }
  }
  sums.likelihood += likelihood
  return { count, first: advisor, second: other, weight }
}

const leastChance = 1e-30
