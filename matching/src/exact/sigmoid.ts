import { exp } from './exp.ts'
import { logOfOneAnd } from './log.ts'

export function sigmoid(z: number): number {
  // Never of a positive number, so that it cannot overflow.
  const small = exp(z >= 0 ? -z : z)
  return (z >= 0 ? 1 : small) / (1 + small)
}

/** log(sigmoid(z)): concave, and exact where the sigmoid itself is next to nothing. */
export const logSigmoid = (z: number) => (z >= 0 ? -logOfOneAnd(exp(-z)) : z - logOfOneAnd(exp(z)))
