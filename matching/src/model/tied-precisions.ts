import type { Ties } from './sum-choices.ts'

const rounds = 12

/**
 * How precisely each appeal is known if the other advisor of a choice is uncertain too: a choice against an
 * unknown advisor says less. Gaussian belief propagation over the ties, exact where they form no cycles.
 */
export function tiedPrecisions(
  /** Prior and information, each tie counted twice for both advisors. */
  untied: Float64Array,
  { count, first, second, weight }: Ties,
): Float64Array {
  const alone = untied.slice()
  for (let row = 0; row < count; row++) {
    alone[first[row]] -= 2 * weight[row]
    alone[second[row]] -= 2 * weight[row]
  }
  const toFirst = new Float64Array(count)
  const toSecond = new Float64Array(count)
  let total = alone
  for (let round = 0; round < rounds; round++) {
    const next = alone.slice()
    for (let row = 0; row < count; row++) {
      const [one, other] = [first[row], second[row]]
      const ofOther = total[other] - toSecond[row]
      const ofOne = total[one] - toFirst[row]
      toFirst[row] = series(weight[row], ofOther)
      toSecond[row] = series(weight[row], ofOne)
      next[one] += toFirst[row]
      next[other] += toSecond[row]
    }
    total = next
  }
  return total
}

const series = (one: number, other: number) => (one === 0 ? 0 : (one * other) / (one + other))
