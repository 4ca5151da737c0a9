import { auc } from '@evenkeel/matching/evaluate/auc'
import { calibrationError } from '@evenkeel/matching/evaluate/calibration-error'
import { logLoss } from '@evenkeel/matching/evaluate/log-loss'
import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import { examinationChance } from '@evenkeel/matching/model/examination'
import type { Effects, Model } from '@evenkeel/matching/model/model'
import type { OutcomeLog, Outcomes } from '@evenkeel/matching/model/outcome-log'

/** Null where there is nothing to measure, or only one kind of outcome. */
export interface HeadFigures {
  outcomes: number
  happened: number
  logLoss: number | null
  auc: number | null
  calibrationError: number | null
}

export interface FitFigures {
  wants: HeadFigures
  accepts: HeadFigures
  /** Over the outcomes of both heads. */
  logLoss: number | null
}

/** How well a model predicts what came after a point of the log. */
export function measureFit(
  log: OutcomeLog,
  from: { showings: number; answers: number },
  model: Model,
  effects: ReadonlyMap<number, Effects>,
): FitFigures {
  const own = (index: number) => effects.get(log.advisorIds[index] ?? 0)
  const asked = chancesOf(log.showings, from.showings, model.wants.mean, (index) => own(index)?.appeal ?? 0)
  for (const [row, chance] of asked.chances.entries())
    asked.chances[row] =
      chance * examinationChance(model.examination, log.showings.place[from.showings + row] ?? 0)
  const answered = chancesOf(
    log.answers,
    from.answers,
    model.accepts.mean,
    (index) => own(index)?.selectivity ?? 0,
  )
  return {
    wants: figuresOf(asked),
    accepts: figuresOf(answered),
    logLoss: numberOf(
      logLoss([...asked.outcomes, ...answered.outcomes], [...asked.chances, ...answered.chances]),
    ),
  }
}

interface Said {
  outcomes: Uint8Array
  chances: Float64Array
}

function chancesOf(
  rows: Outcomes,
  from: number,
  mean: Float64Array,
  effectOf: (advisor: number) => number,
): Said {
  const outcomes = rows.isPositive.slice(from, rows.count)
  const size = mean.length
  const chances = Float64Array.from({ length: outcomes.length }, (_, index) => {
    const row = from + index
    let z = effectOf(rows.advisor[row] ?? 0)
    for (let at = 0; at < size; at += 1) z += (mean[at] ?? 0) * (rows.features[row * size + at] ?? 0)
    return sigmoid(z)
  })
  return { outcomes, chances }
}

function figuresOf({ outcomes, chances }: Said): HeadFigures {
  return {
    outcomes: outcomes.length,
    happened: outcomes.reduce((sum, one) => sum + one, 0),
    logLoss: numberOf(logLoss(outcomes, chances)),
    auc: numberOf(auc(outcomes, chances)),
    calibrationError: numberOf(calibrationError(outcomes, chances)),
  }
}

const numberOf = (figure: number | object) => (typeof figure === 'number' ? figure : null)
