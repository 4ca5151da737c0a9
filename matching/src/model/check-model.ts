import type { Effects, Head, Model } from './model.ts'
import { type LearnRefusal, refuse } from './outcome.ts'

/** Why nothing can be learned upon this model; null when it can. */
export function checkModel(model: Model, schemaHash: string): LearnRefusal | null {
  if (model.schemaHash !== schemaHash) return refuse('schema-not-the-same')
  const { appealVariance, selectivityVariance, correlation } = model.effectPrior
  const isSound =
    isHead(model.wants) &&
    isHead(model.accepts) &&
    model.wants.mean.length === model.accepts.mean.length &&
    isPositive(appealVariance) &&
    isPositive(selectivityVariance) &&
    Math.abs(correlation) < 1 &&
    model.examination >= 0 &&
    model.examination < 10
  return isSound ? null : refuse('model-not-valid')
}

export function areEffects(effects: Effects): boolean {
  const { appeal, selectivity, appealVariance, selectivityVariance, covariance, showings } = effects
  return (
    Number.isFinite(appeal) &&
    Number.isFinite(selectivity) &&
    isPositive(appealVariance) &&
    isPositive(selectivityVariance) &&
    covariance * covariance <= appealVariance * selectivityVariance &&
    showings >= 0
  )
}

function isHead({ mean, covariance }: Head): boolean {
  const size = mean.length
  if (size === 0 || covariance.length !== size * size) return false
  for (let row = 0; row < size; row++) {
    if (!Number.isFinite(mean[row] ?? Number.NaN)) return false
    for (let column = 0; column <= row; column++) {
      const one = covariance[row * size + column] ?? Number.NaN
      const other = covariance[column * size + row] ?? Number.NaN
      const scale = Math.abs(one) + Math.abs(other)
      if (!Number.isFinite(scale) || Math.abs(one - other) > 1e-9 * scale) return false
    }
    if ((covariance[row * size + row] ?? -1) < 0) return false
  }
  return true
}

const isPositive = (value: number) => value > 0 && value < Number.POSITIVE_INFINITY
