import type { Verdict } from './gate-verdict.ts'
import type { Replayed } from './replay-sample.ts'

/** If lists cannot be reproduced, the effect of a new model cannot be known. */
export function judgeReplay({ identical, different, cannot }: Replayed): Verdict {
  const gone =
    cannot > 0
      ? ` ${cannot} more can’t be replayed, because a person left or lists were ordered differently then.`
      : ''
  const sentence = (() => {
    if (different.length > 0)
      return `${different.length} of ${identical + different.length} stored lists replay differently; the first is ${different[0]}.`
    if (identical === 0) return `No stored lists to replay.${gone}`
    return `${identical} of ${identical} stored lists replay identically.${gone}`
  })()
  return {
    gate: 'replay',
    isPassed: different.length === 0 && identical > 0,
    sentence,
    figures: { identical, different: different.length, cannot },
  }
}
