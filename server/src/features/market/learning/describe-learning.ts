import { formatList } from '@evenkeel/format/lists'
import { formatDate } from '@evenkeel/format/times'
import type { ModelVersionRow } from '../models/model-store.ts'
import type { Verdict } from './gates/gate-verdict.ts'
import { staysSentence } from './gates/judge-stays.ts'
import type { FitFigures, HeadFigures } from './gates/measure-fit.ts'
import type { Replayed } from './gates/replay-sample.ts'
import type { Ingested } from './outcomes/ingest-events.ts'
import type { LearningStatus } from './read-learning-status.ts'
import { leastAnswers, leastShowings, type Refit } from './refit-model.ts'
import { isHeldBack } from './try-promotion.ts'

// Plain sentences for a terminal.

const dayOf = (at: Date) => formatDate(at.getTime() / 1000, 'UTC')
const counted = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`

export function describeStatus(status: LearningStatus): string {
  const { live, isUsable, learned, waiting, hasWork, farthest, shadows, lastFit, lastMove } = status
  if (!live) return 'No model yet. The server creates the first one when it starts.'
  return [
    `Model ${live.version} is live, created ${dayOf(live.madeAt)} from features ${live.schemaHash}.`,
    !isUsable && 'It fails its integrity check and isn’t used. Servers keep using the previous model.',
    lastMove &&
      `${lastMove.movedBy} made it live on ${dayOf(lastMove.at)}${lastMove.fromVersion === null ? '' : `, replacing model ${lastMove.fromVersion}`}: “${lastMove.why}”`,
    `It has learned from ${counted(learned.answers, 'answer')} and ${counted(learned.lists, 'list')}${farthest ? `; the largest weight change is ${farthest.name}, by ${farthest.by.toFixed(3)}` : ''}.`,
    waiting.answers + waiting.lists === 0
      ? 'Nothing is waiting to be learned.'
      : `${counted(waiting.answers, 'answer')} and ${counted(waiting.lists, 'list')} waiting. Lists are ingested one day after they were shown.${hasWork ? ' Some can be ingested now.' : ''}`,
    isHeldBack(lastMove ?? undefined) &&
      'Automatic promotion is off since the rollback. Promote or restore a model to turn it back on.',
    shadows.length === 0 && 'No shadow models.',
    ...shadows.map(describeShadow),
    lastFit
      ? `Last fit: model ${lastFit.version}, ${dayOf(lastFit.madeAt)}, status ${lastFit.status}.`
      : 'No model has been fitted yet.',
  ]
    .filter(Boolean)
    .join('\n')
}

function describeShadow({ version, madeAt, metrics }: ModelVersionRow): string {
  // Written by this feature after the gates.
  const gates = metrics.gates as { at: string; verdicts: readonly Verdict[] } | undefined
  const made = `Model ${version} is in shadow, created ${dayOf(madeAt)}`
  if (!gates) return `${made}; gates not run yet.`
  const closed = gates.verdicts.filter(({ isPassed }) => !isPassed).map(({ gate }) => gate)
  return closed.length === 0
    ? `${made}; passed all gates on ${dayOf(new Date(gates.at))}.`
    : `${made}; failed ${formatList(closed)} on ${dayOf(new Date(gates.at))}.`
}

export function describeIngested({ lists, showings, answers, isPutOff }: Ingested): string {
  const done =
    lists + answers === 0
      ? 'Nothing to learn from.'
      : `The live model learned from ${counted(answers, 'answer')} and ${counted(lists, 'list')} with ${counted(showings, 'position')}.`
  return isPutOff ? `${done}\nAnother process is learning or writing. Run it again in a moment.` : done
}

export function describeRefit(refit: Refit): string {
  if (refit.kind === 'put-off') return 'Another process is writing events. Run it again in a moment.'
  if (refit.kind === 'no-fit') return `Nothing was fitted: ${refit.reason}.`
  if (refit.kind === 'too-few')
    return `Too few outcomes to fit: ${counted(refit.showings, 'position')} and ${counted(refit.answers, 'answer')}. At least ${leastShowings} and ${leastAnswers} are needed.`
  const { version, status, metrics } = refit
  const { fit, first } = metrics.heldOut
  return [
    `Model ${version} created from ${metrics.showings} positions and ${metrics.answers} answers.`,
    ...describeFigures(fit, first),
    staysSentence(metrics.stays),
    status === 'shadow'
      ? 'It’s now in shadow: it scores new lists next to the live model.'
      : 'It stays a draft, because version 0 does better on the held-out data.',
  ].join('\n')
}

function describeFigures(fit: FitFigures, first: FitFigures): string[] {
  const line = (what: string, own: HeadFigures, other: HeadFigures) =>
    `Held-out ${what} (${own.outcomes}): log-loss ${figure(own.logLoss)} (version 0: ${figure(other.logLoss)}), AUC ${figure(own.auc)}, calibration error ${figure(own.calibrationError)}.`
  return [line('positions', fit.wants, first.wants), line('answers', fit.accepts, first.accepts)]
}

const figure = (value: number | null) => (value === null ? 'unknown' : value.toFixed(3))

export const describeVerdicts = (verdicts: readonly Verdict[]): string =>
  verdicts
    .map(({ gate, isPassed, sentence }) => `${isPassed ? 'passed' : 'FAILED'}  ${gate}: ${sentence}`)
    .join('\n')

export function describeReplayed({ identical, different, cannot }: Replayed): string {
  if (identical + different.length + cannot === 0) return 'No lists to replay.'
  return [
    `${counted(identical, 'list')} replayed identically.`,
    different.length > 0 &&
      `${counted(different.length, 'list')} replayed differently: ${different.join(', ')}.`,
    cannot > 0 && `${counted(cannot, 'list')} can’t be replayed, because a person or the model is gone.`,
  ]
    .filter(Boolean)
    .join('\n')
}
