import { exp } from '../exact/exp.ts'
import { refuseModel } from './check-model.ts'
import { estimateEffectPrior } from './estimate-effect-prior.ts'
import { estimatePriorScale, scaledPrecision } from './estimate-prior-scale.ts'
import { alwaysExamined, examinationOf } from './examination.ts'
import { effectPrecisions, logPosterior, type Point, priorGradient } from './log-posterior.ts'
import type { EffectPrior, Effects, Model } from './model.ts'
import { type NewtonStep, newtonStep, type Unknown } from './newton-step.ts'
import { type LearnRefusal, refuse } from './outcome.ts'
import type { OutcomeLog } from './outcome-log.ts'
import { headsOf, modelOf, precisionOf, unknownsOf, valuesOf } from './refit-unknowns.ts'
import { addChoices } from './sum-choices.ts'
import { sumLikelihood } from './sum-likelihood.ts'

// The nightly refit, which is authoritative: everything is estimated again from the log and the version 0
// prior. It finds the joint mode of weights, exponent and effects, their uncertainty (Laplace), and how much
// advisors differ (empirical Bayes).

export type RefitQuestion = {
  /** Version 0: the expert's weights and their uncertainty. */
  readonly prior: Model
  readonly log: OutcomeLog
  readonly version: number
  /** Days after which an outcome counts half; omit to weigh all equally. */
  readonly halfLife?: number | undefined
  /** Leaves out outcomes from this day on. */
  readonly until?: number | undefined
  /** The day from which ages are counted. */
  readonly today: number
  /** The previous fit as a starting point; the result is the same. */
  readonly start?: Refitted | undefined
  /** The maximum number of passes over the log. */
  readonly walks?: number
}

export type Refitted = {
  readonly kind: 'fit'
  readonly model: Model
  readonly effects: ReadonlyMap<number, Effects>
  /** The log likelihood of the data under the fit. */
  readonly likelihood: number
  readonly walks: number
}

const mostWalks = 25
const mostExamination = 3
const closeEnough = 2e-3

export function refit(question: RefitQuestion): Refitted | LearnRefusal {
  const { prior, log: outcomes, version, halfLife, today, until, start } = question
  const refusal = refuseModel(prior, outcomes.schemaHash)
  if (refusal) return refusal
  if (prior.wants.mean.length !== outcomes.size) return refuse('features-wrong-length')
  if (!Number.isFinite(today)) return refuse('day-not-valid')
  if (halfLife !== undefined && !(halfLife > 0)) return refuse('half-life-not-valid')
  if (start && refuseModel(start.model, outcomes.schemaHash)) return refuse('model-not-valid')
  const unknowns = unknownsOf(prior)
  const precision = precisionOf(prior, unknowns)
  if (!precision) return refuse('model-not-valid')
  const size = outcomes.size
  const centre = valuesOf(prior, unknowns)
  const countsOn = halving(halfLife, today, until)

  let point = startOf(start ?? null, prior, unknowns, outcomes)
  let effectPrior = start?.model.effectPrior ?? prior.effectPrior
  let priorScale = { wants: 1, accepts: 1 }
  let step: NewtonStep | null = null
  let walks = 0
  const most = Math.max(2, question.walks ?? mostWalks)
  let here = walk(point)
  while (walks < most) {
    const shared = scaledPrecision(precision, unknowns, size, priorScale)
    const precisions = { shared, ...effectPrecisions(effectPrior) }
    const pull = priorGradient(point.shared, centre, shared)
    step = newtonStep(unknowns, here, precisions, pull, point.appeal, point.selectivity, here.ties)
    if (!step) return refuse('no-fit')
    const before = logPosterior(here.likelihood, point, centre, precisions)
    let length = 1
    let next = moved(point, step, length)
    let there = walk(next)
    while (walks < most && !(logPosterior(there.likelihood, next, centre, precisions) >= before - 1e-6)) {
      length /= 2
      next = moved(point, step, length)
      there = walk(next)
    }
    point = next
    here = there
    const known = estimateEffectPrior(
      prior.effectPrior,
      effectPrior,
      point.appeal,
      point.selectivity,
      step.ofEffects,
    )
    const isStill =
      length === 1 &&
      largest(step.shared) < closeEnough &&
      differenceOf(known, effectPrior) < 10 * closeEnough
    effectPrior = known
    priorScale = estimatePriorScale(
      unknowns,
      size,
      precision,
      added(point.shared, centre, -1),
      step.covariance,
      priorScale,
    )
    if (isStill) break
  }
  if (!step || !point.shared.every(Number.isFinite)) return refuse('no-fit')
  const model = modelOf(prior, unknowns, point.shared, step.covariance, effectPrior, version)
  return {
    kind: 'fit',
    model,
    effects: effectsOf(point, step, outcomes),
    likelihood: here.likelihood,
    walks,
  }

  function walk(at: Point) {
    walks += 1
    const { wants, accepts, examination } = headsOf(prior, unknowns, at.shared)
    const ofWants = sumLikelihood(outcomes.showings, wants, at.appeal, examinationOf(examination), countsOn)
    const ties = addChoices(ofWants, outcomes.choices, wants, at.appeal, countsOn)
    const ofAccepts = sumLikelihood(outcomes.answers, accepts, at.selectivity, alwaysExamined, countsOn)
    const likelihood = ofWants.likelihood + ofAccepts.likelihood
    return { wants: ofWants, accepts: ofAccepts, ties, likelihood }
  }

  function moved(from: Point, by: NewtonStep, length: number): Point {
    const shared = added(from.shared, by.shared, length)
    const place = unknowns.findIndex(({ head, index }) => head === 'wants' && index === size)
    shared[place] = Math.min(mostExamination, Math.max(0, shared[place]))
    return {
      shared,
      appeal: added(from.appeal, by.appeal, length),
      selectivity: added(from.selectivity, by.selectivity, length),
    }
  }
}

