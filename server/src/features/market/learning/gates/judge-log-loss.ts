import { formatCountOf } from '@evenkeel/format/counts'
import { compareLogLoss } from '@evenkeel/matching/evaluate/compare-log-loss'
import { isRefusal } from '@evenkeel/matching/evaluate/evaluation-refusal'
import { examinationChance } from '@evenkeel/matching/model/examination'
import type { Verdict } from './gate-verdict.ts'
import type { JudgedOutcome } from './read-judged-outcomes.ts'

const leastOutcomes = 300
const leastConsumers = 30

/** The chance each model gave an outcome: being asked requires being looked at, by each model's own examination. */
export function chanceOf(
  outcome: JudgedOutcome,
  whose: 'live' | 'shadow',
  examination: Readonly<Record<'live' | 'shadow', number>>,
): number {
  const looked = outcome.head === 'wants' ? examinationChance(examination[whose], outcome.rank - 1) : 1
  return looked * outcome[whose][outcome.head]
}

/** It must predict better on outcomes neither model was fitted to, beyond luck (95% of draws by consumer). */
export function judgeLogLoss(
  outcomes: readonly JudgedOutcome[],
  examination: Readonly<Record<'live' | 'shadow', number>>,
): Verdict {
  const byConsumer = Map.groupBy(outcomes, ({ consumerId }) => consumerId)
  const count = { outcomes: outcomes.length, consumers: byConsumer.size }
  if (count.outcomes < leastOutcomes || count.consumers < leastConsumers)
    return {
      gate: 'log-loss',
      isPassed: false,
      sentence: `Too few outcomes to compare: ${count.outcomes} from ${count.consumers} consumers. At least ${leastOutcomes} from ${leastConsumers} are needed.`,
      figures: count,
    }
  const compared = compareLogLoss(
    [...byConsumer.values()].map((own) => ({
      outcomes: own.map(({ hasHappened }) => (hasHappened ? 1 : 0)),
      challenger: own.map((one) => chanceOf(one, 'shadow', examination)),
      champion: own.map((one) => chanceOf(one, 'live', examination)),
    })),
  )
  if (isRefusal(compared))
    return {
      gate: 'log-loss',
      isPassed: false,
      sentence: `The models can’t be compared: ${compared.reason}.`,
      figures: count,
    }
  const { value, low, high, shareBelow, isBetter } = compared
  const share = `${(100 * shareBelow).toFixed(1)}%`
  return {
    gate: 'log-loss',
    isPassed: isBetter,
    sentence: `Log-loss is ${Math.abs(value).toFixed(4)} ${value < 0 ? 'lower' : 'higher'} than the live model’s, and lower in ${share} of draws (${formatCountOf(count.outcomes, 'outcome')} from ${formatCountOf(count.consumers, 'consumer')}). 95% is needed.`,
    figures: { ...count, difference: value, low, high, shareBetter: shareBelow },
  }
}
