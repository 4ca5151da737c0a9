import { type Resampling, usualResampling } from './bootstrap-by-group.ts'
import { checkOutcomes } from './check-outcomes.ts'
import { type Comparison, compareByGroup } from './compare-by-group.ts'
import { type EvaluationRefusal, isRefusal, refuse } from './evaluation-refusal.ts'
import { lossOf } from './log-loss.ts'

/** The outcomes of one consumer (or evening) and what two models predicted. */
export type JudgedGroup = {
  readonly outcomes: ArrayLike<number>
  readonly challenger: ArrayLike<number>
  readonly champion: ArrayLike<number>
}

export type LogLossComparison = Comparison & {
  /** The promotion gate: the challenger has the lower loss in at least `confidence` of the resamples. */
  readonly isBetter: boolean
}

/** Whether the challenger predicts better than the champion by more than chance. */
export function compareLogLoss(
  groups: readonly JudgedGroup[],
  resampling: Resampling = usualResampling,
): LogLossComparison | EvaluationRefusal {
  const sums: { count: number; challenger: number; champion: number }[] = []
  for (const { outcomes, challenger, champion } of groups) {
    // Groups without outcomes are skipped.
    if (outcomes.length === 0 && challenger.length === 0 && champion.length === 0) continue
    const refusal =
      checkOutcomes(outcomes, challenger, 'probabilities') ??
      checkOutcomes(outcomes, champion, 'probabilities')
    if (refusal) return refusal
    const sum = { count: outcomes.length, challenger: 0, champion: 0 }
    for (let at = 0; at < outcomes.length; at++) {
      sum.challenger += lossOf(outcomes[at], challenger[at])
      sum.champion += lossOf(outcomes[at], champion[at])
    }
    sums.push(sum)
  }
  if (sums.length === 0) return refuse('nothing-to-measure')
  const meanOf = (whose: 'challenger' | 'champion') => (drawn: readonly (typeof sums)[number][]) => {
    let loss = 0
    let count = 0
    for (const sum of drawn) {
      loss += sum[whose]
      count += sum.count
    }
    return loss / count
  }
  const compared = compareByGroup(sums, meanOf('challenger'), meanOf('champion'), resampling)
  return isRefusal(compared)
    ? compared
    : { ...compared, isBetter: compared.shareBelow >= resampling.confidence }
}
