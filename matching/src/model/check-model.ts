import type { Effects, Head, Model } from './model.ts'
import { type LearnRefusal, refuse } from './outcome.ts'

export type ModelProblem = 'other-schema' | 'wrong-length' | 'not-finite' | 'not-valid'
/** The part of a feature schema that a model must match. */
type SchemaShape = { readonly hash: string; readonly features: { readonly length: number } }

/** Heads are never changed once made, and one model answers many questions, so each is checked once. */
const checkedHeads = new WeakMap<Head, number>()

/** Null if the model can be used with this schema. */
export function checkModel(model: Model, { hash, features }: SchemaShape): ModelProblem | null {
  if (model.schemaHash !== hash) return 'other-schema'
  const { wants, accepts, stays, effectPrior, examination } = model
  const { appealVariance, selectivityVariance, correlation } = effectPrior
  if (![appealVariance, selectivityVariance, correlation, examination].every(Number.isFinite))
    return 'not-finite'
  if (appealVariance <= 0 || selectivityVariance <= 0 || Math.abs(correlation) >= 1) return 'not-valid'
  if (examination < 0 || examination >= 10) return 'not-valid'
  const size = features.length
  return checkHead(wants, size) ?? checkHead(accepts, size) ?? (stays ? checkHead(stays, size) : null)
}

/** Why learning cannot start from this model, or null. */
export function refuseModel(model: Model, hash: string): LearnRefusal | null {
  const problem = checkModel(model, { hash, features: model.wants.mean })
  if (problem === null) return null
  return refuse(problem === 'other-schema' ? 'schema-not-the-same' : 'model-not-valid')
}

export function areEffects(effects: Effects): boolean {
  const { appeal, selectivity, appealVariance, selectivityVariance, covariance, showings } = effects
  return (
    [appeal, selectivity, appealVariance, selectivityVariance].every(Number.isFinite) &&
    appealVariance > 0 &&
    selectivityVariance > 0 &&
    covariance * covariance <= appealVariance * selectivityVariance &&
    showings >= 0
  )
}

function checkHead(head: Head, length: number): ModelProblem | null {
  if (checkedHeads.get(head) === length) return null
  const problem = checkNewHead(head, length)
  if (problem === null) checkedHeads.set(head, length)
  return problem
}

function checkNewHead({ mean, covariance }: Head, length: number): ModelProblem | null {
  if (length === 0 || mean.length !== length || covariance.length !== length * length) return 'wrong-length'
  if (!mean.every(Number.isFinite) || !covariance.every(Number.isFinite)) return 'not-finite'
  for (let row = 0; row < length; row++) {
    if ((covariance[row * length + row] ?? -1) < 0) return 'not-valid'
    for (let column = 0; column < row; column++) {
      const one = covariance[row * length + column]
      const other = covariance[column * length + row]
      if (Math.abs(one - other) > 1e-9 * (Math.abs(one) + Math.abs(other))) return 'not-valid'
    }
  }
  return null
}
