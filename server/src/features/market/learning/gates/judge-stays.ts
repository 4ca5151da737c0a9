import { leastMetOutcomes, type StaysVerdict } from '@evenkeel/matching/model/learn-stays'
import type { Verdict } from './gate-verdict.ts'

const percent = (share: number | null) => `${(100 * (share ?? 0)).toFixed(1)}%`

/**
 * What the third head's own gates said when the model was fitted. A head that failed is left out of the model, so a model
 * never fails by it; this says whether hiring and staying count.
 */
export function judgeStays(found: StaysVerdict | undefined): Verdict {
  if (!found)
    return {
      gate: 'stays',
      isPassed: true,
      sentence: 'This model was fitted before hiring and staying were learned, so they don’t count.',
      figures: {},
    }
  const { reason, ...figures } = found
  return { gate: 'stays', isPassed: true, sentence: staysSentence(found), figures }
}

export function staysSentence({ reason, ...found }: StaysVerdict): string {
  const { outcomes, hired, difference, shareBetter, calibrationError, byLuck } = found
  const of = `${outcomes} outcomes after meetings, ${hired} hired`
  if (reason === 'too-few')
    return `Hiring and staying don’t count yet: ${of}. At least ${leastMetOutcomes} are needed.`
  if (reason === 'no-fit') return `Hiring and staying don’t count: they couldn’t be fitted (${of}).`
  const better = `Log-loss is ${Math.abs(difference ?? 0).toFixed(4)} ${(difference ?? 0) < 0 ? 'lower' : 'higher'} than without them, and lower in ${percent(shareBetter)} of draws (95% needed)`
  const calibrated = `predicted chances are off by ${(calibrationError ?? 0).toFixed(3)} (chance alone: ${(byLuck ?? 0).toFixed(3)})`
  return reason === 'used'
    ? `Hiring and staying count. ${better}; ${calibrated}; ${of}.`
    : `Hiring and staying don’t count. ${better}; ${calibrated}; ${of}.`
}
