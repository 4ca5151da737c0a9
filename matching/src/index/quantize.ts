import { log } from '../exact/log.ts'
import { roomFactor } from '../load-budget.ts'

// Effects in eight bits and room in four, always rounded in the advisor's favor, so that the scan never drops
// one of the best.

/** 256 codes downward from the largest effect; everything below the last counts as the last. */
export type EffectScale = { readonly top: number; readonly step: number }

export const effectSteps = 255

/** Covers the top to well below the mean: few advisors below that are ever among the best. */
export function effectScale(effects: Iterable<number>): EffectScale {
  let count = 0
  let sum = 0
  let squares = 0
  let top = Number.NEGATIVE_INFINITY
  for (const effect of effects) {
    count += 1
    sum += effect
    squares += effect * effect
    top = Math.max(top, effect)
  }
  if (count === 0) return { top: 0, step: 1 / effectSteps }
  const mean = sum / count
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean))
  return { top, step: Math.max(1e-3, top - mean + 2 * spread) / effectSteps }
}

/** Raises the top with some headroom, so that this happens rarely. */
export const raisedScale = ({ top, step }: EffectScale, effect: number): EffectScale =>
  effect <= top
    ? { top, step }
    : { top: effect + 16 * step, step: step + (effect + 16 * step - top) / effectSteps }

/** The code whose value is not below the effect. */
export function effectCode(effect: number, scale: EffectScale): number {
  const below = Math.floor((scale.top - effect) / scale.step)
  let code = Math.max(0, effectSteps - Math.max(0, below))
  // Corrects the rounding of the division.
  while (code < effectSteps && effectValue(code, scale) < effect) code += 1
  return code
}
export const effectValue = (code: number, { top, step }: EffectScale) => top - (effectSteps - code) * step

/** Exclusive upper bounds of the room levels; one more level is unbounded. */
const roomEnds = [0.05, 0.1, 0.2, 0.35, 0.4, 0.45, 0.5, 0.57, 0.64, 0.72, 0.8, 0.87, 0.94, 1] as const
/** Marks an empty row. */
export const emptyRow = 15

export function roomLevel(room: number): number {
  let level = 0
  while (level < roomEnds.length && room >= (roomEnds[level] ?? 0)) level += 1
  return level
}

/** The minimum deficit of each level in log(key). */
export const roomDeficits = Float64Array.from({ length: 16 }, (_, level) =>
  level === emptyRow ? Number.POSITIVE_INFINITY : -log(roomFactor(roomEnds[level] ?? 1)),
)

/** Whether every advisor of this level has less room than this. */
export const isLevelBelow = (level: number, room: number) => (roomEnds[level] ?? Infinity) <= room
