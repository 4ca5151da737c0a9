import { factorize, inverseFromFactor } from './cholesky.ts'
import type { EffectPrior, Head, Model } from './model.ts'
import type { Unknown } from './newton-step.ts'

// The shared parameters of a refit: the free weights of both heads, with the examination exponent after the
// last weight of `wants`.

const spreadOfExamination = 0.3

export function unknownsOf({ wants, accepts }: Model): Unknown[] {
  const size = wants.mean.length
  const free = ({ covariance }: Head, head: Unknown['head']) =>
    Array.from({ length: size }, (_, index) => ({ head, index })).filter(
      ({ index }) => covariance[index * size + index] > 0,
    )
  return [...free(wants, 'wants'), { head: 'wants', index: size }, ...free(accepts, 'accepts')]
}

export function precisionOf(prior: Model, unknowns: readonly Unknown[]): Float64Array | null {
  const count = unknowns.length
  const size = prior.wants.mean.length
  const covariance = new Float64Array(count * count)
  for (const [row, one] of unknowns.entries())
    for (const [column, other] of unknowns.entries()) {
      if (one.head !== other.head) continue
      if (one.index < size && other.index < size)
        covariance[row * count + column] = prior[one.head].covariance[one.index * size + other.index]
      else if (row === column) covariance[row * count + column] = spreadOfExamination * spreadOfExamination
    }
  return factorize(covariance, count) ? inverseFromFactor(covariance, count) : null
}

export const valuesOf = (model: Model, unknowns: readonly Unknown[]) =>
  Float64Array.from(unknowns, ({ head, index }) => model[head].mean[index] ?? model.examination)

export function headsOf(prior: Model, unknowns: readonly Unknown[], shared: Float64Array) {
  const heads = { wants: prior.wants.mean.slice(), accepts: prior.accepts.mean.slice() }
  let examination = prior.examination
  for (const [at, { head, index }] of unknowns.entries()) {
    const value = shared[at]
    if (index < heads[head].length) heads[head][index] = value
    else examination = value
  }
  return { ...heads, examination }
}

export function modelOf(
  prior: Model,
  unknowns: readonly Unknown[],
  shared: Float64Array,
  covariance: Float64Array,
  effectPrior: EffectPrior,
  version: number,
): Model {
  const { wants, accepts, examination } = headsOf(prior, unknowns, shared)
  const size = wants.length
  const squares = { wants: new Float64Array(size * size), accepts: new Float64Array(size * size) }
  for (const [row, one] of unknowns.entries())
    for (const [column, other] of unknowns.entries())
      if (one.head === other.head && one.index < size && other.index < size)
        squares[one.head][one.index * size + other.index] = covariance[row * unknowns.length + column]
  return {
    version,
    schemaHash: prior.schemaHash,
    wants: { mean: wants, covariance: squares.wants },
    accepts: { mean: accepts, covariance: squares.accepts },
    effectPrior,
    examination,
  }
}
