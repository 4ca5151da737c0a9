import { type FeatureSet, usualFeatures } from './date-features.ts'
import { describeEvening } from './described-evening.ts'
import { type Evening, roundsOf } from './evening.ts'
import { type FitRefusal, fitTwoSidedModel } from './fit-two-sided-model.ts'
import { type Predictions, predictEvening } from './predict-evening.ts'

/** One evening, predicted by a model fitted to the others. */
export type PredictedEvening = {
  readonly evening: Evening
  /** 1 if both said yes; one entry per date, like everything below. */
  readonly isMatch: Uint8Array
  /** From questionnaires alone. */
  readonly cold: Predictions
  /** With the outcomes of earlier rounds. */
  readonly warm: Predictions
  /** With the outcomes of the first half. */
  readonly half: Predictions
  readonly secondHalfFrom: number
}

/**
 * Cross-validation by evening rather than by date: people recur across dates, so a split by date would leak.
 * `which` are the evenings to predict, each by a model fitted to all others with the features chosen on them.
 */
export function leaveOneEveningOut(
  evenings: readonly Evening[],
  which: readonly Evening[] = evenings,
  chooseFeatures: (others: readonly Evening[]) => FeatureSet = () => usualFeatures,
): readonly PredictedEvening[] | FitRefusal {
  const predicted: PredictedEvening[] = []
  for (const evening of which) {
    const others = evenings.filter(({ id }) => id !== evening.id)
    const features = chooseFeatures(others)
    const model = fitTwoSidedModel(others.map((other) => describeEvening(other, features)))
    if ('kind' in model) return model
    const described = describeEvening(evening, features)
    const firstHalf = Math.floor(roundsOf(evening) / 2)
    predicted.push({
      evening,
      isMatch: Uint8Array.from(evening.dates, ({ isManYes, isWomanYes }) => (isManYes && isWomanYes ? 1 : 0)),
      cold: predictEvening(model, described, 0),
      warm: predictEvening(model, described, Number.POSITIVE_INFINITY),
      half: predictEvening(model, described, firstHalf),
      secondHalfFrom: firstHalf + 1,
    })
  }
  return predicted
}

/** P(both say yes). */
export const bothYes = ({ man, woman }: Predictions) => man.map((yes, at) => yes * woman[at])
