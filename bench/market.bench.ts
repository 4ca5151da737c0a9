import { type Arrangement, type ArrangeOptions, arrangeMarket } from '../research/market/arrange-market.ts'
import { naiveLists, reciprocalLists } from '../research/market/baseline-lists.ts'
import { expectedMatches } from '../research/market/expected-matches.ts'
import { exposureOf } from '../research/market/exposure-of.ts'
import { expectedIntroductions } from '../research/market/introductions.ts'
import type { Lists, Market } from '../research/market/market.ts'
import { datesMarket, jobsMarket } from '../research/market/published-markets.ts'
import { transferableUtilityLists } from '../research/market/transferable-utility.ts'
import type { BenchRow } from './bench-row.ts'
import { medianOf } from './figures.ts'

const rounds = 5
// Su, Bayoumi, Joachims, WWW 2022: 100 jobs, 150 candidates, both sides examine place k with probability 1/k.
const published: [crowding: number, socialWelfare: number][] = [
  [0, 198.5],
  [0.25, 173.5],
  [0.5, 152.7],
  [0.75, 134.2],
  [1, 118.2],
]
const otherJobs: { jobs: number; crowding: number; seed: number; kind?: 'similar' | 'reverse' }[] = [
  { jobs: 100, crowding: 0.1, seed: 1 },
  { jobs: 100, crowding: 0.5, seed: 2 },
  { jobs: 60, crowding: 0.9, seed: 3 },
  { jobs: 40, crowding: 0.5, seed: 4, kind: 'similar' },
  { jobs: 80, crowding: 0.5, seed: 5, kind: 'reverse' },
]
const otherDates: { left: number; right: number; crowding: number; seed: number }[] = [
  { left: 30, right: 20, crowding: 0.5, seed: 1 },
  { left: 30, right: 20, crowding: 0, seed: 2 },
  { left: 20, right: 30, crowding: 0.9, seed: 3 },
  { left: 50, right: 30, crowding: 0.5, seed: 4 },
  { left: 24, right: 4, crowding: 0.3, seed: 5 },
]

export async function run(): Promise<BenchRow[]> {
  return [
    ...published.map(([crowding, welfare]) => againstWelfare(crowding, welfare)),
    ...otherJobs.map(againstPlain),
    ...withoutEnvy(),
    ...otherDates.map(againstTransferable),
  ]
}

function againstWelfare(crowding: number, welfare: number): BenchRow {
  const market = jobsMarket({ jobs: 100, crowding })
  const { value, seconds } = timed(market, { model: 'applications' })
  return {
    name: `market, applications expected at crowding ${crowding}`,
    value: rounded(value.expectedMatches),
    unit: '',
    peer: { name: 'published social welfare', value: welfare },
    ratio: value.expectedMatches / welfare,
    goal: 'more than the published method',
    isMet: value.expectedMatches > welfare,
    note: `${plainFigures(market).words}, ${seconds.toFixed(1)} s`,
  }
}

function againstPlain(recipe: (typeof otherJobs)[number]): BenchRow {
  const market = jobsMarket(recipe)
  const { words, best } = plainFigures(market)
  const { value, seconds } = timed(market, { model: 'applications' })
  const { jobs, crowding, seed, kind = 'random' } = recipe
  return {
    name: `market, applications, ${jobs} jobs, ${kind}, crowding ${crowding}, seed ${seed}`,
    value: rounded(value.expectedMatches),
    unit: '',
    peer: { name: 'best of the plain lists', value: rounded(best) },
    ratio: value.expectedMatches / best,
    goal: 'more than any plain list',
    isMet: value.expectedMatches > best,
    note: `${words}, ${seconds.toFixed(1)} s`,
  }
}

/** Tomita and Yokoyama, RecSys 2024: their notebook and its figures. */
function withoutEnvy(): BenchRow[] {
  const market = datesMarket({ left: 30, right: 20, crowding: 0.5, seed: 0 })
  const runs = Array.from({ length: rounds }, () => timed(market, { fairness: 1 }))
  const seconds = medianOf(runs.map((one) => one.seconds))
  const fair = runs[0]?.value
  const most = timed(market, {}).value
  const envies = (fair?.envy?.left ?? Number.NaN) + (fair?.envy?.right ?? Number.NaN)
  const matches = fair?.expectedMatches ?? Number.NaN
  return [
    {
      name: 'market, introductions at zero envy',
      value: rounded(matches),
      unit: '',
      peer: { name: 'published Nash welfare', value: 15.762 },
      ratio: matches / 15.762,
      goal: 'at least 16.12 with no envy',
      isMet: matches >= 16.12 && envies === 0,
      note: `${matches.toFixed(3)} with ${envies} envies; with any envy allowed ${most.expectedMatches.toFixed(3)}, published 16.510`,
    },
    {
      name: 'market, time for introductions at zero envy',
      value: seconds,
      unit: 's',
      peer: { name: 'published method', value: 29.6 },
      ratio: seconds / 29.6,
      goal: 'under 1 s',
      isMet: seconds < 1,
      note: `median of ${rounds}`,
    },
  ]
}

function againstTransferable(recipe: (typeof otherDates)[number]): BenchRow {
  const market = datesMarket(recipe)
  const { left, right } = transferableUtilityLists(market)
  const peer = expectedIntroductions(market, {
    left: exposureOf(left, market.leftLooks),
    right: exposureOf(right, market.rightLooks),
  })
  const { value, seconds } = timed(market, { fairness: 1 })
  const most = timed(market, {}).value
  const envies = (value.envy?.left ?? Number.NaN) + (value.envy?.right ?? Number.NaN)
  return {
    name: `market, zero envy, ${recipe.left} × ${recipe.right}, crowding ${recipe.crowding}, seed ${recipe.seed}`,
    value: rounded(value.expectedMatches),
    unit: '',
    peer: { name: 'transferable utility, with envy', value: rounded(peer) },
    ratio: value.expectedMatches / peer,
    goal: 'no envy',
    isMet: envies === 0,
    note: `with any envy allowed ${most.expectedMatches.toFixed(3)}, ${seconds.toFixed(2)} s`,
  }
}

function timed(market: Market, options: ArrangeOptions): { value: Arrangement; seconds: number } {
  const start = performance.now()
  const value = arrangeMarket(market, options)
  if (value.kind === 'refusal') throw new Error(`the market was refused: ${value.reason} ${value.field}`)
  return { value, seconds: (performance.now() - start) / 1000 }
}

function plainFigures(market: Market): { words: string; best: number } {
  const matches = (lists: Lists) => expectedMatches(market, exposureOf(lists, market.leftLooks))
  const naive = matches(naiveLists(market))
  const reciprocal = matches(reciprocalLists(market))
  const transferable = matches(transferableUtilityLists(market).left)
  const words = `naive ${naive.toFixed(1)}, reciprocal ${reciprocal.toFixed(1)}, transferable utility ${transferable.toFixed(1)}`
  return { words, best: Math.max(naive, reciprocal, transferable) }
}

const rounded = (value: number) => Math.round(value * 1000) / 1000
