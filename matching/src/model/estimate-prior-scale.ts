import type { Unknown } from './newton-step.ts'

// How far the fitted weights are from the expert's prior, per head: 1 if as far as the prior expected, 4 if
// twice as far. A bad prior gives way by itself; a good one holds its weights together.

export type PriorScale = { readonly wants: number; readonly accepts: number }

/** The weight of the prior's own scale, in model weights. */
const worthOfWord = 4
const [least, most] = [0.25, 50]

export function estimatePriorScale(
  unknowns: readonly Unknown[],
  size: number,
  /** The precision of the original prior. */
  precision: Float64Array,
  /** The distance from the prior mean. */
  distance: Float64Array,
  covariance: Float64Array,
  current: PriorScale,
): PriorScale {
  const count = unknowns.length
  const estimate = (which: Unknown['head']) => {
    let far = 0
    let known = 0
    for (let row = 0; row < count; row++) {
      if (!isWeight(unknowns[row], which, size)) continue
      known += 1
      for (let column = 0; column < count; column++) {
        if (!isWeight(unknowns[column], which, size)) continue
        const tie = precision[row * count + column]
        far += distance[row] * tie * distance[column]
        known -= (tie * covariance[row * count + column]) / current[which]
      }
    }
    const loose = (far + worthOfWord) / (Math.max(0, known) + worthOfWord)
    return Math.min(most, Math.max(least, loose))
  }
  return { wants: estimate('wants'), accepts: estimate('accepts') }
}

export function scaledPrecision(
  precision: Float64Array,
  unknowns: readonly Unknown[],
  size: number,
  by: PriorScale,
): Float64Array {
  const count = unknowns.length
  return precision.map((tie, cell) => {
    const unknown = unknowns[Math.floor(cell / count)]
    return unknown && unknown.index < size ? tie / by[unknown.head] : tie
  })
}

const isWeight = (unknown: Unknown | undefined, head: Unknown['head'], size: number) =>
  unknown !== undefined && unknown.head === head && unknown.index < size
