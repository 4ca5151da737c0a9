import { describe, expect, test } from 'vitest'
import { sigmoid } from '../exact/sigmoid.ts'
import { dot, makeSyntheticMarket, type SyntheticMarket } from '../testing/synthetic-outcomes.ts'
import { factorize } from './cholesky.ts'
import { examinationChance } from './examination.ts'
import { frozenLearner, type LearnerState, learnAnswered, learnShown, makeLearner } from './learn.ts'
import type { Model } from './model.ts'

const market = () => makeSyntheticMarket(3, { weights: 8, advisors: 30 })

function learnerOf(model: Model): LearnerState {
  const state = makeLearner(model, new Map(), 'synthetic')
  if ('kind' in state) throw new Error(state.reason)
  return state
}

function learnFrom(state: LearnerState, from: SyntheticMarket, outcomes: number) {
  for (let count = 0; count < outcomes; count++) {
    const { showing, answer } = from.next(0)
    learnShown(state, { ...showing, looked: examinationChance(0.6, showing.place) })
    if (answer) learnAnswered(state, answer)
  }
}

describe('learning while the day goes on', () => {
  test('what cannot be learned from is refused with its reason and changes nothing', () => {
    const { prior } = market()
    const state = learnerOf(prior)
    learnFrom(state, market(), 50)
    const before = frozenLearner(state)
    const features = new Float64Array(8).fill(1)
    const shown = { advisorId: 1, features, isRequested: true, looked: 1 }
    const refusals = [
      learnShown(state, { ...shown, features: Float64Array.of(1, Number.NaN, 0, 0, 0, 0, 0, 1) }),
      learnShown(state, { ...shown, features: features.map(() => Number.POSITIVE_INFINITY) }),
      learnShown(state, { ...shown, features: new Float64Array(7) }),
      learnShown(state, { ...shown, looked: 0 }),
      learnShown(state, { ...shown, looked: 1.1 }),
      learnShown(state, { ...shown, looked: Number.NaN }),
      learnAnswered(state, { advisorId: 2, features, answer: 'pending' as 'expired' }),
      learnAnswered(state, { advisorId: 2, features: new Float64Array(9), answer: 'accepted' }),
    ]
    expect(refusals.map((refusal) => refusal?.reason)).toEqual([
      'features-not-finite',
      'features-not-finite',
      'features-wrong-length',
      'examination-not-valid',
      'examination-not-valid',
      'examination-not-valid',
      'answer-not-known',
      'features-wrong-length',
    ])
    expect(frozenLearner(state)).toEqual(before)
  })

  test('a model of another schema, or one that is not sound, is not learned upon', () => {
    const { prior } = market()
    const effects = { appeal: 0, selectivity: 0, appealVariance: 1, selectivityVariance: 1, showings: 0 }
    const reason = (model: Model, covariance = 0, hash = 'synthetic') => {
      const made = makeLearner(model, new Map([[1, { ...effects, covariance }]]), hash)
      return 'kind' in made ? made.reason : null
    }
    expect(reason(prior)).toBeNull()
    expect(reason(prior, 0, 'other')).toBe('schema-not-the-same')
    expect(reason(prior, 1.5)).toBe('effects-not-valid')
    expect(reason({ ...prior, examination: Number.NaN })).toBe('model-not-valid')
    const broken = { ...prior.wants, mean: prior.wants.mean.map(() => Number.NaN) }
    expect(reason({ ...prior, wants: broken })).toBe('model-not-valid')
    expect(reason({ ...prior, accepts: { ...prior.accepts, covariance: new Float64Array(3) } })).toBe(
      'model-not-valid',
    )
  })

  test('a weight that is fixed stays as it is', () => {
    const { prior } = market()
    const covariance = prior.wants.covariance.slice()
    covariance[2 * 8 + 2] = 0
    const mean = prior.wants.mean.slice()
    mean[2] = 0.4
    const state = learnerOf({ ...prior, wants: { mean, covariance } })
    learnFrom(state, market(), 500)
    const { model } = frozenLearner(state)
    expect(model.wants.mean[2]).toBe(0.4)
    expect(model.wants.covariance[2 * 8 + 2]).toBe(0)
    expect(model.wants.mean[1]).not.toBe(prior.wants.mean[1])
  })

  test('weights come to the truth, and the spread says how near', () => {
    const world = market()
    const state = learnerOf(world.prior)
    learnFrom(state, world, 6000)
    const { model } = frozenLearner(state)
    for (const head of ['wants', 'accepts'] as const)
      for (const [index, weight] of model[head].mean.entries()) {
        const off = Math.abs(weight - (world.truth[head][index] ?? 0))
        expect(off).toBeLessThan(0.45)
        expect(off).toBeLessThan(5 * Math.sqrt(model[head].covariance[index * 8 + index] ?? 0) + 0.1)
      }
  })

  test('what it says with seventy in a hundred happens about seventy times in a hundred', () => {
    const world = market()
    const state = learnerOf(world.prior)
    learnFrom(state, world, 4000)
    const bins = Array.from({ length: 5 }, () => ({ said: 0, happened: 0, count: 0 }))
    for (let count = 0; count < 4000; count++) {
      const { showing } = world.next(0)
      const appeal = state.effects.get(showing.advisorId)?.appeal ?? 0
      const chance =
        examinationChance(0.6, showing.place) * sigmoid(dot(state.wants.mean, showing.features) + appeal)
      const bin = bins[Math.min(4, Math.floor(chance * 5))]
      if (!bin) continue
      bin.said += chance
      bin.happened += showing.isRequested ? 1 : 0
      bin.count += 1
    }
    for (const { said, happened, count } of bins)
      if (count > 200) expect(Math.abs(said - happened) / count).toBeLessThan(0.05)
  })

  test('the covariance stays symmetric and positive over ten thousand outcomes', () => {
    const world = market()
    const state = learnerOf(world.prior)
    learnFrom(state, world, 10_000)
    const { model, effects } = frozenLearner(state)
    for (const { covariance } of [model.wants, model.accepts]) {
      for (let row = 0; row < 8; row++)
        for (let column = 0; column < row; column++)
          expect(covariance[row * 8 + column]).toBe(covariance[column * 8 + row])
      expect(factorize(covariance.slice(), 8)).toBe(true)
    }
    for (const { appealVariance, selectivityVariance, covariance } of effects.values())
      expect(covariance * covariance).toBeLessThan(appealVariance * selectivityVariance)
    expect(makeLearner(model, effects, 'synthetic')).not.toHaveProperty('kind')
  })

  test('an acceptance also tells about the appeal, as far as the two go together', () => {
    const { prior } = market()
    const state = learnerOf(prior)
    const features = new Float64Array(8).fill(0.5)
    learnAnswered(state, { advisorId: 1, features, answer: 'accepted' })
    learnAnswered(state, { advisorId: 2, features, answer: 'expired' })
    expect(state.effects.get(1)?.selectivity).toBeGreaterThan(0)
    expect(state.effects.get(1)?.appeal).toBeLessThan(0)
    expect(state.effects.get(2)?.selectivity).toBeLessThan(0)
    expect(state.effects.get(2)?.appeal).toBeGreaterThan(0)
  })

  test('not being asked says less at a place that is hardly looked at', () => {
    const features = new Float64Array(8).fill(0.5)
    const fall = (looked: number) => {
      const state = learnerOf(market().prior)
      learnShown(state, { advisorId: 1, features, isRequested: false, looked })
      return -(state.effects.get(1)?.appeal ?? 0)
    }
    expect(fall(0.2)).toBeGreaterThan(0)
    expect(fall(1)).toBeGreaterThan(3 * fall(0.2))
  })

  test('a chance that is no number any more moves nothing out of range', () => {
    const { prior } = market()
    const state = learnerOf({ ...prior, wants: { ...prior.wants, mean: prior.wants.mean.map(() => 900) } })
    const features = new Float64Array(8).fill(100)
    expect(learnShown(state, { advisorId: 1, features, isRequested: false, looked: 1 })).toBeNull()
    expect(state.wants.mean.every(Number.isFinite)).toBe(true)
  })
})
