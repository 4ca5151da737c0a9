import type { EffectPrior } from './model.ts'
import type { Precisions } from './newton-step.ts'

/** The current point of a refit: the shared parameters and each advisor's two effects. */
export type Point = {
  readonly shared: Float64Array
  readonly appeal: Float64Array
  readonly selectivity: Float64Array
}

export function effectPrecisions(prior: EffectPrior): Omit<Precisions, 'shared'> {
  const { appealVariance, selectivityVariance, correlation } = prior
  const rest = 1 - correlation * correlation
  return {
    appeal: 1 / (appealVariance * rest),
    selectivity: 1 / (selectivityVariance * rest),
    between: -correlation / (rest * Math.sqrt(appealVariance * selectivityVariance)),
  }
}

/** The gradient of the log prior. */
export function priorGradient(
  point: Float64Array,
  centre: Float64Array,
  precision: Float64Array,
): Float64Array {
  const count = point.length
  return Float64Array.from({ length: count }, (_, row) => {
    let sum = 0
    for (let column = 0; column < count; column++)
      sum -= precision[row * count + column] * (point[column] - centre[column])
    return sum
  })
}

/** Log likelihood plus log prior. */
export function logPosterior(
  likelihood: number,
  at: Point,
  centre: Float64Array,
  precisions: Precisions,
): number {
  const pull = priorGradient(at.shared, centre, precisions.shared)
  let worth = likelihood
  for (let row = 0; row < pull.length; row++) worth += 0.5 * pull[row] * (at.shared[row] - centre[row])
  for (let index = 0; index < at.appeal.length; index++) {
    const u = at.appeal[index]
    const v = at.selectivity[index]
    worth -= 0.5 * (precisions.appeal * u * u + precisions.selectivity * v * v) + precisions.between * u * v
  }
  return worth
}
