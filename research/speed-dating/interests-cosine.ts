import { type Answers, interests } from './questionnaire.ts'

// Of marks from 1 to 10, so that disliking the same things counts as well.
const middle = 5.5

/** The usual way, as a peer: people who like the same things. 0 where somebody did not say. */
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
