import type { ModelVersionRow } from '../models/model-store.ts'
import type { Verdict } from './gates/gate-verdict.ts'
import type { FitFigures, HeadFigures } from './gates/measure-fit.ts'
import type { Replayed } from './gates/replay-sample.ts'
import type { Ingested } from './outcomes/ingest-events.ts'
import type { LearningStatus } from './read-learning-status.ts'
import { leastAnswers, leastShowings, type Refit } from './refit-model.ts'
import { isHeldBack } from './try-promotion.ts'

// Plain sentences for a terminal.

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export function describeStatus(status: LearningStatus): string {
  const { live, isUsable, learned, waiting, hasWork, farthest, shadows, lastFit, lastMove } = status
  if (!live) return 'There is no model yet; the first is laid in when the server starts.'
  return [
    `Model ${live.version} is live, made on ${dayOf(live.madeAt)} from features ${live.schemaHash}.`,
    !isUsable && 'It is not what it was made as, and is not used: servers go on with the one before.',
    lastMove &&
      `It came to the front on ${dayOf(lastMove.at)} by ${lastMove.movedBy}${lastMove.fromVersion === null ? '' : `, after model ${lastMove.fromVersion}`}: ${lastMove.why}.`,
    `Since it was made it has learned from ${counted(learned.answers, 'answer')} and ${counted(learned.lists, 'list')}${farthest ? `; the weight that moved farthest is ${farthest.name}, by ${farthest.by.toFixed(3)}` : ''}.`,
    waiting.answers + waiting.lists === 0
      ? 'Nothing waits to be learned.'
      : `${counted(waiting.answers, 'answer')} and ${counted(waiting.lists, 'list')} wait; a list is taken in a day after it was shown.${hasWork ? ' Some can be taken in now.' : ''}`,
    isHeldBack(lastMove ?? undefined) &&
      'Because that was going back, no model comes to the front by itself until somebody promotes one.',
    shadows.length === 0 && 'No model is in shadow.',
    ...shadows.map(describeShadow),
    lastFit
      ? `The last fit was model ${lastFit.version}, on ${dayOf(lastFit.madeAt)}; it is ${lastFit.status}.`
      : 'Nothing has been fitted from the log yet.',
  ]
    .filter(Boolean)
    .join('\n')
}

function describeShadow({ version, madeAt, metrics }: ModelVersionRow): string {
  // Written by this feature after the gates.
  const gates = metrics.gates as { at: string; verdicts: readonly Verdict[] } | undefined
  const made = `Model ${version} is in shadow, made on ${dayOf(madeAt)}`
  if (!gates) return `${made}; it has not tried the gates.`
  const closed = gates.verdicts.filter(({ isPassed }) => !isPassed).map(({ gate }) => gate)
  return closed.length === 0
    ? `${made}; it passed every gate on ${gates.at.slice(0, 10)}.`
    : `${made}; on ${gates.at.slice(0, 10)} it did not pass ${closed.join(', ')}.`
}

export function describeIngested({ lists, showings, answers, isPutOff }: Ingested): string {
  const done =
    lists + answers === 0
      ? 'There was nothing to learn from.'
      : `The live model has learned from ${counted(answers, 'answer')} and ${counted(lists, 'list')} with ${counted(showings, 'place')}.`
  return isPutOff ? `${done}\nSomebody else is at it, or is writing: run it again in a moment.` : done
}

export function describeRefit(refit: Refit): string {
  if (refit.kind === 'put-off') return 'Somebody writes events for long: run it again in a moment.'
  if (refit.kind === 'no-fit') return `Nothing was fitted: ${refit.reason}.`
  if (refit.kind === 'too-few')
    return `There are too few outcomes to fit: ${counted(refit.showings, 'place')} and ${counted(refit.answers, 'answer')}, and at least ${leastShowings} and ${leastAnswers} are needed.`
  const { version, status, metrics } = refit
  const { fit, first } = metrics.heldOut
  return [
    `Model ${version} was made from ${metrics.showings} places and ${metrics.answers} answers.`,
    ...describeFigures(fit, first),
    status === 'shadow'
      ? 'It is in shadow now: what it says of new lists is noted beside the live one.'
      : 'It stays a draft, because version 0, which has seen nothing, does better on the last part.',
  ].join('\n')
}

function describeFigures(fit: FitFigures, first: FitFigures): string[] {
  const line = (what: string, own: HeadFigures, other: HeadFigures) =>
    `Of ${own.outcomes} ${what} at the end of the log, which it had not seen: log-loss ${figure(own.logLoss)} (version 0: ${figure(other.logLoss)}), AUC ${figure(own.auc)}, calibration error ${figure(own.calibrationError)}.`
  return [line('places', fit.wants, first.wants), line('answers', fit.accepts, first.accepts)]
}

const figure = (value: number | null) => (value === null ? 'not known' : value.toFixed(3))

export const describeVerdicts = (verdicts: readonly Verdict[]): string =>
  verdicts
    .map(({ gate, isPassed, sentence }) => `${isPassed ? 'passed' : 'CLOSED'}  ${gate}: ${sentence}`)
    .join('\n')

export function describeReplayed({ identical, different, cannot }: Replayed): string {
  if (identical + different.length + cannot === 0) return 'There is no list to make again.'
  return [
    `${counted(identical, 'list')} came out the same, to the last bit.`,
    different.length > 0 &&
      `${counted(different.length, 'list')} came out differently: ${different.join(', ')}.`,
    cannot > 0 &&
      `${counted(cannot, 'list')} cannot be made again, because somebody in it or its model is gone.`,
  ]
    .filter(Boolean)
    .join('\n')
}
