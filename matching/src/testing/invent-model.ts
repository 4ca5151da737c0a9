import { productPrior, staysPrior } from '../features/product-prior.ts'
import type { Head, Model } from '../model/model.ts'
import { seeded } from '../random/seeded.ts'

/** A model with learned weights: each moved by about its prior standard deviation. */
export function inventModel(seed: number, version = 1, base: Model = productPrior): Model {
  const draw = seeded(seed, 3, version)
  const moved = ({ mean, covariance }: Head): Head => ({
    mean: mean.map((weight, index) => {
      const variance = covariance[index * mean.length + index] ?? 0
      return weight + Math.sqrt(variance) * draw.normal()
    }),
    covariance: covariance.map((entry) => entry / 4),
  })
  return {
    ...base,
    version,
    wants: moved(base.wants),
    accepts: moved(base.accepts),
    stays: moved(staysPrior),
    effectPrior: {
      appealVariance: 0.5 + draw.uniform(),
      selectivityVariance: 0.5 + draw.uniform(),
      correlation: -0.5 + draw.uniform(),
    },
  }
}
