import { exp } from './exp.ts'

export function sigmoid(z: number): number {
  // exp of a non-positive number cannot overflow.
  const small = exp(z >= 0 ? -z : z)
  return (z >= 0 ? 1 : small) / (1 + small)
}
