import { productSchema } from '@evenkeel/matching/features/product-schema'
import { examinationChance } from '@evenkeel/matching/model/examination'
import {
  frozenLearner,
  learnAnswered,
  learnChosen,
  learnShown,
  makeLearner,
} from '@evenkeel/matching/model/learn'
import type { Effects, Model } from '@evenkeel/matching/model/model'
import { inSlices } from '../../../../in-slices.ts'
import type { EffectsRow } from '../effects-store.ts'
import type { AnswerOutcome, ChoiceOutcome, PlaceOutcome } from './outcome-store.ts'

export interface Lesson {
  places: readonly PlaceOutcome[]
  answers: readonly AnswerOutcome[]
  choices: readonly ChoiceOutcome[]
}

export interface Learned {
  model: Model
  /** Of the advisors in the lesson. */
  effects: EffectsRow[]
  /** Outcomes the engine could not use. */
  notReadable: number
}

export async function learnOutcomes(
  model: Model,
  known: readonly EffectsRow[],
  { places, answers, choices }: Lesson,
): Promise<Learned> {
  const state = makeLearner(model, new Map(known.map(effectsOf)), productSchema.hash)
  if ('kind' in state) throw new Error(`nothing can be learned on model ${model.version}: ${state.reason}`)
  let notReadable = 0
  for await (const { advisorId, features, isRequested, rank } of inSlices(places)) {
    const refusal = learnShown(state, {
      advisorId,
      features: Float64Array.from(features),
      isRequested,
      looked: examinationChance(model.examination, rank - 1),
    })
    if (refusal) notReadable += 1
  }
  for await (const { advisorId, features, answer } of inSlices(answers)) {
    const refusal = learnAnswered(state, {
      advisorId,
      features: Float64Array.from(features),
      answer,
    })
    if (refusal) notReadable += 1
  }
  for await (const { advisorId, otherId, difference, isFirst } of inSlices(choices)) {
    const refusal = learnChosen(state, {
      advisorId,
      otherId,
      difference: Float64Array.from(difference),
      isFirst,
    })
    if (refusal) notReadable += 1
  }
  const frozen = frozenLearner(state)
  return { model: frozen.model, effects: [...frozen.effects].map(rowOf), notReadable }
}

const effectsOf = ({ advisorId, ...effects }: EffectsRow): [number, Effects] => [advisorId, effects]

const rowOf = ([advisorId, effects]: [number, Effects]): EffectsRow => ({
  advisorId,
  ...effects,
})
