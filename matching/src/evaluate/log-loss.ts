import { log } from '../exact/log.ts'
import { checkOutcomes } from './check-outcomes.ts'
import type { EvaluationRefusal } from './evaluation-refusal.ts'

// Clipped, so that one impossible outcome does not make the loss infinite.
const least = 1e-15

/** The log loss of one outcome. */
export function lossOf(outcome: number, probability: number): number {
  const given = outcome === 1 ? probability : 1 - probability
  return -log(Math.max(given, least))
}

/** The mean of −log(probability of the actual outcome). */
export function logLoss(
  outcomes: ArrayLike<number>,
  probabilities: ArrayLike<number>,
): number | EvaluationRefusal {
  const refusal = checkOutcomes(outcomes, probabilities, 'probabilities')
  if (refusal) return refusal
  let sum = 0
  for (let at = 0; at < outcomes.length; at++) sum += lossOf(outcomes[at], probabilities[at])
  return sum / outcomes.length
}
