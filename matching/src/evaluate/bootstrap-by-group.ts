import { seeded } from '../random/seeded.ts'
import { type EvaluationRefusal, isRefusal, refuse } from './evaluation-refusal.ts'
import { quantileOf } from './quantile-of.ts'

export type Resampling = {
  /** How many times the groups are drawn anew. */
  readonly draws: number
  readonly seed: number
  /** The share of the draws that lies within the interval. */
  readonly confidence: number
}

export const usualResampling: Resampling = { draws: 1000, seed: 1, confidence: 0.95 }

export type Interval = { readonly value: number; readonly low: number; readonly high: number }

// A figure may be undefined on a draw (one outcome only); where that is common the interval would be a fiction.
const mostUndefined = 0.1

/**
 * How sure a figure is, by percentiles over draws with replacement. Whole groups are drawn (evenings, consumers), as
 * outcomes of one group depend on each other: drawing single ones makes every interval too narrow.
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

/** The figure on every draw where it is defined, smallest first. */
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
