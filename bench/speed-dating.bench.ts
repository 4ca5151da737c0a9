import { existsSync, readFileSync } from 'node:fs'
import { auc } from '../matching/src/evaluate/auc.ts'
import { bootstrapByGroup } from '../matching/src/evaluate/bootstrap-by-group.ts'
import { calibrationError } from '../matching/src/evaluate/calibration-error.ts'
import { compareByGroup } from '../matching/src/evaluate/compare-by-group.ts'
import { type EvaluationRefusal, isRefusal } from '../matching/src/evaluate/evaluation-refusal.ts'
import { chooseFeatureSet } from '../research/speed-dating/choose-feature-set.ts'
import type { Evening } from '../research/speed-dating/evening.ts'
import { interestsCosine } from '../research/speed-dating/interests-cosine.ts'
import {
  bothYes,
  leaveOneEveningOut,
  type PredictedEvening,
} from '../research/speed-dating/leave-one-evening-out.ts'
import { readEvenings } from '../research/speed-dating/read-evenings.ts'
import type { BenchRow } from './bench-row.ts'
import { type Introducing, matchesOf } from './loads/speed-dating-introductions.ts'

// The data set is not part of the repository (Fisman, Iyengar, Kamenica, Simonson 2006).
const file = new URL('../../shared/data/speed-dating.csv', import.meta.url)

const resampling = { draws: 500, seed: 1, confidence: 0.95 }
const goals = [
  ['speed dating, match AUC cold', 'at least 0.595'],
  ['speed dating, match AUC warm', 'at least 0.72'],
  ['speed dating, matches of one introduction each', 'at least 42'],
] as const

type Scored = { isMatch: Uint8Array; score: ArrayLike<number> }

export async function run(): Promise<BenchRow[]> {
  const evenings = speedDatingEvenings()
  if (typeof evenings === 'string') return goals.map(([name, goal]) => missing(name, goal, evenings))
  const chosen: string[] = []
  const predicted = leaveOneEveningOut(evenings, evenings, (others) => {
    const features = chooseFeatureSet(others)
    chosen.push(features.name)
    return features
  })
  if ('kind' in predicted) return goals.map(([name, goal]) => missing(name, goal, predicted.reason))
  return [...areas(predicted, chosen), introductions(predicted)]
}

function areas(predicted: readonly PredictedEvening[], chosen: readonly string[]): BenchRow[] {
  const scored = (scoreOf: (evening: PredictedEvening) => ArrayLike<number>): Scored[] =>
    predicted.map((evening) => ({ isMatch: evening.isMatch, score: scoreOf(evening) }))
  const cosine = scored(({ evening: { men, women, dates } }) =>
    dates.map(({ man, woman }) => {
      const [he, she] = [men[man], women[woman]]
      return he && she ? interestsCosine(he.answers, she.answers) : 0
    }),
  )
  const cold = scored((evening) => bothYes(evening.cold))
  const warm = scored((evening) => bothYes(evening.warm))
  const [men, women] = [scored((evening) => evening.warm.man), scored((evening) => evening.warm.woman)]
  const dates = predicted.reduce((sum, { isMatch }) => sum + isMatch.length, 0)
  const single = cold.map((evening) => areaOf([evening])).filter((area) => typeof area === 'number')
  const split =
    `${dates} dates of ${predicted.length} evenings, each predicted from the others with features chosen among them ` +
    `(${namesOf(chosen)}); single evenings ${figure(Math.min(...single))} to ${figure(Math.max(...single))}, ` +
    `${single.filter((area) => area < nearChance).length} of them below ${nearChance}`
  return [
    areaRow(goals[0], 0.595, cold, { name: 'cosine of interests', scored: cosine }, split),
    areaRow(
      goals[1],
      0.72,
      warm,
      { name: 'the same without earlier dates', scored: cold },
      `one-sided: his yes alone ${figure(areaOf(men))}, hers ${figure(areaOf(women))}; calibration error ` +
        figure(errorOf(warm)),
    ),
  ]
}

