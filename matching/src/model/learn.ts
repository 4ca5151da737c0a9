import { areEffects, refuseModel } from './check-model.ts'
import { type Effects, type Model, unseenEffects } from './model.ts'
import { type Moments, matchMoments } from './moment-matching.ts'
import {
  type Answer,
  type Choice,
  type LearnRefusal,
  refuse,
  refuseFeatures,
  type Showing,
} from './outcome.ts'
import { multiplyPacked, packLower, subtractRankOne, unpackLower } from './packed-symmetric.ts'

// Online learning during the day. Weights and effects are kept as separate Gaussians; the nightly refit
// recovers what links them.

type WorkingHead = { readonly mean: Float64Array; readonly half: Float64Array; readonly gain: Float64Array }
type WorkingEffects = { -readonly [Key in keyof Effects]: Effects[Key] }

export type LearnerState = {
  readonly model: Model
  readonly wants: WorkingHead
  readonly accepts: WorkingHead
  readonly effects: Map<number, WorkingEffects>
}

export function makeLearner(
  model: Model,
  effects: ReadonlyMap<number, Effects>,
  schemaHash: string,
): LearnerState | LearnRefusal {
  const refusal = refuseModel(model, schemaHash)
  if (refusal) return refusal
  const working = new Map<number, WorkingEffects>()
  for (const [advisorId, known] of effects) {
    if (!areEffects(known)) return refuse('effects-not-valid')
    working.set(advisorId, { ...known })
  }
  return { model, wants: workingHead(model.wants), accepts: workingHead(model.accepts), effects: working }
}

/** `looked` is the chance that this place was examined. */
export function learnShown(
  state: LearnerState,
  { advisorId, features, isRequested, looked }: Omit<Showing, 'place' | 'day'> & { readonly looked: number },
): LearnRefusal | null {
  if (!(looked > 0 && looked <= 1)) return refuse('examination-not-valid')
  const reason = refuseFeatures(features, state.wants.mean.length)
  if (reason) return refuse(reason)
  const effects = effectsOf(state, advisorId)
  const { shift, shrink } = stepped(
    state.wants,
    features,
    effects.appeal,
    effects.appealVariance,
    looked,
    isRequested,
  )
  moveAppeal(effects, shift, shrink)
  effects.showings += 1
  return null
}

export function learnAnswered(
  state: LearnerState,
  { advisorId, features, answer }: Omit<Answer, 'day'>,
): LearnRefusal | null {
  if (answer !== 'accepted' && answer !== 'declined' && answer !== 'expired')
    return refuse('answer-not-known')
  const reason = refuseFeatures(features, state.accepts.mean.length)
  if (reason) return refuse(reason)
  const effects = effectsOf(state, advisorId)
  const { shift, shrink } = stepped(
    state.accepts,
    features,
    effects.selectivity,
    effects.selectivityVariance,
    1,
    answer === 'accepted',
  )
  const { selectivityVariance, covariance } = effects
  effects.selectivity += shift * selectivityVariance
  effects.appeal += shift * covariance
  effects.selectivityVariance -= shrink * selectivityVariance * selectivityVariance
  effects.appealVariance -= shrink * covariance * covariance
  effects.covariance -= shrink * selectivityVariance * covariance
  return null
}

export function learnChosen(
  state: LearnerState,
  { advisorId, otherId, difference, isFirst }: Omit<Choice, 'day'>,
): LearnRefusal | null {
  if (advisorId === otherId) return refuse('same-advisor')
  const reason = refuseFeatures(difference, state.wants.mean.length)
  if (reason) return refuse(reason)
  const first = effectsOf(state, advisorId)
  const second = effectsOf(state, otherId)
  const { shift, shrink } = stepped(
    state.wants,
    difference,
    first.appeal - second.appeal,
    first.appealVariance + second.appealVariance,
    1,
    isFirst,
  )
  moveAppeal(first, shift, shrink)
  moveAppeal(second, -shift, shrink)
  first.showings += 1
  second.showings += 1
  return null
}

export function frozenLearner({ model, wants, accepts, effects }: LearnerState): {
  model: Model
  effects: Map<number, Effects>
} {
  const frozen = ({ mean, half }: WorkingHead) => ({
    mean: mean.slice(),
    covariance: unpackLower(half, mean.length),
  })
  return {
    model: { ...model, wants: frozen(wants), accepts: frozen(accepts) },
    effects: new Map([...effects].map(([advisorId, known]) => [advisorId, { ...known }])),
  }
}

const step = { shift: 0, shrink: 0, deviation: 0 }
const moments: Moments = { shift: 0, shrink: 0 }

/**
 * Updates the weights, and returns how to update an effect: shift · its covariance with z, and shrink · the
 * square of that.
 */
function stepped(
  { mean, half, gain }: WorkingHead,
  x: Float64Array,
  effect: number,
  effectVariance: number,
  looked: number,
  isPositive: boolean,
) {
  const size = mean.length
  const variance = multiplyPacked(half, x, gain) + effectVariance
  const deviation = Math.sqrt(variance)
  let z = effect
  for (let index = 0; index < size; index++) z += mean[index] * x[index]
  matchMoments(z, deviation, looked, isPositive, moments)
  const shift = moments.shift / deviation
  const shrink = moments.shrink / variance
  for (let index = 0; index < size; index++) mean[index] += shift * gain[index]
  subtractRankOne(half, gain, shrink)
  step.shift = shift
  step.shrink = shrink
  step.deviation = deviation
  return step
}

function moveAppeal(effects: WorkingEffects, shift: number, shrink: number): void {
  const { appealVariance, covariance } = effects
  effects.appeal += shift * appealVariance
  effects.selectivity += shift * covariance
  effects.appealVariance -= shrink * appealVariance * appealVariance
  effects.selectivityVariance -= shrink * covariance * covariance
  effects.covariance -= shrink * appealVariance * covariance
}

function effectsOf(state: LearnerState, advisorId: number): WorkingEffects {
  const known = state.effects.get(advisorId)
  if (known) return known
  const unseen = { ...unseenEffects(state.model.effectPrior) }
  state.effects.set(advisorId, unseen)
  return unseen
}

const workingHead = ({ mean, covariance }: Model['wants']): WorkingHead => ({
  mean: mean.slice(),
  half: packLower(covariance, mean.length),
  gain: new Float64Array(mean.length),
})
