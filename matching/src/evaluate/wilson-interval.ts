import { exp } from '../exact/exp.ts'
import type { Interval } from './bootstrap-by-group.ts'
import { type EvaluationRefusal, refuse } from './evaluation-refusal.ts'

/** Wilson's score interval of a proportion, valid near 0 and 1 and for small samples. */
export function wilsonInterval(
  happened: number,
  count: number,
  confidence: number,
): Interval | EvaluationRefusal {
  if (!(confidence > 0 && confidence < 1)) return refuse('settings-not-valid')
  if (!Number.isInteger(happened) || !Number.isInteger(count)) return refuse('not-a-number')
  if (happened < 0 || happened > count) return refuse('less-than-nothing')
  if (count === 0) return refuse('nothing-to-measure')
  const z = normalQuantile((1 + confidence) / 2)
  const value = happened / count
  const square = (z * z) / count
  const middle = (value + square / 2) / (1 + square)
  const reach = (z / (1 + square)) * Math.sqrt((value * (1 - value)) / count + square / (4 * count))
  return { value, low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}

// By bisection on the series of the normal distribution: 0.5 + φ(z) · (z + z³/3 + z⁵/15 + …).
function normalQuantile(share: number): number {
  let [low, high] = [0, 12]
  for (let step = 0; step < 60; step++) {
    const z = (low + high) / 2
    let term = z
    let sum = z
    for (let odd = 3; term > 1e-17 * sum; odd += 2) {
      term *= (z * z) / odd
      sum += term
    }
    if (0.5 + (exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum < share) low = z
    else high = z
  }
  return (low + high) / 2
}
