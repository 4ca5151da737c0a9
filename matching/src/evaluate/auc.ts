import { checkOutcomes } from './check-outcomes.ts'
import { type EvaluationRefusal, refuse } from './evaluation-refusal.ts'

/** The chance that a positive scores above a negative, ties counting half; exact, in O(n log n). */
export function auc(outcomes: ArrayLike<number>, scores: ArrayLike<number>): number | EvaluationRefusal {
  const refusal = checkOutcomes(outcomes, scores, 'scores')
  if (refusal) return refusal
  const count = outcomes.length
  const order = Uint32Array.from({ length: count }, (_, at) => at)
  order.sort((a, b) => compare(scores[a], scores[b]))
  let happened = 0
  let notYet = 0
  let won = 0
  for (let start = 0; start < count; ) {
    const score = scores[order[start]]
    let yes = 0
    let end = start
    for (; end < count && scores[order[end]] === score; end++) yes += outcomes[order[end]]
    const no = end - start - yes
    won += yes * (notYet + no / 2)
    happened += yes
    notYet += no
    start = end
  }
  return happened === 0 || notYet === 0 ? refuse('one-outcome-only') : won / (happened * notYet)
}

// No subtraction, because two infinite scores are equal.
const compare = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
