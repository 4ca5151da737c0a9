import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import type { EveningDesign } from './evening-design.ts'

/** Gradient and curvature of the log likelihood, lower halves only; `weights` holds his head, then hers. */
export type Gathered = {
  readonly slope: Float64Array
  readonly precision: Float64Array
  readonly effectSlope: Float64Array
  readonly effectPrecision: Float64Array
  /** effects × weights */
  readonly mixed: Float64Array
}

/** Adds the decisions of one evening. Plain loops over locals, because this is the hot spot. */
export function addDecisions(
  design: EveningDesign,
  weights: Float64Array,
  effects: Float64Array,
  gathered: Gathered,
): void {
  const { decisions, width, x, isYes, bearing, effects: size } = design
  const { slope, precision, effectSlope, effectPrecision, mixed } = gathered
  const n = 2 * width
  for (let at = 0; at < decisions; at++) {
    const from = at * width
    const start = (at & 1) * width
    const a = bearing[3 * at]
    const b = bearing[3 * at + 1]
    const c = bearing[3 * at + 2]
    let z = effects[a] + effects[b] + effects[c]
    for (let k = 0; k < width; k++) z += weights[start + k] * x[from + k]
    const yes = sigmoid(z)
    const miss = isYes[at] - yes
    const bend = yes * (1 - yes)
    const rowA = a * n + start
    const rowB = b * n + start
    const rowC = c * n + start
    for (let k = 0; k < width; k++) {
      const value = x[from + k]
      const weighed = bend * value
      const row = (start + k) * n + start
      slope[start + k] += miss * value
      mixed[rowA + k] += weighed
      mixed[rowB + k] += weighed
      mixed[rowC + k] += weighed
      for (let l = 0; l <= k; l++) precision[row + l] += weighed * x[from + l]
    }
    effectSlope[a] += miss
    effectSlope[b] += miss
    effectSlope[c] += miss
    effectPrecision[a * size + a] += bend
    effectPrecision[b * size + b] += bend
    effectPrecision[c * size + c] += bend
    const between = Math.max(a, b) * size + Math.min(a, b)
    effectPrecision[between] += bend
    effectPrecision[c * size + a] += bend
    effectPrecision[c * size + b] += bend
  }
}

/** Schur complement: slope − mixedᵀ · effectSlope, precision − mixedᵀ · mixed. */
export function takeAwayEffects(size: number, { slope, precision, effectSlope, mixed }: Gathered): void {
  const n = slope.length
  for (let row = 0; row < size; row++) {
    const from = row * n
    const pull = effectSlope[row]
    for (let k = 0; k < n; k++) {
      const weight = mixed[from + k]
      if (weight === 0) continue
      slope[k] -= weight * pull
      const into = k * n
      for (let l = 0; l <= k; l++) precision[into + l] -= weight * mixed[from + l]
    }
  }
}
