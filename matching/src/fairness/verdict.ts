import type { Interval } from '../evaluate/bootstrap-by-group.ts'

export type Verdict = 'fair' | 'too-little' | 'too-much' | 'too-few'

/** Of fewer nothing is said: one of them decides too much. */
export const fewestToJudge = 5

/**
 * What a ratio to everybody else means, where a bound of 0.8 is the four-fifths rule: unfair only where the whole
 * interval lies beyond it, so that nobody is accused by chance.
 */
export function verdictOn(ofOthers: Interval | null, bound: number): Verdict {
  if (ofOthers === null) return 'too-few'
  if (ofOthers.high < bound) return 'too-little'
  return ofOthers.low > 1 / bound ? 'too-much' : 'fair'
}
