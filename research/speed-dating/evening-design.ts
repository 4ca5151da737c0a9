import type { DescribedEvening } from './described-evening.ts'
import type { FeatureScale } from './feature-scale.ts'

/**
 * An evening as a design matrix. Two decisions per date: his at an even index, hers at the odd one after it,
 * so the index tells the head.
 */
export type EveningDesign = {
  readonly decisions: number
  /** The number of features per decision, all known before the date. */
  readonly width: number
  readonly x: Float64Array
  readonly isYes: Uint8Array
  /** Three effects per decision: the decider's selectivity, the other's appeal, the level of the evening. */
  readonly bearing: Int32Array
  /** Person k's appeal is at 2k and selectivity at 2k + 1, men before women; then the two levels. */
  readonly people: number
  readonly effects: number
}

export function designOf({ evening, features, raw }: DescribedEvening, scale: FeatureScale): EveningDesign {
  const { men, women, dates } = evening
  const people = men.length + women.length
  const decisions = 2 * dates.length
  const width = features.sorts.length
  const isYes = new Uint8Array(decisions)
  const bearing = new Int32Array(decisions * 3)
  for (const [at, date] of dates.entries()) {
    const [he, she] = [2 * date.man, 2 * (men.length + date.woman)]
    bearing.set([he + 1, she, 2 * people, she + 1, he, 2 * people + 1], 6 * at)
    isYes[2 * at] = date.isManYes ? 1 : 0
    isYes[2 * at + 1] = date.isWomanYes ? 1 : 0
  }
  return {
    decisions,
    width,
    x: scaled(raw, scale, decisions, width),
    isYes,
    bearing,
    people,
    effects: 2 * people + 2,
  }
}

function scaled(
  raw: Float64Array,
  { means, deviations }: FeatureScale,
  decisions: number,
  width: number,
): Float64Array {
  const x = new Float64Array(decisions * width)
  for (let at = 0; at < decisions; at++) {
    x[at * width] = 1
    for (let k = 1; k < width; k++) {
      const seen = raw[at * (width - 1) + k - 1]
      const deviation = deviations[k - 1]
      // A missing answer contributes nothing.
      if (deviation > 0 && !Number.isNaN(seen)) x[at * width + k] = (seen - means[k - 1]) / deviation
    }
  }
  return x
}
