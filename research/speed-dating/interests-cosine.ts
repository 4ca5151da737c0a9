import { type Answers, interests } from './questionnaire.ts'

// Centers marks from 1 to 10, so that shared dislikes count too.
const middle = 5.5

/** A baseline: people with the same interests; 0 if unanswered. */
export function interestsCosine(a: Answers, b: Answers): number {
  let [both, first, second] = [0, 0, 0]
  for (const interest of interests) {
    const [left, right] = [a[interest] - middle, b[interest] - middle]
    both += left * right
    first += left * left
    second += right * right
  }
  const cosine = both / Math.sqrt(first * second)
  return Number.isNaN(cosine) ? 0 : cosine
}
