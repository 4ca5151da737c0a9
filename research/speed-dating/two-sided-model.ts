import type { EffectPrior } from '@evenkeel/matching/model/model'
import type { FeatureScale } from './feature-scale.ts'

/** Two additive logistic heads: what he decides of her, what she decides of him. */
export type TwoSidedModel = {
  readonly scale: FeatureScale
  readonly man: Float64Array
  readonly woman: Float64Array
  /** What a person's own effects may be: how often they are wanted, and how readily they say yes. */
  readonly effects: EffectPrior
  /** How far an evening as a whole may lie from the others, for each head. */
  readonly levels: readonly [man: number, woman: number]
}
