import type { Unknown } from './newton-step.ts'

// How far off the expert was, head by head: 1 where weights lie as far from the prior as it said, 4 where twice as far.
// A prior that turns out wrong gives way by itself; one that turns out good holds its weights together.

export type PriorScale = { readonly wants: number; readonly accepts: number }

/** As many weights as the expert's own word is worth. */
const worthOfWord = 4
const [least, most] = [0.25, 50]

export function estimatePriorScale(
  unknowns: readonly Unknown[],
  size: number,
  /** Of the prior as it was handed over. */
  precision: Float64Array,
  /** From the prior's mean. */
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
