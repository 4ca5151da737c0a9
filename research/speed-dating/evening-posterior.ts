import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import type { EveningDesign } from './evening-design.ts'
import type { TwoSidedModel } from './two-sided-model.ts'

/** A Gaussian posterior over all effects of one evening, updated one decision at a time. */
export type EveningPosterior = {
  /** P(yes) of a decision including the uncertainty of the effects; does not read the answer. */
  readonly predict: (decision: number) => number
  readonly learn: (decision: number) => void
}

const newtonSteps = 4

export function eveningPosterior(model: TwoSidedModel, design: EveningDesign): EveningPosterior {
  const { people, effects: size, width, x, isYes, bearing } = design
  const mean = new Float64Array(size)
  const covariance = new Float64Array(size * size)
  const { appealVariance, selectivityVariance, correlation } = model.effects
  const between = correlation * Math.sqrt(appealVariance * selectivityVariance)
  for (let k = 0; k < people; k++) {
    const [a, s] = [2 * k, 2 * k + 1]
    covariance[a * size + a] = appealVariance
    covariance[s * size + s] = selectivityVariance
    covariance[a * size + s] = covariance[s * size + a] = between
  }
  for (const head of [0, 1] as const) {
    const at = 2 * people + head
    covariance[at * size + at] = model.levels[head]
  }

  const bearingOn = (decision: number) => bearing.subarray(3 * decision, 3 * decision + 3)
  const centreOf = (decision: number) => {
    const weights = decision % 2 === 0 ? model.man : model.woman
    let z = 0
    for (let k = 0; k < width; k++) z += weights[k] * x[decision * width + k]
    for (const place of bearingOn(decision)) z += mean[place]
    return z
  }
  const towardOf = (decision: number) => {
    const toward = new Float64Array(size)
    for (const place of bearingOn(decision))
      for (let at = 0; at < size; at++) toward[at] += covariance[place * size + at]
    return toward
  }
  const spreadOf = (toward: Float64Array, decision: number) =>
    bearingOn(decision).reduce((sum, place) => sum + toward[place], 0)

  return {
    predict: (decision) => expectedYes(centreOf(decision), spreadOf(towardOf(decision), decision)),
    learn: (decision) => {
      const toward = towardOf(decision)
      const spread = spreadOf(toward, decision)
      const before = centreOf(decision)
      const yes = isYes[decision]
      // The mode along the one direction a decision informs; then the curvature there.
      let after = before
      for (let step = 0; step < newtonSteps; step++) {
        const p = sigmoid(after)
        after -= ((after - before) / spread - (yes - p)) / (1 / spread + p * (1 - p))
      }
      const p = sigmoid(after)
      const bend = p * (1 - p)
      const pull = (after - before) / spread
      const shrink = bend / (1 + bend * spread)
      for (let row = 0; row < size; row++) {
        const far = toward[row]
        if (far === 0) continue
        mean[row] += far * pull
        for (let column = 0; column < size; column++)
          covariance[row * size + column] -= shrink * far * toward[column]
      }
    },
  }
}

/** E sigmoid(z) for Gaussian z, within 0.02 of the integral (MacKay 1992). */
export const expectedYes = (mean: number, variance: number) =>
  sigmoid(mean / Math.sqrt(1 + (Math.PI * variance) / 8))
