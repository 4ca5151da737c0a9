import type { EffectPrior } from '@evenkeel/matching/model/model'
import type { FeatureScale } from './feature-scale.ts'

/** Two additive logistic heads: his decision about her, and hers about him. */
export type TwoSidedModel = {
  readonly scale: FeatureScale
  readonly man: Float64Array
  readonly woman: Float64Array
  /** The prior of personal effects: how often someone is wanted, and how readily they say yes. */
  readonly effects: EffectPrior
  /** The variance of the evening level per head. */
  readonly levels: readonly [man: number, woman: number]
}
