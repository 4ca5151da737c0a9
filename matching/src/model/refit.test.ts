import { describe, expect, test } from 'vitest'
import { makeSyntheticMarket, type SyntheticMarket } from '../testing/synthetic-outcomes.ts'
import { chooseHalfLife } from './choose-half-life.ts'
import { examinationChance } from './examination.ts'
import { frozenLearner, learnAnswered, learnShown, makeLearner } from './learn.ts'
import { logAnswer, logShowing, makeOutcomeLog, type OutcomeLog } from './outcome-log.ts'
import { type RefitQuestion, type Refitted, refit } from './refit.ts'

const options = { weights: 6, advisors: 60 }

function logOf(market: SyntheticMarket, outcomes: number, days = 30): OutcomeLog {
  const log = makeOutcomeLog('synthetic', options.weights)
  for (let count = 0; count < outcomes; count++) {
    const { showing, answer } = market.next(Math.floor((days * count) / outcomes))
    logShowing(log, showing)
    if (answer) logAnswer(log, answer)
  }
  return log
}

function fitted(question: RefitQuestion): Refitted {
  const fit = refit(question)
  if (fit.kind === 'refusal') throw new Error(fit.reason)
  return fit
}

describe('the nightly refit', { timeout: 60_000 }, () => {
  test('a log or a model that does not fit is refused with its reason', () => {
    const { prior } = makeSyntheticMarket(1, options)
    const log = makeOutcomeLog('synthetic', 6)
    const question = { prior, log, version: 1, today: 0 }
    const reason = (changed: Partial<RefitQuestion>) => {
      const answer = refit({ ...question, ...changed })
      return answer.kind === 'refusal' ? answer.reason : null
    }
    expect(reason({})).toBeNull()
    expect(reason({ log: makeOutcomeLog('other', 6) })).toBe('schema-not-the-same')
    expect(reason({ log: makeOutcomeLog('synthetic', 5) })).toBe('features-wrong-length')
    expect(reason({ halfLife: 0 })).toBe('half-life-not-valid')
    expect(reason({ today: Number.NaN })).toBe('day-not-valid')
    const features = new Float64Array(6)
    const shown = { advisorId: 1, features, place: 0, isRequested: false, day: 0 }
    expect(logShowing(log, { ...shown, place: -1 })?.reason).toBe('place-not-valid')
    expect(logShowing(log, { ...shown, day: Number.NaN })?.reason).toBe('day-not-valid')
    expect(logShowing(log, { ...shown, features: new Float64Array(5) })?.reason).toBe('features-wrong-length')
    const answer = {
      advisorId: 1,
      features: features.map(() => Number.NaN),
      answer: 'accepted',
      day: 0,
    } as const
    expect(logAnswer(log, answer)?.reason).toBe('features-not-finite')
    expect(log.showings.count + log.answers.count).toBe(0)
  })

  test('an empty log leaves the prior as it is', () => {
    const { prior } = makeSyntheticMarket(1, options)
    const { model, effects } = fitted({ prior, log: makeOutcomeLog('synthetic', 6), version: 4, today: 0 })
    expect(model.version).toBe(4)
    expect(effects.size).toBe(0)
    for (const [index, weight] of model.wants.mean.entries())
      expect(weight).toBeCloseTo(prior.wants.mean[index] ?? Number.NaN, 9)
    expect(model.effectPrior.appealVariance).toBeCloseTo(1.6, 9)
  })

  test('weights, exponent, effects and how far people differ come to the truth', () => {
    const market = makeSyntheticMarket(5, { ...options, examination: 0.9 })
    const { model, effects, walks } = fitted({
      prior: market.prior,
      log: logOf(market, 12_000),
      version: 1,
      today: 30,
    })
    expect(walks).toBeLessThanOrEqual(25)
    for (const head of ['wants', 'accepts'] as const)
      for (const [index, weight] of model[head].mean.entries())
        expect(Math.abs(weight - (market.truth[head][index] ?? 0))).toBeLessThan(0.35)
    expect(Math.abs(model.examination - 0.9)).toBeLessThan(0.12)
    expect(model.effectPrior.appealVariance).toBeGreaterThan(0.25)
    expect(model.effectPrior.appealVariance).toBeLessThan(0.9)
    const errors = market.effects.map(({ appeal }, id) => (effects.get(id)?.appeal ?? 0) - appeal)
    const rms = Math.sqrt(errors.reduce((sum, error) => sum + error * error, 0) / errors.length)
    expect(rms).toBeLessThan(0.35)
  })

  test('a fit of what was known on a day does not look at what came that day or later', () => {
    const market = makeSyntheticMarket(6, options)
    const log = logOf(market, 1500, 15)
    const question = { prior: market.prior, version: 1, today: 14 }
    const known = fitted({ ...question, log })
    for (let count = 0; count < 1500; count++) {
      const { showing, answer } = market.next(15 + Math.floor(count / 100))
      logShowing(log, showing)
      if (answer) logAnswer(log, answer)
    }
    const { model, likelihood } = fitted({ ...question, log, until: 15 })
    expect(likelihood).toBeCloseTo(known.likelihood, 6)
    for (const [index, weight] of model.wants.mean.entries())
      expect(weight).toBeCloseTo(known.model.wants.mean[index] ?? Number.NaN, 6)
  })

  test('the same log gives the same fit, also from where the last night ended', () => {
    const market = makeSyntheticMarket(6, options)
    const log = logOf(market, 4000)
    const question = { prior: market.prior, log, version: 1, today: 30 }
    const first = fitted(question)
    expect(fitted(question)).toEqual(first)
    const again = fitted({ ...question, start: first })
    expect(again.walks).toBeLessThan(first.walks)
    for (const [index, weight] of again.model.wants.mean.entries())
      expect(Math.abs(weight - (first.model.wants.mean[index] ?? 0))).toBeLessThan(0.02)
  })

  test('what was learned in between is nearly what the night finds', () => {
    const market = makeSyntheticMarket(7, options)
    const log = logOf(market, 4000)
    const question = { prior: market.prior, log, version: 1, today: 30 }
    const night = fitted(question)
    const learner = makeLearner(night.model, night.effects, 'synthetic')
    if ('kind' in learner) throw new Error(learner.reason)
    for (let count = 0; count < 1500; count++) {
      const { showing, answer } = market.next(30)
      logShowing(log, showing)
      learnShown(learner, { ...showing, looked: examinationChance(night.model.examination, showing.place) })
      if (!answer) continue
      logAnswer(log, answer)
      learnAnswered(learner, answer)
    }
    const online = frozenLearner(learner)
    const refound = fitted({ ...question, today: 31 })
    for (const head of ['wants', 'accepts'] as const)
      for (const [index, weight] of online.model[head].mean.entries())
        expect(Math.abs(weight - (refound.model[head].mean[index] ?? 0))).toBeLessThan(0.15)
    for (const [id, { appeal, showings }] of online.effects) {
      expect(Math.abs(appeal - (refound.effects.get(id)?.appeal ?? 0))).toBeLessThan(0.4)
      expect(showings).toBe(refound.effects.get(id)?.showings)
    }
  })

  test('a market that stands still is not forgotten, one that turned round is', () => {
    const still = makeSyntheticMarket(8, options)
    const log = logOf(still, 4000, 200)
    const question = { prior: still.prior, log, today: 199 }
    expect(chooseHalfLife(question)).toEqual({ kind: 'half-life', halfLife: undefined })
    const turned = logOf(still, 3000, 150)
    const other = makeSyntheticMarket(9, options)
    for (let count = 0; count < 3000; count++) {
      const { showing, answer } = other.next(150 + Math.floor(count / 37.5))
      logShowing(turned, showing)
      if (answer) logAnswer(turned, answer)
    }
    const chosen = chooseHalfLife({ prior: still.prior, log: turned, today: 229 })
    expect(chosen.kind === 'half-life' && chosen.halfLife).toBeGreaterThan(0)
  })
})
