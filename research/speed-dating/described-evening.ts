import { type FeatureSet, rawFeatures, usualFeatures } from './date-features.ts'
import type { Evening } from './evening.ts'

/** An evening with the raw features of its decisions: his and hers per date. */
export type DescribedEvening = {
  readonly evening: Evening
  readonly features: FeatureSet
  readonly raw: Float64Array
}

export function describeEvening(evening: Evening, features = usualFeatures): DescribedEvening {
  const { men, women, dates } = evening
  const width = features.sorts.length - 1
  const raw = new Float64Array(2 * dates.length * width).fill(Number.NaN)
  for (const [at, date] of dates.entries()) {
    const [man, woman] = [men[date.man], women[date.woman]]
    if (!man || !woman) continue
    raw.set(rawFeatures(features, man.answers, woman.answers), 2 * at * width)
    raw.set(rawFeatures(features, woman.answers, man.answers), (2 * at + 1) * width)
  }
  return { evening, features, raw }
}
