import { describe, expect, test } from 'vitest'
import { sigmoid } from '../exact/sigmoid.ts'
import { seeded } from '../random/seeded.ts'
import { dot, makeSyntheticMarket } from '../testing/synthetic-outcomes.ts'
import { factorize, inverseFromFactor } from './cholesky.ts'
import { frozenLearner, learnChosen, makeLearner } from './learn.ts'
import { logAnswer, logChoice, logShowing, makeOutcomeLog } from './outcome-log.ts'
import { refit } from './refit.ts'

const options = { weights: 4, advisors: 12 }

/** A log of showings, answers and choices, with the choices kept aside. */
function madeLog(seed: number, outcomes: number, count: number) {
  const market = makeSyntheticMarket(seed, options)
  const log = makeOutcomeLog('synthetic', options.weights)
  for (let at = 0; at < outcomes; at++) {
    const { showing, answer } = market.next(0)
    logShowing(log, showing)
    if (answer) logAnswer(log, answer)
  }
  const draw = seeded(seed, 9)
  const choices = Array.from({ length: count }, () => {
    const advisorId = draw.below(options.advisors)
    const otherId = (advisorId + 1 + draw.below(options.advisors - 1)) % options.advisors
    const difference = Float64Array.from({ length: options.weights }, (_, index) =>
      index === options.weights - 1 ? 0 : 2 * draw.uniform() - 1,
    )
    const [one, other] = [market.effects[advisorId], market.effects[otherId]]
    const z = dot(market.truth.wants, difference) + (one?.appeal ?? 0) - (other?.appeal ?? 0)
    return { advisorId, otherId, difference, isFirst: draw.uniform() < sigmoid(z), day: 0 }
  })
  for (const choice of choices) logChoice(log, choice)
  return { market, log, choices }
}

describe('learning from choices between two advisors', () => {
  test('what is no choice is refused with its reason and changes nothing', () => {
    const { market, log, choices } = madeLog(1, 0, 1)
    const state = makeLearner(market.prior, new Map(), 'synthetic')
    if ('kind' in state) throw new Error(state.reason)
    const before = frozenLearner(state)
    const [choice] = choices
    if (!choice) throw new Error('no choice')
    const same = { ...choice, otherId: choice.advisorId }
    const short = { ...choice, difference: new Float64Array(3) }
    const broken = { ...choice, difference: choice.difference.map(() => Number.NaN) }
    for (const [wrong, reason] of [
      [same, 'same-advisor'],
      [short, 'features-wrong-length'],
      [broken, 'features-not-finite'],
    ] as const) {
      expect(learnChosen(state, wrong)?.reason).toBe(reason)
      expect(logChoice(log, wrong)?.reason).toBe(reason)
    }
    expect(logChoice(log, { ...choice, day: Number.NaN })?.reason).toBe('day-not-valid')
    expect(log.choices.count).toBe(1)
    expect(frozenLearner(state)).toEqual(before)
  })

  test('a pick lifts one advisor as far as it lowers the other, and leaves the level alone', () => {
    const { prior } = makeSyntheticMarket(1, options)
    const state = makeLearner(prior, new Map(), 'synthetic')
    if ('kind' in state) throw new Error(state.reason)
    learnChosen(state, {
      advisorId: 1,
      otherId: 2,
      difference: Float64Array.of(1, 0, 0, 0),
      isFirst: true,
    })
    const [picked, left] = [state.effects.get(1), state.effects.get(2)]
    expect(picked?.appeal).toBeGreaterThan(0.1)
    expect(left?.appeal).toBeCloseTo(-(picked?.appeal ?? 0), 12)
    expect(picked?.appealVariance).toBeLessThan(prior.effectPrior.appealVariance)
    expect(state.wants.mean[0]).toBeGreaterThan(prior.wants.mean[0] ?? 0)
    expect(state.wants.mean[3]).toBe(prior.wants.mean[3])
    expect(picked?.showings).toBe(1)
  })

  test('the night finds the joint mode: nothing of an independent gradient is left', () => {
    const { market, log, choices } = madeLog(2, 300, 400)
    const fit = refit({ prior: market.prior, log, version: 1, today: 0, walks: 60 })
    if (fit.kind === 'refusal') throw new Error(fit.reason)
    const { model, effects } = fit
    const { appealVariance, selectivityVariance, correlation } = model.effectPrior
    const rest = 1 - correlation * correlation
    // The gradient of the log posterior with respect to each appeal, from the definitions alone.
    for (const advisorId of log.advisorIds) {
      const of = effects.get(advisorId)
      if (!of) throw new Error('no effects')
      let slope =
        -of.appeal / (appealVariance * rest) +
        (correlation * of.selectivity) / (rest * Math.sqrt(appealVariance * selectivityVariance))
      for (const choice of choices) {
        const sign = choice.advisorId === advisorId ? 1 : choice.otherId === advisorId ? -1 : 0
        const lead =
          dot(model.wants.mean, choice.difference) +
          (effects.get(choice.advisorId)?.appeal ?? 0) -
          (effects.get(choice.otherId)?.appeal ?? 0)
        slope += sign * ((choice.isFirst ? 1 : 0) - sigmoid(lead))
      }
      const { showings } = log
      for (let row = 0; row < showings.count; row++) {
        if (log.advisorIds[showings.advisor[row] ?? -1] !== advisorId) continue
        const x = showings.features.subarray(row * options.weights, (row + 1) * options.weights)
        const chance = sigmoid(dot(model.wants.mean, x) + of.appeal)
        const seen = ((showings.place[row] ?? 0) + 1) ** -model.examination
        slope +=
          showings.isPositive[row] === 1 ? 1 - chance : (-seen * chance * (1 - chance)) / (1 - seen * chance)
      }
      expect(Math.abs(slope)).toBeLessThan(0.05)
    }
  })

  test('what is unknown of the other advisor counts: variances are those of the full matrix', () => {
    const { market, log, choices } = madeLog(3, 0, 60)
    const fixed = market.prior.wants.covariance.map(() => 0)
    const prior = { ...market.prior, wants: { ...market.prior.wants, covariance: fixed } }
    const fit = refit({ prior, log, version: 1, today: 0, walks: 60 })
    if (fit.kind === 'refusal') throw new Error(fit.reason)
    const { effectPrior } = fit.model
    const size = log.advisorIds.length
    const matrix = new Float64Array(size * size)
    const prior2 = 1 / effectPrior.appealVariance
    for (let at = 0; at < size; at++) matrix[at * size + at] = prior2
    for (const { advisorId, otherId, difference } of choices) {
      const [one, other] = [log.indexOf.get(advisorId) ?? 0, log.indexOf.get(otherId) ?? 0]
      const appeal = (id: number) => fit.effects.get(id)?.appeal ?? 0
      const chance = sigmoid(dot(prior.wants.mean, difference) + appeal(advisorId) - appeal(otherId))
      const weight = chance * (1 - chance)
      for (const [row, column, sign] of [
        [one, one, 1],
        [other, other, 1],
        [one, other, -1],
        [other, one, -1],
      ] as const)
        matrix[row * size + column] = (matrix[row * size + column] ?? 0) + sign * weight
    }
    expect(factorize(matrix, size)).toBe(true)
    const exact = inverseFromFactor(matrix, size)
    for (const [at, id] of log.advisorIds.entries()) {
      const share = (fit.effects.get(id)?.appealVariance ?? 0) / (exact[at * size + at] ?? 1)
      expect(share).toBeGreaterThan(0.75)
      expect(share).toBeLessThan(1.1)
    }
  })
})
