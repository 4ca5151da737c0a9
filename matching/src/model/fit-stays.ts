import { log } from '../exact/log.ts'
import { sigmoid } from '../exact/sigmoid.ts'
import { factorize, inverseFromFactor, solveLower, solveUpper } from './cholesky.ts'
import type { Head } from './model.ts'
import { type LearnRefusal, refuse, refuseFeatures } from './outcome.ts'
import type { StayingRow } from './staying.ts'

const mostSteps = 30
const closeEnough = 1e-6
const leastChance = 1e-15

/** The weights of the third head: the mode of a logistic posterior, with its uncertainty around it (Laplace). */
export function fitStays(prior: Head, rows: readonly StayingRow[]): Head | LearnRefusal {
  const size = prior.mean.length
  for (const [at, { features, share }] of rows.entries()) {
    const reason = refuseFeatures(features, size)
    if (reason) return refuse(reason, at)
    if (!(share >= 0 && share <= 1)) return refuse('answer-not-known', at)
  }
  const free = Array.from(prior.mean.keys()).filter((index) => prior.covariance[index * size + index] > 0)
  const count = free.length
  const precision = new Float64Array(count * count)
  for (const [row, one] of free.entries())
    for (const [column, other] of free.entries())
      precision[row * count + column] = prior.covariance[one * size + other]
  if (!factorize(precision, count)) return refuse('model-not-valid')
  precision.set(inverseFromFactor(precision, count))

  let mean: Float64Array = prior.mean.slice()
  let here = sums(mean)
  for (let step = 0; step < mostSteps; step++) {
    const factor = here.information.slice()
    if (!factorize(factor, count)) return refuse('no-fit')
    const by = here.gradient.slice()
    solveLower(factor, count, by)
    solveUpper(factor, count, by)
    let length = 1
    let next = moved(mean, by, length)
    let there = sums(next)
    // The posterior is concave, so a shorter step always helps.
    while (!(there.worth >= here.worth - 1e-9) && length > 1e-3) {
      length /= 2
      next = moved(mean, by, length)
      there = sums(next)
    }
    mean = next
    here = there
    if (by.every((value) => Math.abs(value) < closeEnough)) break
  }
  if (!mean.every(Number.isFinite)) return refuse('no-fit')
  const factor = here.information.slice()
  if (!factorize(factor, count)) return refuse('no-fit')
  const inverse = inverseFromFactor(factor, count)
  const covariance = new Float64Array(size * size)
  for (const [row, one] of free.entries())
    for (const [column, other] of free.entries())
      covariance[one * size + other] = inverse[row * count + column]
  return { mean, covariance }

  function moved(from: Float64Array, by: Float64Array, length: number): Float64Array {
    const to = from.slice()
    for (const [at, index] of free.entries()) to[index] += length * by[at]
    return to
  }

  /** Log posterior, its gradient and its negative curvature. */
  function sums(at: Float64Array) {
    const gradient = new Float64Array(count)
    const information = precision.slice()
    let worth = 0
    for (const [row, one] of free.entries())
      for (const [column, other] of free.entries()) {
        const pull = precision[row * count + column] * (at[other] - prior.mean[other])
        gradient[row] -= pull
        worth -= 0.5 * pull * (at[one] - prior.mean[one])
      }
    for (const { features, share } of rows) {
      const chance = chanceOfStaying(at, features)
      worth +=
        share * log(Math.max(leastChance, chance)) + (1 - share) * log(Math.max(leastChance, 1 - chance))
      const weight = chance * (1 - chance)
      for (const [row, one] of free.entries()) {
        const value = features[one]
        if (value === 0) continue
        gradient[row] += (share - chance) * value
        for (let column = 0; column <= row; column++)
          information[row * count + column] += weight * value * features[free[column]]
      }
    }
    return { gradient, information, worth }
  }
}

export function chanceOfStaying(mean: Float64Array, features: Float64Array): number {
  let z = 0
  for (let index = 0; index < mean.length; index++) z += mean[index] * features[index]
  return sigmoid(z)
}
