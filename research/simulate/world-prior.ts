import type { Head, Model } from '@evenkeel/matching/model/model'
import type { WorldRecipe } from './world.ts'
import { worldSchema } from './world-schema.ts'

const near = {
  wants: [0.4, 0.4, 0.2, 0.6, 0.5, 0.2, 0.1, 0.5, 0.6, 0, 0, 0.2, 0, -2.5],
  accepts: [0.6, 0.3, 0, 0, 0.2, 0, 0, 0, 0, 0.5, 0.1, 0, 0.3, -0.5],
}
// A prior with most weights zero or reversed, and far too optimistic.
const wrong = {
  wants: [0, 0.9, -0.3, 1.1, 0.9, -0.3, -0.2, -0.4, 1, 0, 0, -0.3, 0, -1.5],
  accepts: [1.1, 0.7, 0, 0, -0.4, 0, 0, 0, 0, -0.4, -0.4, 0, -0.4, 0.8],
}
const spread = 0.5
const spreadOfBias = 1.5

/** The prior every learner starts from. */
export const worldPrior = ({ prior }: WorldRecipe): Model => {
  const means = prior === 'near' ? near : wrong
  return {
    version: 0,
    schemaHash: worldSchema.hash,
    wants: headOf(means.wants, near.wants),
    accepts: headOf(means.accepts, near.accepts),
    effectPrior: { appealVariance: 1.6, selectivityVariance: 2, correlation: -0.3 },
    examination: 0.6,
  }
}

// As in the product: no topics, no one's age or gender, and nothing of what someone owns or earns.
const maySway = [1, 0, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1, 1]
/** Where the third head starts: no weight says anything yet. */
export const worldStaysPrior: Head = headOf(
  maySway.map((_, index) => (index === maySway.length - 1 ? -0.4 : 0)),
  maySway,
)

// Weights the expert fixes at 0 are not learned.
function headOf(means: readonly number[], used: readonly number[]): Head {
  const size = means.length
  const covariance = new Float64Array(size * size)
  for (const index of means.keys()) {
    const deviation = index === size - 1 ? spreadOfBias : spread
    if (used[index] !== 0) covariance[index * size + index] = deviation * deviation
  }
  return { mean: Float64Array.from(means), covariance }
}
