import { type EvaluationRefusal, refuse } from './evaluation-refusal.ts'

/** Outcomes must be 0 or 1, one per score; null if valid. */
export function checkOutcomes(
  outcomes: ArrayLike<number>,
  scores: ArrayLike<number>,
  are: 'scores' | 'probabilities',
): EvaluationRefusal | null {
  if (outcomes.length !== scores.length) return refuse('lengths-differ')
  if (outcomes.length === 0) return refuse('nothing-to-measure')
  for (let at = 0; at < outcomes.length; at++) {
    const [outcome, score] = [outcomes[at], scores[at]]
    if (outcome !== 0 && outcome !== 1) return refuse('not-an-outcome', at)
    if (score === undefined || Number.isNaN(score)) return refuse('not-a-number', at)
    if (are === 'probabilities' && !(score >= 0 && score <= 1)) return refuse('not-a-probability', at)
  }
  return null
}
