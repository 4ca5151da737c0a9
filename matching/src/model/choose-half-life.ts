import { log } from '../exact/log.ts'
import { sigmoid } from '../exact/sigmoid.ts'
import { alwaysExamined, type Examination, examinationOf } from './examination.ts'
import { type LearnRefusal, refuse } from './outcome.ts'
import type { OutcomeLog, Outcomes } from './outcome-log.ts'
import { type RefitQuestion, type Refitted, refit } from './refit.ts'

/** Days; undefined if the market does not drift. */
export type HalfLife = number | undefined

const daysAhead = 14
const candidates: readonly HalfLife[] = [undefined, 90, 45]
const fewestOutcomes = 500

/**
 * Chooses the half-life from the log itself: each candidate is fitted to the data of two weeks ago and scored
 * on what came since. Forgetting costs knowledge, so it must win by more than chance.
 */
export function chooseHalfLife(
  question: Omit<RefitQuestion, 'halfLife' | 'until' | 'version'>,
): { kind: 'half-life'; halfLife: HalfLife } | LearnRefusal {
  const { log: outcomes, today } = question
  const until = today - daysAhead + 1
  let kept: { halfLife: HalfLife; losses: Float64Array } | undefined
  for (const halfLife of candidates) {
    const fit = refit({
      ...question,
      version: 0,
      halfLife,
      until,
      today: until - 1,
      walks: question.walks ?? 8,
    })
    if (fit.kind === 'refusal') return fit
    const losses = lossesOf(fit, outcomes, until)
    if (losses.length < fewestOutcomes) break
    if (!kept || isBetter(losses, kept.losses)) kept = { halfLife, losses }
  }
  return Number.isFinite(today) ? { kind: 'half-life', halfLife: kept?.halfLife } : refuse('day-not-valid')
}

/** By more than two standard errors of the paired difference. */
function isBetter(losses: Float64Array, than: Float64Array): boolean {
  let sum = 0
  let squares = 0
  for (let row = 0; row < losses.length; row++) {
    const gain = than[row] - losses[row]
    sum += gain
    squares += gain * gain
  }
  const spread = squares - (sum * sum) / losses.length
  return sum > 2 * Math.sqrt(Math.max(0, spread))
}

function lossesOf({ model, effects }: Refitted, outcomes: OutcomeLog, from: number): Float64Array {
  const of = (which: 'appeal' | 'selectivity') =>
    Float64Array.from(outcomes.advisorIds, (id) => effects.get(id)?.[which] ?? 0)
  return Float64Array.from([
    ...losses(outcomes.showings, model.wants.mean, of('appeal'), examinationOf(model.examination), from),
    ...losses(outcomes.answers, model.accepts.mean, of('selectivity'), alwaysExamined, from),
  ])
}

function losses(
  rows: Outcomes,
  weights: Float64Array,
  effects: Float64Array,
  { looked }: Examination,
  from: number,
): number[] {
  const found: number[] = []
  for (let row = 0; row < rows.count; row++) {
    if (rows.day[row] < from) continue
    let z = effects[rows.advisor[row]]
    for (let index = 0; index < weights.length; index++)
      z += weights[index] * rows.features[row * weights.length + index]
    const seen = looked[rows.place[row]]
    const chance = rows.isPositive[row] === 1 ? seen * sigmoid(z) : 1 - seen + seen * sigmoid(-z)
    found.push(-log(Math.max(1e-30, chance)))
  }
  return found
}
