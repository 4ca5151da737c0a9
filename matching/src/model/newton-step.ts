import { factorize, inverseFromFactor, solveLower, solveUpper } from './cholesky.ts'
import type { LikelihoodSums } from './sum-likelihood.ts'

// One Newton step for weights, exponent and all effects together. Advisors' effects are independent of each
// other given the rest, so they are eliminated block by block (Schur complement): each of thousands of
// advisors costs one small system.

/** A parameter shared by all advisors, and its index in the sums of its head. */
export type Unknown = { readonly head: 'wants' | 'accepts'; readonly index: number }

export type Precisions = {
  /** Of the shared parameters. */
  readonly shared: Float64Array
  readonly appeal: number
  readonly selectivity: number
  readonly between: number
}

export type NewtonStep = {
  readonly shared: Float64Array
  readonly appeal: Float64Array
  readonly selectivity: Float64Array
  /** Of the shared parameters, with the effects integrated out. */
  readonly covariance: Float64Array
  /** Three numbers per advisor: variance of appeal, variance of selectivity, covariance. */
  readonly ofEffects: Float64Array
}

export function newtonStep(
  unknowns: readonly Unknown[],
  sums: { readonly wants: LikelihoodSums; readonly accepts: LikelihoodSums },
  precisions: Precisions,
  /** The gradient of the log prior. */
  priorGradient: Float64Array,
  appeal: Float64Array,
  selectivity: Float64Array,
): NewtonStep | null {
  const count = unknowns.length
  const { wants, accepts } = sums
  const wide = wants.gradient.length
  const advisors = appeal.length
  const matrix = precisions.shared.slice()
  const right = priorGradient.slice()
  for (let row = 0; row < count; row++) {
    const { head, index } = unknowns[row]
    right[row] += sums[head].gradient[index]
    for (let column = 0; column <= row; column++) {
      const other = unknowns[column]
      if (other.head !== head) continue
      const cell = Math.max(index, other.index) * wide + Math.min(index, other.index)
      add(matrix, row * count + column, sums[head].information[cell])
    }
  }
  // Per advisor: the inverse of the 2 × 2 block, and the coupling with the shared parameters.
  const ofEffects = new Float64Array(advisors * 3)
  const own = new Float64Array(advisors * 2)
  const first = new Float64Array(count)
  const second = new Float64Array(count)
  const spread = (advisor: number) => {
    const a = ofEffects[advisor * 3]
    const b = ofEffects[advisor * 3 + 1]
    const c = ofEffects[advisor * 3 + 2]
    for (let row = 0; row < count; row++) {
      const { head, index } = unknowns[row]
      const share = sums[head].shared[advisor * wide + index]
      first[row] = share * (head === 'wants' ? a : c)
      second[row] = share * (head === 'wants' ? c : b)
    }
  }
  for (let advisor = 0; advisor < advisors; advisor++) {
    const u = appeal[advisor]
    const v = selectivity[advisor]
    const a = wants.informationOfEffect[advisor] + precisions.appeal
    const b = accepts.informationOfEffect[advisor] + precisions.selectivity
    const c = precisions.between
    const over = 1 / (a * b - c * c)
    ofEffects.set([b * over, a * over, -c * over], advisor * 3)
    const gu = wants.gradientOfEffect[advisor] - precisions.appeal * u - c * v
    const gv = accepts.gradientOfEffect[advisor] - precisions.selectivity * v - c * u
    own[advisor * 2] = gu
    own[advisor * 2 + 1] = gv
    spread(advisor)
    for (let row = 0; row < count; row++) {
      const { head, index } = unknowns[row]
      const isWants = head === 'wants'
      const share = sums[head].shared[advisor * wide + index]
      if (share === 0) continue
      add(right, row, -(first[row] * gu + second[row] * gv))
      const line = row * count
      const mine = isWants ? first : second
      for (let column = 0; column <= row; column++) matrix[line + column] -= share * mine[column]
    }
  }
  if (!factorize(matrix, count)) return null
  const covariance = inverseFromFactor(matrix, count)
  solveLower(matrix, count, right)
  solveUpper(matrix, count, right)
  const steps = { appeal: new Float64Array(advisors), selectivity: new Float64Array(advisors) }
  const image = new Float64Array(count)
  for (let advisor = 0; advisor < advisors; advisor++) {
    spread(advisor)
    const at = advisor * 3
    const gu = own[advisor * 2]
    const gv = own[advisor * 2 + 1]
    const [a, b, c] = [ofEffects[at], ofEffects[at + 1], ofEffects[at + 2]]
    steps.appeal[advisor] = a * gu + c * gv - dot(first, right)
    steps.selectivity[advisor] = c * gu + b * gv - dot(second, right)
    times(covariance, first, image)
    ofEffects[at] = a + dot(first, image)
    ofEffects[at + 2] = c + dot(second, image)
    times(covariance, second, image)
    ofEffects[at + 1] = b + dot(second, image)
  }
  return { shared: right, ...steps, covariance, ofEffects }
}

function add(array: Float64Array, at: number, amount: number): void {
  array[at] += amount
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let index = 0; index < a.length; index++) sum += a[index] * b[index]
  return sum
}

function times(matrix: Float64Array, x: Float64Array, product: Float64Array): void {
  const size = x.length
  for (let row = 0; row < size; row++) {
    let sum = 0
    for (let column = 0; column < size; column++) sum += matrix[row * size + column] * x[column]
    product[row] = sum
  }
}
