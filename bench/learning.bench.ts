import { examinationChance } from '../matching/src/model/examination.ts'
import { learnAnswered, learnShown, makeLearner } from '../matching/src/model/learn.ts'
import type { Answer, Showing } from '../matching/src/model/outcome.ts'
import { logAnswer, logShowing, makeOutcomeLog } from '../matching/src/model/outcome-log.ts'
import { refit } from '../matching/src/model/refit.ts'
import { makeSyntheticMarket } from '../matching/src/testing/synthetic-outcomes.ts'
import type { BenchRow } from './bench-row.ts'
import { medianOf } from './figures.ts'
import { learnNaively, type NaiveState } from './peers/learning-naive.ts'

const weights = 64
const advisors = 400
const outcomes = 20_000
const rounds = 5
const naiveOutcomes = 2000

// CPU time, because wall time on a shared machine is unreliable.
function processorSeconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

export async function run(): Promise<BenchRow[]> {
  const market = makeSyntheticMarket(1, { weights, advisors })
  const events: { showing: Showing; answer: Answer | null }[] = []
  let count = 0
  while (count < outcomes) {
    const event = market.next(0)
    events.push(event)
    count += event.answer ? 2 : 1
  }
  const speeds: Record<'ours' | 'naive', number[]> = { ours: [], naive: [] }
  for (let round = 0; round < rounds; round++) {
    speeds.ours.push(timeOurs())
    speeds.naive.push(timeNaive())
  }
  const [ours, naive] = [medianOf(speeds.ours), medianOf(speeds.naive)]
  const night = timeRefit()
  return [
    {
      name: `learning, outcomes per second at ${weights} weights`,
      value: Math.round(ours),
      unit: '',
      peer: { name: 'arrays of arrays, a new matrix for each product', value: Math.round(naive) },
      ratio: ours / naive,
      goal: 'at least 25,000',
      isMet: ours >= 25_000,
      missedBecause: `${Math.round(ours)} instead of 25,000`,
      note: `median of ${rounds}, by processor time, full covariance, effects of ${advisors} advisors included`,
    },
    {
      name: `learning, refit of ${count.toLocaleString('en-US')} outcomes from scratch`,
      value: night.seconds,
      unit: 's',
      note: `${night.walks} walks over the log, both heads, ${advisors} advisors`,
    },
  ]

  function timeOurs(): number {
    const state = makeLearner(market.prior, new Map(), 'synthetic')
    if ('kind' in state) throw new Error(state.reason)
    const start = process.cpuUsage()
    for (const { showing, answer } of events) {
      const { advisorId, features, isRequested, place } = showing
      learnShown(state, { advisorId, features, isRequested, looked: examinationChance(0.6, place) })
      if (answer) learnAnswered(state, answer)
    }
    return count / processorSeconds(start)
  }

  function timeNaive(): number {
    let state: NaiveState = {
      mean: Array.from({ length: weights }, () => 0),
      covariance: Array.from({ length: weights }, (_, i) =>
        Array.from({ length: weights }, (__, j) => (i === j ? 1 : 0)),
      ),
    }
    const rows = events
      .slice(0, naiveOutcomes)
      .map(({ showing }) => ({ ...showing, x: [...showing.features] }))
    const start = process.cpuUsage()
    for (const { x, place, isRequested } of rows)
      state = learnNaively(state, x, (place + 1) ** -0.6, isRequested)
    return rows.length / processorSeconds(start)
  }

  function timeRefit(): { seconds: number; walks: number } {
    const log = makeOutcomeLog('synthetic', weights)
    for (const { showing, answer } of events) {
      logShowing(log, showing)
      if (answer) logAnswer(log, answer)
    }
    const start = process.cpuUsage()
    const fit = refit({ prior: market.prior, log, version: 1, today: 0 })
    if (fit.kind === 'refusal') throw new Error(fit.reason)
    return { seconds: processorSeconds(start), walks: fit.walks }
  }
}
