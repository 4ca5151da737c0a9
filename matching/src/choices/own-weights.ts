import { sigmoid } from '../exact/sigmoid.ts'
import { factorize, solveLower, solveUpper } from '../model/cholesky.ts'
import type { Head } from '../model/model.ts'

// A person's own weights around the shared ones (as in GLMix): how far each weight of `wants` deviates for
// this consumer, as the mode given their few choices. With no choices, nothing deviates.

export type OwnChoice = {
  /** The first advisor's features minus the second's. */
  readonly difference: Float64Array
  /** How far the shared model had the first advisor ahead, before this choice was learned. */
  readonly lead: number
  /** The variance of that lead: what is unknown about both advisors' appeal. */
  readonly variance: number
  readonly isFirst: boolean
}

/** @testSeam How many pairs simulations offer before the first list; a test compares it with the product's. */
export const mostChoices = 6
/**
 * The standard deviation of a weight between people. In the simulator 0.2 helps people with tastes of their
 * own and costs nothing where everyone's are the same; 0.4 costs a point there.
 */
const deviationBetweenPeople = 0.2

/** Features that are the same for every advisor say nothing about a choice. */
export const spreadBetweenPeople = (
  { mean, covariance }: Head,
  dependsOnAdvisor: (index: number) => boolean,
): Float64Array =>
  mean.map((_, index) =>
    covariance[index * mean.length + index] > 0 && dependsOnAdvisor(index)
      ? deviationBetweenPeople * deviationBetweenPeople
      : 0,
  )

const rounds = 20
const closeEnough = 1e-10

/** `spread` is the variance of each weight between people; 0 for weights everyone shares. */
export function ownWeights(choices: readonly OwnChoice[], spread: Float64Array): Float64Array {
  const size = choices.length
  const deviations = new Float64Array(spread.length)
  if (size === 0) return deviations
  // The mode lies in the span of the differences, so the system has one row per choice.
  const scale = choices.map(({ variance }) => 1 / Math.sqrt(1 + (Math.PI / 8) * variance))
  const kernel = new Float64Array(size * size)
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      let sum = 0
      for (let index = 0; index < spread.length; index++)
        sum += choices[row].difference[index] * spread[index] * choices[column].difference[index]
      kernel[row * size + column] = sum * scale[row] * scale[column]
    }
  let parts = new Float64Array(size)
  for (let round = 0; round < rounds; round++) {
    const system = new Float64Array(size * size)
    const right = new Float64Array(size)
    const roots = new Float64Array(size)
    for (let row = 0; row < size; row++) {
      const { lead, isFirst } = choices[row]
      let moved = 0
      for (let column = 0; column < size; column++) moved += kernel[row * size + column] * parts[column]
      const chance = sigmoid(scale[row] * lead + moved)
      const weight = Math.max(1e-9, chance * (1 - chance))
      roots[row] = Math.sqrt(weight)
      right[row] = weight * moved + (isFirst ? 1 : 0) - chance
    }
    // Newton's step as in Rasmussen and Williams, algorithm 3.1, which stays stable for weights near 0.
    const image = new Float64Array(size)
    for (let row = 0; row < size; row++) {
      for (let column = 0; column < size; column++) {
        system[row * size + column] = roots[row] * kernel[row * size + column] * roots[column]
        image[row] += kernel[row * size + column] * right[column]
      }
      system[row * size + row] += 1
      image[row] *= roots[row]
    }
    if (!factorize(system, size)) return deviations
    solveLower(system, size, image)
    solveUpper(system, size, image)
    const next = right.map((value, row) => value - roots[row] * image[row])
    const change = next.reduce((most, value, row) => Math.max(most, Math.abs(value - parts[row])), 0)
    parts = next
    if (change < closeEnough) break
  }
  for (let row = 0; row < size; row++)
    for (let index = 0; index < spread.length; index++)
      deviations[index] += spread[index] * choices[row].difference[index] * scale[row] * parts[row]
  return deviations
}
