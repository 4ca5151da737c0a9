import { checkOutcomes } from './check-outcomes.ts'
import { type EvaluationRefusal, refuse } from './evaluation-refusal.ts'

/** Predicted and observed rates of the outcomes with a probability between `from` and `to`. */
export type ReliabilityRow = {
  readonly from: number
  readonly to: number
  readonly count: number
  readonly predicted: number
  readonly happened: number
}

/**
 * Bins of nearly equal count. Equal probabilities share a bin, so that the table does not depend on the order
 * of outcomes; there may be fewer bins than requested.
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
  const at = (place: number) => probabilities[order[place]]
  const order = Uint32Array.from({ length: count }, (_, place) => place)
  order.sort((a, b) => probabilities[a] - probabilities[b])
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
      happened += outcomes[order[place]]
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
