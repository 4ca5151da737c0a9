import { sigmoid } from '../exact/sigmoid.ts'
import { examinationChance } from '../model/examination.ts'
import type { Head, Model } from '../model/model.ts'
import type { Answer, Showing } from '../model/outcome.ts'
import { type Seeded, seeded } from '../random/seeded.ts'

// Outcomes with known true parameters, for tests and benches of learning: no lists, no capacity.

export type SyntheticMarket = {
  readonly prior: Model
  readonly truth: { readonly wants: Float64Array; readonly accepts: Float64Array }
  readonly effects: readonly { readonly appeal: number; readonly selectivity: number }[]
  /** The next showing, and its answer if it led to a request. */
  next(day: number): { readonly showing: Showing; readonly answer: Answer | null }
}

export function makeSyntheticMarket(
  seed: number,
  { weights, advisors, examination = 0.6 }: { weights: number; advisors: number; examination?: number },
): SyntheticMarket {
  const draw = seeded(seed, 1)
  const truth = { wants: drawnWeights(draw, weights), accepts: drawnWeights(draw, weights) }
  const effects = Array.from({ length: advisors }, () => ({
    appeal: 0.7 * draw.normal(),
    selectivity: 0.7 * draw.normal(),
  }))
  const isLucky = (chance: number) => draw.uniform() < chance
  return {
    prior: {
      version: 0,
      schemaHash: 'synthetic',
      wants: wideHead(weights),
      accepts: wideHead(weights),
      effectPrior: { appealVariance: 1.6, selectivityVariance: 2, correlation: -0.3 },
      examination: 0.6,
    },
    truth,
    effects,
    next(day) {
      const advisorId = draw.below(advisors)
      const { appeal, selectivity } = effects[advisorId] ?? { appeal: 0, selectivity: 0 }
      const features = Float64Array.from({ length: weights }, (_, index) =>
        index === weights - 1 ? 1 : draw.uniform() < 0.5 ? 0 : 2 * draw.uniform() - 1,
      )
      const place = draw.below(8)
      const isRequested =
        isLucky(examinationChance(examination, place)) &&
        isLucky(sigmoid(dot(truth.wants, features) + appeal))
      const isAccepted = isLucky(sigmoid(dot(truth.accepts, features) + selectivity))
      const showing = { advisorId, features, place, isRequested, day }
      if (!isRequested) return { showing, answer: null }
      const kind = isAccepted ? 'accepted' : isLucky(0.2) ? 'expired' : 'declined'
      return { showing, answer: { advisorId, features, answer: kind, day } }
    },
  }
}

export function dot(weights: Float64Array, features: Float64Array): number {
  let sum = 0
  for (let index = 0; index < weights.length; index++) sum += (weights[index] ?? 0) * (features[index] ?? 0)
  return sum
}

const drawnWeights = (draw: Seeded, size: number) =>
  Float64Array.from({ length: size }, (_, index) => (index === size - 1 ? -0.5 : 0.8 * draw.normal()))

function wideHead(size: number): Head {
  const covariance = new Float64Array(size * size)
  for (let index = 0; index < size; index++) covariance[index * size + index] = 1
  return { mean: new Float64Array(size), covariance }
}
