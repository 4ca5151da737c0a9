import { type EvaluationRefusal, refuse } from './evaluation-refusal.ts'

/**
 * The Gini coefficient: 0 if all have the same, toward 1 if one has everything. `holders` says how many have each of the
 * amounts, one each by default.
 */
export function gini(
  amounts: ArrayLike<number>,
  holders: ArrayLike<number> = new Uint8Array(amounts.length).fill(1),
): number | EvaluationRefusal {
  if (amounts.length === 0) return refuse('nothing-to-measure')
  let count = 0
  for (let at = 0; at < amounts.length; at++) {
    const amount = amounts[at]
    if (amount === undefined || !Number.isFinite(amount)) return refuse('not-a-number', at)
    if (amount < 0) return refuse('less-than-nothing', at)
    count += holders[at] ?? 0
  }
  const ascending = Uint32Array.from(amounts, (_, at) => at).sort(
    (one, other) => (amounts[one] ?? 0) - (amounts[other] ?? 0),
  )
  let sum = 0
  let weighed = 0
  let below = 0
  for (const at of ascending) {
    const [amount, equal] = [amounts[at] ?? 0, holders[at] ?? 0]
    sum += equal * amount
    // The ranks of those with the same amount, added up.
    weighed += equal * (2 * below + equal - count) * amount
    below += equal
  }
  return sum === 0 ? refuse('nothing-in-all') : weighed / (count * sum)
}
