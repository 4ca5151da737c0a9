import type { EffectPrior } from './model.ts'

/** The weight of the initial prior, in advisors. */
const worthOfStart = 8
const farthestCorrelation = 0.9
const leastVariance = 0.01

/**
 * How much advisors differ, estimated from their effects (empirical Bayes). An advisor counts by how much the
 * outcomes say about them; one who was never shown counts nothing.
 */
export function estimateEffectPrior(
  start: EffectPrior,
  current: EffectPrior,
  appeal: Float64Array,
  selectivity: Float64Array,
  /** Three numbers per advisor: variance of appeal, variance of selectivity, covariance. */
  ofEffects: Float64Array,
): EffectPrior {
  const found = { appeal: 0, selectivity: 0, both: 0 }
  const known = { appeal: 0, selectivity: 0 }
  for (let index = 0; index < appeal.length; index++) {
    const u = appeal[index]
    const v = selectivity[index]
    found.appeal += u * u
    found.selectivity += v * v
    found.both += u * v + ofEffects[index * 3 + 2]
    known.appeal += Math.max(0, 1 - ofEffects[index * 3] / current.appealVariance)
    known.selectivity += Math.max(0, 1 - ofEffects[index * 3 + 1] / current.selectivityVariance)
  }
  const variance = (sum: number, amount: number, first: number) =>
    Math.max(leastVariance, (sum + worthOfStart * first) / (amount + worthOfStart))
  const appealVariance = variance(found.appeal, known.appeal, start.appealVariance)
  const selectivityVariance = variance(found.selectivity, known.selectivity, start.selectivityVariance)
  const deviations = Math.sqrt(current.appealVariance * current.selectivityVariance)
  const correlation =
    (found.both / deviations + worthOfStart * start.correlation) / (appeal.length + worthOfStart)
  return {
    appealVariance,
    selectivityVariance,
    correlation: Math.min(farthestCorrelation, Math.max(-farthestCorrelation, correlation)),
  }
}
