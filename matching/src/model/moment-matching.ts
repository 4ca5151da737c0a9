import { sigmoid } from '../exact/sigmoid.ts'

// Assumed-density filtering: replaces the exact posterior of z after one outcome by the Gaussian with the
// same mean and variance. Nine-point Gauss–Hermite quadrature stays accurate where a gradient step would
// overshoot: a wide prior, or a place rarely examined.

const nodes = [
  0, 1.023255663789133, -1.023255663789133, 2.0768479786778302, -2.0768479786778302, 3.2054290028564703,
  -3.2054290028564703, 4.512745863399783, -4.512745863399783,
]
const shares = [
  0.4063492063492063, 0.24409750289493906, 0.24409750289493906, 0.04991640676521786, 0.04991640676521786,
  0.0027891413212317692, 0.0027891413212317692, 2.234584400774658e-5, 2.234584400774658e-5,
]

// Beyond this, probabilities underflow.
const farthest = 600

/**
 * In standard deviations of z: the shift of its mean, and the relative shrinkage of its variance (below 1).
 */
export type Moments = { shift: number; shrink: number }

/** The outcome has probability `looked` · sigmoid(z). Writes into `into`. */
export function matchMoments(
  mean: number,
  deviation: number,
  looked: number,
  isPositive: boolean,
  into: Moments,
): void {
  let mass = 0
  let first = 0
  let second = 0
  for (let index = 0; index < 9; index++) {
    const node = nodes[index]
    const z = Math.min(farthest, Math.max(-farthest, mean + deviation * node))
    // 1 − looked · sigmoid(z), without cancellation.
    const chance = isPositive ? sigmoid(z) : 1 - looked + looked * sigmoid(-z)
    const weight = shares[index] * chance
    mass += weight
    first += weight * node
    second += weight * node * node
  }
  const shift = first / mass
  into.shift = shift
  into.shrink = 1 - (second / mass - shift * shift)
}
