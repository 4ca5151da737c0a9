import {
  drawFigures,
  type Interval,
  quantileOf,
  type Resampling,
  usualResampling,
} from './bootstrap-by-group.ts'
import { type EvaluationRefusal, isRefusal } from './evaluation-refusal.ts'

export type Comparison = Interval & {
  /** The share of resamples in which the first is below the second, ties counting half. */
  readonly shareBelow: number
}

/**
 * The difference first − second with its interval. Both use the same resamples, so that a hard resample
 * cancels out.
 */
export function compareByGroup<Group>(
  groups: readonly Group[],
  firstOf: (drawn: readonly Group[]) => number | EvaluationRefusal,
  secondOf: (drawn: readonly Group[]) => number | EvaluationRefusal,
  resampling: Resampling = usualResampling,
): Comparison | EvaluationRefusal {
  const differenceOf = (drawn: readonly Group[]) => {
    const first = firstOf(drawn)
    if (isRefusal(first)) return first
    const second = secondOf(drawn)
    return isRefusal(second) ? second : first - second
  }
  const value = differenceOf(groups)
  if (isRefusal(value)) return value
  const drawn = drawFigures(groups, differenceOf, resampling)
  if (isRefusal(drawn)) return drawn
  const beyond = (1 - resampling.confidence) / 2
  let below = 0
  for (const difference of drawn) below += difference < 0 ? 1 : difference === 0 ? 0.5 : 0
  return {
    value,
    low: quantileOf(drawn, beyond),
    high: quantileOf(drawn, 1 - beyond),
    shareBelow: below / drawn.length,
  }
}
