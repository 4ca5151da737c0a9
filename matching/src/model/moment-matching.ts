import { sigmoid } from '../exact/sigmoid.ts'

// What one outcome says about z, of which so far a Gaussian was known: the Gaussian with the mean and variance of the
// exact posterior (assumed density). By nine-point Gauss–Hermite quadrature, so it holds where a step along the
// gradient would overshoot: a wide prior, a place hardly looked at.

const nodes = [
  0, 1.023255663789133, -1.023255663789133, 2.0768479786778302, -2.0768479786778302, 3.2054290028564703,
  -3.2054290028564703, 4.512745863399783, -4.512745863399783,
]
const shares = [
  0.4063492063492063, 0.24409750289493906, 0.24409750289493906, 0.04991640676521786, 0.04991640676521786,
  0.0027891413212317692, 0.0027891413212317692, 2.234584400774658e-5, 2.234584400774658e-5,
]

// Beyond it a probability is no number any more.
const farthest = 600

/** In standard deviations of z: how far its mean moves, and by which share its variance shrinks (below 1). */
export type Moments = { shift: number; shrink: number }

/** The outcome has probability `looked` · sigmoid(z); it came about or not. Writes into `into`. */
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
    // 1 − looked · sigmoid(z), without losing what is left of it.
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
