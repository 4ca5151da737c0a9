import { factorize, solveLower, solveUpper } from '@evenkeel/matching/model/cholesky'
import { addDecisions, type Gathered, takeAwayEffects } from './add-decisions.ts'
import type { FeatureSort } from './date-features.ts'
import type { EveningDesign } from './evening-design.ts'
import { effectPrecision, type Variances } from './variances.ts'

export type Estimate = { readonly weights: Float64Array; readonly effects: readonly Float64Array[] }

/** What is needed to state the uncertainty of the estimate. */
export type Curvature = {
  /** The factor of the weights' precision with all effects integrated out. */
  readonly weights: Float64Array
  /** Per evening: the factor L of the effects' precision, and L⁻¹ · (effects × weights). */
  readonly evenings: readonly { readonly factor: Float64Array; readonly mixed: Float64Array }[]
}

/**
 * One Newton step for weights and effects together. Effects of different evenings are independent given the
 * weights, so each evening is eliminated on its own: the cost grows with the number of evenings rather than
 * with the cube of the people.
 */
export function newtonStep(
  designs: readonly EveningDesign[],
  sorts: readonly FeatureSort[],
  variances: Variances,
  { weights, effects }: Estimate,
): { estimate: Estimate; curvature: Curvature; largest: number } | null {
  const n = weights.length
  const slope = new Float64Array(n)
  const precision = new Float64Array(n * n)
  for (let at = 0; at < n; at++) {
    const known = 1 / variances.weights[sorts[at % sorts.length] ?? 'bias']
    precision[at * n + at] = known
    slope[at] = -known * weights[at]
  }
  const evenings: Gathered[] = []
  for (const [at, design] of designs.entries()) {
    const own = effects[at] ?? new Float64Array(design.effects)
    const gathered = { slope, precision, ...priorOf(design, own, variances, n) }
    addDecisions(design, weights, own, gathered)
    if (!factorize(gathered.effectPrecision, design.effects)) return null
    solveLower(gathered.effectPrecision, design.effects, gathered.mixed, n)
    solveLower(gathered.effectPrecision, design.effects, gathered.effectSlope)
    evenings.push(gathered)
  }
  for (const gathered of evenings) takeAwayEffects(gathered.effectSlope.length, gathered)
  if (!factorize(precision, n)) return null
  solveLower(precision, n, slope)
  solveUpper(precision, n, slope)

  const moves = evenings.map(({ effectSlope, effectPrecision: factor, mixed }) => {
    const size = effectSlope.length
    const move = effectSlope.map((sum, row) => {
      let rest = sum
      for (let k = 0; k < n; k++) rest -= mixed[row * n + k] * slope[k]
      return rest
    })
    solveUpper(factor, size, move)
    return move
  })
  let largest = 0
  for (const move of [slope, ...moves]) for (const part of move) largest = Math.max(largest, Math.abs(part))
  return {
    estimate: {
      weights: weights.map((weight, k) => weight + slope[k]),
      effects: moves.map((move, at) => move.map((part, k) => part + (effects[at]?.[k] ?? 0))),
    },
    curvature: {
      weights: precision,
      evenings: evenings.map(({ effectPrecision: factor, mixed }) => ({ factor, mixed })),
    },
    largest,
  }
}

function priorOf(
  { people, effects: size }: EveningDesign,
  own: Float64Array,
  variances: Variances,
  n: number,
) {
  const precision = new Float64Array(size * size)
  const slope = new Float64Array(size)
  const { appeal, selectivity, between } = effectPrecision(variances.effects)
  for (let k = 0; k < people; k++) {
    const [a, s] = [2 * k, 2 * k + 1]
    precision[a * size + a] = appeal
    precision[s * size + s] = selectivity
    precision[s * size + a] = between
    slope[a] = -appeal * own[a] - between * own[s]
    slope[s] = -selectivity * own[s] - between * own[a]
  }
  for (const head of [0, 1] as const) {
    const at = 2 * people + head
    precision[at * size + at] = 1 / variances.levels[head]
    slope[at] = -own[at] / variances.levels[head]
  }
  return { effectPrecision: precision, effectSlope: slope, mixed: new Float64Array(size * n) }
}
