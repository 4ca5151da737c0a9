import type { Interval } from '../evaluate/bootstrap-by-group.ts'

export type Verdict = 'fair' | 'too-little' | 'too-much' | 'too-few'

/** Smaller groups are not judged. */
export const fewestToJudge = 5

/** A bound of 0.8 is the four-fifths rule; unfair only if the whole interval is beyond it. */
export function verdictOn(ofOthers: Interval | null, bound: number): Verdict {
  if (ofOthers === null) return 'too-few'
  if (ofOthers.high < bound) return 'too-little'
  return ofOthers.low > 1 / bound ? 'too-much' : 'fair'
}
