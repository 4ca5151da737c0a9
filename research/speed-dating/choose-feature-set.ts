import { auc } from '@evenkeel/matching/evaluate/auc'
import { type FeatureSet, featureSets } from './date-features.ts'
import { describeEvening } from './described-evening.ts'
import type { Evening } from './evening.ts'
import { fitTwoSidedModel } from './fit-two-sided-model.ts'
import { bothYes } from './leave-one-evening-out.ts'
import { predictEvening } from './predict-evening.ts'

/** Every inner fold leaves out a quarter of the evenings. */
const innerFolds = 4

/**
 * The set with the best cold match AUC by cross-validation among these evenings alone, so that the evening they will
 * predict has no say in the choice. A tie goes to the set with fewer features.
 */
export function chooseFeatureSet(evenings: readonly Evening[], sets = featureSets): FeatureSet {
  let best: { set: FeatureSet; area: number } | undefined
  for (const set of sets) {
    const area = innerArea(evenings, set)
    if (!best || area > best.area) best = { set, area }
  }
  if (!best) throw new Error('there is no set of features to choose from')
  return best.set
}

/** 0 where the evenings are too few to be split. */
function innerArea(evenings: readonly Evening[], set: FeatureSet): number {
  const outcomes: number[] = []
  const scores: number[] = []
  for (let fold = 0; fold < innerFolds; fold++) {
    const isLeftOut = (at: number) => at % innerFolds === fold
    const model = fitTwoSidedModel(
      evenings.filter((_, at) => !isLeftOut(at)).map((evening) => describeEvening(evening, set)),
    )
    if ('kind' in model) return 0
    for (const evening of evenings.filter((_, at) => isLeftOut(at))) {
      scores.push(...bothYes(predictEvening(model, describeEvening(evening, set), 0)))
      outcomes.push(...evening.dates.map(({ isManYes, isWomanYes }) => (isManYes && isWomanYes ? 1 : 0)))
    }
  }
  const area = auc(outcomes, scores)
  return typeof area === 'number' ? area : 0
}
