import { log } from '../exact/log.ts'
import { roomFactor } from '../load-budget.ts'

// Effects in eight bits and room in four. Whatever is rounded is rounded in the advisor's favour: what the scan drops
// could not have been among the best.

/** 256 codes from the greatest effect there is downwards; whoever lies below the last counts as lying there. */
export type EffectScale = { readonly top: number; readonly step: number }

export const effectSteps = 255

/** From the top to well below the middle: of those who lie lower few are ever among the best. */
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

/** Room above for somebody greater, and some more, so that it is seldom needed. */
export const raisedScale = ({ top, step }: EffectScale, effect: number): EffectScale =>
  effect <= top
    ? { top, step }
    : { top: effect + 16 * step, step: step + (effect + 16 * step - top) / effectSteps }

/** The code whose value is not below the effect. */
export function effectCode(effect: number, scale: EffectScale): number {
  const below = Math.floor((scale.top - effect) / scale.step)
  let code = Math.max(0, effectSteps - Math.max(0, below))
  // A division rounds; one step decides.
  while (code < effectSteps && effectValue(code, scale) < effect) code += 1
  return code
}
export const effectValue = (code: number, { top, step }: EffectScale) => top - (effectSteps - code) * step

/** Upper ends of the levels of room, not in them themselves; one level more has no end. */
const roomEnds = [0.05, 0.1, 0.2, 0.35, 0.4, 0.45, 0.5, 0.57, 0.64, 0.72, 0.8, 0.87, 0.94, 1] as const
/** Where nobody is. */
export const nobody = 15

export function roomLevel(room: number): number {
  let level = 0
  while (level < roomEnds.length && room >= (roomEnds[level] ?? 0)) level += 1
  return level
}

/** What a level takes from the logarithm of the key at least. */
export const roomDeficits = Float64Array.from({ length: 16 }, (_, level) =>
  level === nobody ? Number.POSITIVE_INFINITY : -log(roomFactor(roomEnds[level] ?? 1)),
)

/** Whether everybody of a level has less than this. */
export const isLevelBelow = (level: number, room: number) => (roomEnds[level] ?? Infinity) <= room
