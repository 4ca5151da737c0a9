import type { DescribedEvening } from './described-evening.ts'
import { estimateVariances } from './estimate-variances.ts'
import { designOf } from './evening-design.ts'
import { type Estimate, newtonStep } from './evening-newton-step.ts'
import { featureScale } from './feature-scale.ts'
import type { TwoSidedModel } from './two-sided-model.ts'
import { firstVariances, type Variances } from './variances.ts'

// By then the variances have converged within a few hundredths.
const rounds = 6

export type FitRefusal = { readonly kind: 'refusal'; readonly reason: 'no-evenings' | 'not-solvable' }

/**
 * Fits both heads, all effects and the hyperparameters to these evenings, which have the same features. Hyperparameters maximize the
 * marginal likelihood (empirical Bayes), never the accuracy on the evening left out; only the bias is
 * unregularized by hand.
 */
export function fitTwoSidedModel(evenings: readonly DescribedEvening[]): TwoSidedModel | FitRefusal {
  const [first] = evenings
  if (!first) return { kind: 'refusal', reason: 'no-evenings' }
  const { sorts } = first.features
  const scale = featureScale(evenings)
  const designs = evenings.map((evening) => designOf(evening, scale))
  const p = sorts.length
  let variances: Variances = firstVariances
  let estimate: Estimate = {
    weights: new Float64Array(2 * p),
    effects: designs.map(({ effects }) => new Float64Array(effects)),
  }
  for (let round = 0; round < rounds; round++) {
    // Several steps at first; then one per round, because the mode moves only with the variances.
    for (let step = round === 0 ? 4 : 1; step > 0; step--) {
      const next = newtonStep(designs, sorts, variances, estimate)
      if (!next) return { kind: 'refusal', reason: 'not-solvable' }
      estimate = next.estimate
      if (step === 1) variances = estimateVariances(designs, sorts, variances, estimate, next.curvature)
    }
  }
  const { weights } = estimate
  return {
    scale,
    man: weights.slice(0, p),
    woman: weights.slice(p),
    effects: variances.effects,
    levels: variances.levels,
  }
}
