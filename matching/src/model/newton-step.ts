import { factorize, inverseFromFactor, solveLower, solveUpper } from './cholesky.ts'
import { solveTied } from './solve-tied.ts'
import type { Ties } from './sum-choices.ts'
import type { LikelihoodSums } from './sum-likelihood.ts'
import { tiedPrecisions } from './tied-precisions.ts'

// One Newton step for weights, exponent and all effects together. Without choices, advisors' effects are
// independent of each other given the rest, so they are eliminated block by block (Schur complement): each of
// thousands of advisors costs one small system. Choices tie pairs of advisors; that system is solved by
// conjugate gradients, with the untied one as the preconditioner.

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
  /** The choices between two advisors, which `sums.wants` includes. */
  ties: Ties,
): NewtonStep | null {
  const count = unknowns.length
  const { wants, accepts } = sums
  const wide = wants.gradient.length
  const advisors = appeal.length
  const matrix = precisions.shared.slice()
  // The gradient: the shared parameters, every appeal, every selectivity.
  const gradient = new Float64Array(count + 2 * advisors)
  gradient.set(priorGradient)
  for (let row = 0; row < count; row++) {
    const { head, index } = unknowns[row]
    gradient[row] += sums[head].gradient[index]
    for (let column = 0; column <= row; column++) {
      const other = unknowns[column]
      if (other.head !== head) continue
      const cell = Math.max(index, other.index) * wide + Math.min(index, other.index)
      add(matrix, row * count + column, sums[head].information[cell])
    }
  }
  // Per advisor: the inverse of the 2 × 2 block, and the coupling with the shared parameters.
  const blocks = new Float64Array(advisors * 3)
  const first = new Float64Array(count)
  const second = new Float64Array(count)
  const spread = (advisor: number) => {
    const a = blocks[advisor * 3]
    const b = blocks[advisor * 3 + 1]
    const c = blocks[advisor * 3 + 2]
    for (let row = 0; row < count; row++) {
      const { head, index } = unknowns[row]
      const share = sums[head].shared[advisor * wide + index]
      first[row] = share * (head === 'wants' ? a : c)
      second[row] = share * (head === 'wants' ? c : b)
    }
  }
  const c = precisions.between
  const invert = (into: Float64Array, advisor: number, a: number) => {
    const b = accepts.informationOfEffect[advisor] + precisions.selectivity
    const over = 1 / (a * b - c * c)
    into.set([b * over, a * over, -c * over], advisor * 3)
  }
  for (let advisor = 0; advisor < advisors; advisor++) {
    const u = appeal[advisor]
    const v = selectivity[advisor]
    invert(blocks, advisor, wants.informationOfEffect[advisor] + precisions.appeal)
    const gu = wants.gradientOfEffect[advisor] - precisions.appeal * u - c * v
    const gv = accepts.gradientOfEffect[advisor] - precisions.selectivity * v - c * u
    gradient[count + advisor] = gu
    gradient[count + advisors + advisor] = gv
    spread(advisor)
    for (let row = 0; row < count; row++) {
      const { head, index } = unknowns[row]
      const share = sums[head].shared[advisor * wide + index]
      if (share === 0) continue
      const line = row * count
      const mine = head === 'wants' ? first : second
      for (let column = 0; column <= row; column++) matrix[line + column] -= share * mine[column]
    }
  }
  if (!factorize(matrix, count)) return null
  const covariance = inverseFromFactor(matrix, count)

  const solveUntied = (right: Float64Array): Float64Array => {
    const found = right.slice()
    const shared = found.subarray(0, count)
    for (let advisor = 0; advisor < advisors; advisor++) {
      spread(advisor)
      const gu = right[count + advisor]
      const gv = right[count + advisors + advisor]
      for (let row = 0; row < count; row++) add(shared, row, -(first[row] * gu + second[row] * gv))
    }
    solveLower(matrix, count, shared)
    solveUpper(matrix, count, shared)
    for (let advisor = 0; advisor < advisors; advisor++) {
      spread(advisor)
      const [a, b, c] = blocks.subarray(advisor * 3, advisor * 3 + 3)
      const gu = right[count + advisor]
      const gv = right[count + advisors + advisor]
      found[count + advisor] = a * gu + c * gv - dot(first, shared)
      found[count + advisors + advisor] = c * gu + b * gv - dot(second, shared)
    }
    return found
  }
  const step = ties.count === 0 ? solveUntied(gradient) : solveTied(gradient, solveUntied, ties, count)

  const ofEffects = blocks.slice()
  if (ties.count > 0) {
    const known = wants.informationOfEffect.map((information) => information + precisions.appeal)
    for (const [advisor, precision] of tiedPrecisions(known, ties).entries())
      invert(ofEffects, advisor, precision)
  }
  const image = new Float64Array(count)
  for (let advisor = 0; advisor < advisors; advisor++) {
    spread(advisor)
    const at = advisor * 3
    times(covariance, first, image)
    ofEffects[at] += dot(first, image)
    ofEffects[at + 2] += dot(second, image)
    times(covariance, second, image)
    ofEffects[at + 1] += dot(second, image)
  }
  return {
    shared: step.slice(0, count),
    appeal: step.slice(count, count + advisors),
    selectivity: step.slice(count + advisors),
    covariance,
    ofEffects,
  }
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