function areaRow(
  [name, goal]: readonly [string, string],
  least: number,
  ours: readonly Scored[],
  peer: { name: string; scored: readonly Scored[] },
  note: string,
): BenchRow {
  const interval = bootstrapByGroup(ours, areaOf, resampling)
  if (isRefusal(interval)) return missing(name, goal, interval.reason)
  // Both on the same resamples, so that hard evenings cancel out.
  const pairs = ours.map((evening, at) => ({ ours: evening, peer: peer.scored[at] ?? evening }))
  const lead = compareByGroup(
    pairs,
    (drawn) => areaOf(drawn.map((pair) => pair.ours)),
    (drawn) => areaOf(drawn.map((pair) => pair.peer)),
    resampling,
  )
  const other = areaOf(peer.scored)
  return {
    name,
    value: interval.value,
    unit: '',
    goal,
    isMet: interval.value >= least,
    missedBecause: `${figure(interval.value)} instead of ${goal}`,
    note:
      `${figure(interval.value)}, by evenings ${figure(interval.low)} to ${figure(interval.high)}; ${peer.name} ` +
      `${figure(other)}, lead ${isRefusal(lead) ? lead.reason : `${figure(lead.low)} to ${figure(lead.high)}`}; ${note}`,
    ...(isRefusal(other) ? {} : { peer: { name: peer.name, value: other }, ratio: interval.value / other }),
  }
}

function introductions(predicted: readonly PredictedEvening[]): BenchRow {
  const [name, goal] = goals[2]
  const evenings = predicted.map(matchesOf)
  const sumOf = (who: Introducing) => (drawn: typeof evenings) =>
    drawn.reduce((sum, matches) => sum + matches[who], 0)
  const total = (who: Introducing) => sumOf(who)(evenings)
  const value = total('ours')
  const interval = bootstrapByGroup(evenings, (drawn) => sumOf('ours')([...drawn]), resampling)
  const lead = compareByGroup(
    evenings,
    (drawn) => sumOf('ours')([...drawn]),
    (drawn) => sumOf('random')([...drawn]),
    resampling,
  )
  const range = (of: typeof interval) =>
    isRefusal(of) ? of.reason : `${Math.round(of.low)} to ${Math.round(of.high)}`
  return {
    name,
    value,
    unit: '',
    peer: { name: 'introduced by chance', value: total('random') },
    ratio: value / total('random'),
    goal,
    isMet: value >= 42,
    missedBecause: `${value} instead of ${goal}`,
    note:
      `second half of each evening, learned from the first; by evenings ${range(interval)}, lead over chance ` +
      `${range(lead)}; one-sided: men ask ${total('men')}, women ask ${total('women')}; questionnaires alone ` +
      `${total('cold')}; best first ${total('greedily')}; whoever knew all ${total('oracle')} ` +
      `(best first ${total('greedyOracle')})`,
  }
}

/** A single evening below this is hardly told from chance. */
const nearChance = 0.57

const namesOf = (chosen: readonly string[]) =>
  [...Map.groupBy(chosen, (name) => name)].map(([name, own]) => `${own.length} × ${name}`).join('; ')

function areaOf(evenings: readonly Scored[]): number | EvaluationRefusal {
  return auc(...together(evenings))
}

function errorOf(evenings: readonly Scored[]): number | EvaluationRefusal {
  return calibrationError(...together(evenings))
}

function together(evenings: readonly Scored[]): [outcomes: number[], scores: number[]] {
  return [
    evenings.flatMap(({ isMatch }) => Array.from(isMatch)),
    evenings.flatMap(({ score }) => Array.from(score)),
  ]
}

// Three digits, because figures differ from goals in the third.
const figure = (value: number | EvaluationRefusal) => (isRefusal(value) ? value.reason : value.toFixed(3))

function missing(name: string, goal: string, missedBecause: string): BenchRow {
  return { name, value: Number.NaN, unit: '', goal, isMet: false, missedBecause }
}

/** The evenings, or the reason why there are none. */
function speedDatingEvenings(): readonly Evening[] | string {
  if (!existsSync(file)) return 'shared/data/speed-dating.csv is not beside the checkout'
  const evenings = readEvenings(readFileSync(file, 'latin1'))
  return 'kind' in evenings ? `speed-dating.csv: ${JSON.stringify(evenings)}` : evenings
}
