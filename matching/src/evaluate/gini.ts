import { type EvaluationRefusal, refuse } from './evaluation-refusal.ts'

/** The Gini coefficient: 0 if all have the same, toward 1 if one has everything. */
export function gini(amounts: ArrayLike<number>): number | EvaluationRefusal {
  const count = amounts.length
  if (count === 0) return refuse('nothing-to-measure')
  for (let at = 0; at < count; at++) {
    const amount = amounts[at]
    if (amount === undefined || !Number.isFinite(amount)) return refuse('not-a-number', at)
    if (amount < 0) return refuse('less-than-nothing', at)
  }
  const ascending = Float64Array.from(amounts).sort()
  let sum = 0
  let weighed = 0
  for (const [at, amount] of ascending.entries()) {
    sum += amount
    weighed += (2 * (at + 1) - count - 1) * amount
  }
  return sum === 0 ? refuse('nothing-in-all') : weighed / (count * sum)
}
