import { exp } from './exp.ts'
import { logOfOneAnd } from './log.ts'

export function sigmoid(z: number): number {
  // exp of a non-positive number cannot overflow.
  const small = exp(z >= 0 ? -z : z)
  return (z >= 0 ? 1 : small) / (1 + small)
}

/** log(sigmoid(z)): concave, and accurate where the sigmoid itself is tiny. */
export const logSigmoid = (z: number) => (z >= 0 ? -logOfOneAnd(exp(-z)) : z - logOfOneAnd(exp(z)))
