import { seeded } from '../random/seeded.ts'
import { type EvaluationRefusal, isRefusal, refuse } from './evaluation-refusal.ts'

export type Resampling = {
  /** The number of resamples. */
  readonly draws: number
  readonly seed: number
  /** The share of resamples inside the interval. */
  readonly confidence: number
}

export const usualResampling: Resampling = { draws: 1000, seed: 1, confidence: 0.95 }

export type Interval = { readonly value: number; readonly low: number; readonly high: number }

// A figure may be undefined on a resample (a single outcome class); if that is common, the interval would be
// meaningless.
const mostUndefined = 0.1

/**
 * Percentile bootstrap over whole groups (evenings, consumers): outcomes within a group are correlated, so
 * resampling single outcomes would make intervals too narrow.
 */
export function bootstrapByGroup<Group>(
  groups: readonly Group[],
  figureOf: (drawn: readonly Group[]) => number | EvaluationRefusal,
  resampling: Resampling = usualResampling,
): Interval | EvaluationRefusal {
  const value = figureOf(groups)
  if (isRefusal(value)) return value
  const drawn = drawFigures(groups, figureOf, resampling)
  if (isRefusal(drawn)) return drawn
  const beyond = (1 - resampling.confidence) / 2
  return { value, low: quantileOf(drawn, beyond), high: quantileOf(drawn, 1 - beyond) }
}

/** The figure of every resample where it is defined, ascending. */
export function drawFigures<Group>(
  groups: readonly Group[],
  figureOf: (drawn: readonly Group[]) => number | EvaluationRefusal,
  { draws, seed, confidence }: Resampling,
): Float64Array | EvaluationRefusal {
  if (!(Number.isInteger(draws) && draws > 0 && Number.isFinite(seed) && confidence > 0 && confidence < 1))
    return refuse('settings-not-valid')
  if (groups.length < 2) return refuse('too-few-groups')
  const random = seeded(seed)
  const figures: number[] = []
  for (let draw = 0; draw < draws; draw++) {
    const figure = figureOf(Array.from(groups, () => groups[random.below(groups.length)]))
    if (isRefusal(figure)) continue
    if (Number.isNaN(figure)) return refuse('not-a-number')
    figures.push(figure)
  }
  if (figures.length < draws * (1 - mostUndefined)) return refuse('too-often-undefined')
  return Float64Array.from(figures).sort()
}

/** A quantile of ascending numbers with linear interpolation; NaN if there are none. */
export function quantileOf(ascending: ArrayLike<number>, share: number): number {
  const place = share * (ascending.length - 1)
  const below = Math.floor(place)
  const low = ascending[below] ?? Number.NaN
  const high = ascending[below + 1] ?? low
  return low === high ? low : low + (place - below) * (high - low)
}
