import type { DescribedEvening } from './described-evening.ts'

/** Mean and deviation of every raw feature; deviation 0 if constant. */
export type FeatureScale = { readonly means: Float64Array; readonly deviations: Float64Array }

/** From training data only, so that nothing leaks from the predicted evening. */
export function featureScale(training: readonly DescribedEvening[]): FeatureScale {
  const width = (training[0]?.features.sorts.length ?? 1) - 1
  const means = new Float64Array(width)
  const deviations = new Float64Array(width)
  for (let feature = 0; feature < width; feature++) {
    const meanOf = (value: (seen: number) => number) => {
      let sum = 0
      let count = 0
      for (const { raw } of training)
        for (let at = feature; at < raw.length; at += width) {
          const seen = raw[at]
          if (Number.isNaN(seen)) continue
          sum += value(seen)
          count += 1
        }
      return count > 0 ? sum / count : 0
    }
    const mean = meanOf((seen) => seen)
    const variance = meanOf((seen) => (seen - mean) * (seen - mean))
    means[feature] = mean
    deviations[feature] = variance > 1e-12 ? Math.sqrt(variance) : 0
  }
  return { means, deviations }
}
