import type { EffectPrior } from '@evenkeel/matching/model/model'
import type { FeatureSort } from './date-features.ts'

/** The hyperparameters, all estimated (fit-two-sided-model.ts). */
export type Variances = {
  readonly weights: Readonly<Record<FeatureSort, number>>
  readonly effects: EffectPrior
  readonly levels: readonly [man: number, woman: number]
}

/** Starting values: the engine's for people, small ones otherwise, and a nearly free bias. */
export const firstVariances: Variances = {
  weights: { bias: 25, own: 0.02, theirs: 0.02, both: 0.02 },
  effects: { appealVariance: 1.6, selectivityVariance: 2, correlation: -0.3 },
  levels: [0.1, 0.1],
}

/** The precision of a person's two effects: the inverse of the 2 × 2 covariance. */
export function effectPrecision({ appealVariance, selectivityVariance, correlation }: EffectPrior) {
  const rest = 1 - correlation * correlation
  return {
    appeal: 1 / (appealVariance * rest),
    selectivity: 1 / (selectivityVariance * rest),
    between: -correlation / (Math.sqrt(appealVariance * selectivityVariance) * rest),
  }
}
