import type { FeatureSchema } from './features/feature-schema.ts'
import type { Head, Model } from './model/model.ts'

export type ModelProblem = 'other-schema' | 'wrong-length' | 'not-finite' | 'not-valid'

/** Null where the model can be used with this schema. */
export function checkModel<Consumer>(model: Model, schema: FeatureSchema<Consumer>): ModelProblem | null {
  if (model.schemaHash !== schema.hash) return 'other-schema'
  const { wants, accepts, effectPrior, examination } = model
  const { appealVariance, selectivityVariance, correlation } = effectPrior
  if (![appealVariance, selectivityVariance, correlation, examination].every(Number.isFinite))
    return 'not-finite'
  if (appealVariance < 0 || selectivityVariance < 0 || Math.abs(correlation) > 1 || examination < 0)
    return 'not-valid'
  return checkHead(wants, schema.features.length) ?? checkHead(accepts, schema.features.length)
}

function checkHead({ mean, covariance }: Head, length: number): ModelProblem | null {
  if (mean.length !== length || covariance.length !== length * length) return 'wrong-length'
  if (!mean.every(Number.isFinite) || !covariance.every(Number.isFinite)) return 'not-finite'
  for (let index = 0; index < length; index++)
    if ((covariance[index * length + index] ?? 0) < 0) return 'not-valid'
  return null
}
