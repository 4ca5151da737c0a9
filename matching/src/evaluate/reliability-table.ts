import { checkOutcomes } from './check-outcomes.ts'
import { type EvaluationRefusal, refuse } from './evaluation-refusal.ts'

/** Of the outcomes whose probability lay between `from` and `to`: what was said, and what came. */
export type ReliabilityRow = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly predicted: number
  readonly happened: number
}

/**
 * Bins of as equal a count as equal probabilities allow: those always share a bin, or the table would depend on the
 * order in which outcomes are handed in. So there may be fewer bins than asked for.
 */
export function reliabilityTable(
  outcomes: ArrayLike<number>,
  probabilities: ArrayLike<number>,
  bins = 10,
): readonly ReliabilityRow[] | EvaluationRefusal {
  const refusal = checkOutcomes(outcomes, probabilities, 'probabilities')
  if (refusal) return refusal
  if (!Number.isInteger(bins) || bins < 1) return refuse('settings-not-valid')
  const count = outcomes.length
  const at = (place: number) => probabilities[order[place] ?? 0] ?? 0
  const order = Uint32Array.from({ length: count }, (_, place) => place)
  order.sort((a, b) => (probabilities[a] ?? 0) - (probabilities[b] ?? 0))
  const rows: ReliabilityRow[] = []
  let start = 0
  for (let bin = 1; bin <= bins; bin++) {
    let end = Math.round((bin * count) / bins)
    while (end > start && end < count && at(end) === at(end - 1)) end += 1
    if (end <= start) continue
    let predicted = 0
    let happened = 0
    for (let place = start; place < end; place++) {
      predicted += at(place)
      happened += outcomes[order[place] ?? 0] ?? 0
    }
    const size = end - start
    rows.push({
      from: at(start),
      to: at(end - 1),
      count: size,
      predicted: predicted / size,
      happened: happened / size,
    })
    start = end
  }
  return rows
}
