import type { Verdict } from './gate-verdict.ts'
import type { Replayed } from './replay-sample.ts'

/** If lists cannot be reproduced, the effect of a new model cannot be known. */
export function judgeReplay({ identical, different, cannot }: Replayed): Verdict {
  const gone = cannot > 0 ? ` ${cannot} more cannot be made any more, because somebody of them has left.` : ''
  const sentence = (() => {
    if (different.length > 0)
      return `${different.length} of ${identical + different.length} stored lists come out differently, the first is ${different[0]}.`
    if (identical === 0) return `There is no stored list to make again.${gone}`
    return `${identical} of ${identical} stored lists come out the same.${gone}`
  })()
  return {
    gate: 'replay',
    isPassed: different.length === 0 && identical > 0,
    sentence,
    figures: { identical, different: different.length, cannot },
  }
}
