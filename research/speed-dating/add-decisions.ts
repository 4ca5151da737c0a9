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
    const a = bearing[3 * at] ?? 0
    const b = bearing[3 * at + 1] ?? 0
    const c = bearing[3 * at + 2] ?? 0
    let z = (effects[a] ?? 0) + (effects[b] ?? 0) + (effects[c] ?? 0)
    for (let k = 0; k < width; k++) z += (weights[start + k] ?? 0) * (x[from + k] ?? 0)
    const yes = sigmoid(z)
    const miss = (isYes[at] ?? 0) - yes
    const bend = yes * (1 - yes)
    const rowA = a * n + start
    const rowB = b * n + start
    const rowC = c * n + start
    for (let k = 0; k < width; k++) {
      const value = x[from + k] ?? 0
      const weighed = bend * value
      const row = (start + k) * n + start
      slope[start + k] = (slope[start + k] ?? 0) + miss * value
      mixed[rowA + k] = (mixed[rowA + k] ?? 0) + weighed
      mixed[rowB + k] = (mixed[rowB + k] ?? 0) + weighed
      mixed[rowC + k] = (mixed[rowC + k] ?? 0) + weighed
      for (let l = 0; l <= k; l++)
        precision[row + l] = (precision[row + l] ?? 0) + weighed * (x[from + l] ?? 0)
    }
    effectSlope[a] = (effectSlope[a] ?? 0) + miss
    effectSlope[b] = (effectSlope[b] ?? 0) + miss
    effectSlope[c] = (effectSlope[c] ?? 0) + miss
    effectPrecision[a * size + a] = (effectPrecision[a * size + a] ?? 0) + bend
    effectPrecision[b * size + b] = (effectPrecision[b * size + b] ?? 0) + bend
    effectPrecision[c * size + c] = (effectPrecision[c * size + c] ?? 0) + bend
    const between = Math.max(a, b) * size + Math.min(a, b)
    effectPrecision[between] = (effectPrecision[between] ?? 0) + bend
    effectPrecision[c * size + a] = (effectPrecision[c * size + a] ?? 0) + bend
    effectPrecision[c * size + b] = (effectPrecision[c * size + b] ?? 0) + bend
  }
}

/** Schur complement: slope − mixedᵀ · effectSlope, precision − mixedᵀ · mixed. */
export function takeAwayEffects(size: number, { slope, precision, effectSlope, mixed }: Gathered): void {
  const n = slope.length
  for (let row = 0; row < size; row++) {
    const from = row * n
    const pull = effectSlope[row] ?? 0
    for (let k = 0; k < n; k++) {
      const weight = mixed[from + k] ?? 0
      if (weight === 0) continue
      slope[k] = (slope[k] ?? 0) - weight * pull
      const into = k * n
      for (let l = 0; l <= k; l++)
        precision[into + l] = (precision[into + l] ?? 0) - weight * (mixed[from + l] ?? 0)
    }
  }
}