/** The weight of an outcome by its day; null if all weigh the same. */
function halving(halfLife: number | undefined, today: number, until: number | undefined) {
  if (halfLife === undefined && until === undefined) return null
  const rate = halfLife === undefined ? 0 : Math.LN2 / halfLife
  const end = until ?? Number.POSITIVE_INFINITY
  return (day: number) => (day < end ? exp(-rate * Math.max(0, today - day)) : 0)
}

function startOf(
  start: Refitted | null,
  prior: Model,
  unknowns: readonly Unknown[],
  outcomes: OutcomeLog,
): Point {
  const effects = (of: 'appeal' | 'selectivity') =>
    Float64Array.from(outcomes.advisorIds, (id) => start?.effects.get(id)?.[of] ?? 0)
  return {
    shared: valuesOf(start?.model ?? prior, unknowns),
    appeal: effects('appeal'),
    selectivity: effects('selectivity'),
  }
}

function effectsOf({ appeal, selectivity }: Point, { ofEffects }: NewtonStep, outcomes: OutcomeLog) {
  const showings = new Float64Array(outcomes.advisorIds.length)
  for (let row = 0; row < outcomes.showings.count; row++) {
    const who = outcomes.showings.advisor[row]
    showings[who] += 1
  }
  for (let row = 0; row < outcomes.choices.count; row++) {
    showings[outcomes.choices.advisor[row]] += 1
    showings[outcomes.choices.other[row]] += 1
  }
  return new Map(
    outcomes.advisorIds.map((advisorId, index): [number, Effects] => [
      advisorId,
      {
        appeal: appeal[index],
        selectivity: selectivity[index],
        appealVariance: ofEffects[index * 3],
        selectivityVariance: ofEffects[index * 3 + 1],
        covariance: ofEffects[index * 3 + 2],
        showings: showings[index],
      },
    ]),
  )
}

const added = (to: Float64Array, by: Float64Array, length: number) =>
  to.map((value, index) => value + length * by[index])

const largest = (values: Float64Array) => values.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

const differenceOf = (one: EffectPrior, other: EffectPrior) =>
  Math.abs(one.appealVariance / other.appealVariance - 1) +
  Math.abs(one.selectivityVariance / other.selectivityVariance - 1) +
  Math.abs(one.correlation - other.correlation)
