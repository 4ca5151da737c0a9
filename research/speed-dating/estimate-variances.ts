import type { FeatureSort } from './date-features.ts'
import type { EveningDesign } from './evening-design.ts'
import type { Curvature, Estimate } from './evening-newton-step.ts'
import type { Variances } from './variances.ts'

const least = 1e-6

/** One EM step: the mean square of each estimate plus its variance. */
export function estimateVariances(
  designs: readonly EveningDesign[],
  sorts: readonly FeatureSort[],
  before: Variances,
  { weights, effects }: Estimate,
  curvature: Curvature,
): Variances {
  const n = 2 * sorts.length
  const inverse = invertFactor(curvature.weights, n)
  const sums: Record<FeatureSort, [sum: number, count: number]> = {
    bias: [0, 0],
    own: [0, 0],
    theirs: [0, 0],
    both: [0, 0],
  }
  for (let at = 0; at < n; at++) {
    const into = sums[sorts[at % sorts.length] ?? 'bias']
    const weight = weights[at]
    into[0] += weight * weight + inverseAt(inverse, n, at, at)
    into[1] += 1
  }
  const meanOf = (sort: FeatureSort) => {
    const [sum, count] = sums[sort]
    return count > 0 ? Math.max(least, sum / count) : before.weights[sort]
  }

  let people = 0
  let [appeal, selectivity, between] = [0, 0, 0]
  const levels: [number, number] = [0, 0]
  for (const [evening, design] of designs.entries()) {
    const size = design.effects
    const part = curvature.evenings[evening]
    const local = effects[evening]
    if (!part || !local) continue
    const own = invertFactor(part.factor, size)
    // The uncertainty of the weights is ignored: thousands of decisions inform them, but only a few inform a
    // person.
    const second = (a: number, b: number) => local[a] * local[b] + inverseAt(own, size, a, b)
    for (let k = 0; k < design.people; k++) {
      appeal += second(2 * k, 2 * k)
      selectivity += second(2 * k + 1, 2 * k + 1)
      between += second(2 * k, 2 * k + 1)
    }
    people += design.people
    levels[0] += second(size - 2, size - 2) / designs.length
    levels[1] += second(size - 1, size - 1) / designs.length
  }
  return {
    weights: {
      bias: before.weights.bias,
      own: meanOf('own'),
      theirs: meanOf('theirs'),
      both: meanOf('both'),
    },
    effects: {
      appealVariance: appeal / people,
      selectivityVariance: selectivity / people,
      correlation: between / Math.sqrt(appeal * selectivity),
    },
    levels: [Math.max(least, levels[0]), Math.max(least, levels[1])],
  }
}

/** The inverse of the factor, lower triangular too. */
function invertFactor(factor: Float64Array, n: number): Float64Array {
  const inverse = new Float64Array(n * n)
  for (let row = 0; row < n; row++) {
    inverse[row * n + row] = 1
    const pivot = factor[row * n + row]
    for (let k = 0; k < row; k++) {
      const weight = factor[row * n + k]
      for (let c = 0; c <= k; c++) inverse[row * n + c] -= weight * inverse[k * n + c]
    }
    for (let c = 0; c <= row; c++) inverse[row * n + c] /= pivot
  }
  return inverse
}

/** One entry of the inverse matrix, from the inverse factor. */
function inverseAt(inverseFactor: Float64Array, n: number, a: number, b: number): number {
  let sum = 0
  for (let row = Math.max(a, b); row < n; row++)
    sum += inverseFactor[row * n + a] * inverseFactor[row * n + b]
  return sum
}
