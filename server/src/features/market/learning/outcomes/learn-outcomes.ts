import { setImmediate } from 'node:timers/promises'
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
import type { EffectsRow } from '../effects-store.ts'
import type { AnswerOutcome, ChoiceOutcome, PlaceOutcome } from './outcome-store.ts'

/** Yield to the event loop every this many outcomes. */
const atATime = 100

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
  let turn = 0
  for (const { advisorId, features, isRequested, rank } of places) {
    const refusal = learnShown(state, {
      advisorId,
      features: Float64Array.from(features),
      isRequested,
      looked: examinationChance(model.examination, rank - 1),
    })
    if (refusal) notReadable += 1
    if (++turn % atATime === 0) await setImmediate()
  }
  for (const { advisorId, features, answer } of answers) {
    const refusal = learnAnswered(state, {
      advisorId,
      features: Float64Array.from(features),
      answer,
    })
    if (refusal) notReadable += 1
    if (++turn % atATime === 0) await setImmediate()
  }
  for (const { advisorId, otherId, difference, isFirst } of choices) {
    const refusal = learnChosen(state, {
      advisorId,
      otherId,
      difference: Float64Array.from(difference),
      isFirst,
    })
    if (refusal) notReadable += 1
    if (++turn % atATime === 0) await setImmediate()
  }
  const frozen = frozenLearner(state)
  return { model: frozen.model, effects: [...frozen.effects].map(rowOf), notReadable }
}

const effectsOf = ({ advisorId, ...effects }: EffectsRow): [number, Effects] => [advisorId, effects]

const rowOf = ([advisorId, effects]: [number, Effects]): EffectsRow => ({
  advisorId,
  ...effects,
})
