import { type EvaluationRefusal, isRefusal } from './evaluation-refusal.ts'
import { reliabilityTable } from './reliability-table.ts'

/** Expected calibration error over bins of equal count. */
export function calibrationError(
  outcomes: ArrayLike<number>,
  probabilities: ArrayLike<number>,
  bins = 10,
): number | EvaluationRefusal {
  const rows = reliabilityTable(outcomes, probabilities, bins)
  if (isRefusal(rows)) return rows
  let sum = 0
  for (const { count, predicted, happened } of rows) sum += count * Math.abs(predicted - happened)
  return sum / outcomes.length
}
