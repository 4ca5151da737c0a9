import { policies } from '../research/simulate/policies.ts'
import type { WorldName } from '../research/simulate/world-recipe.ts'
import type { BenchRow } from './bench-row.ts'
import { playGames } from './loads/closed-loop-games.ts'
import type { Game, Score } from './loads/closed-loop-play.ts'

// Matches and wasted requests over 126 simulated days, relative to an oracle that knows every parameter and
// uses the same load stage. EVENKEEL_BENCH_SEEDS=4,5,6 uses other seeds.

const seeds = (process.env.EVENKEEL_BENCH_SEEDS ?? '1,2,3').split(',').map(Number)
// Choices were tuned on seeds 1 to 3, so they are judged on others.
const youngSeeds = (process.env.EVENKEEL_BENCH_SEEDS ?? '4,5,6,7,8').split(',').map(Number)
const loads = [60, 150]
const withGoal: readonly WorldName[] = ['base', 'drift', 'wrong prior']
const harder: readonly WorldName[] = ['interactions', 'delay 0–7', 'newcomers', 'surprises']
// A young market, where choices between two advisors before the first list tell most, and its goals.
const goalsOfYoung = new Map([
  [3, 88],
  [10, 93],
  [25, 95],
])
const young: readonly WorldName[] = ['base', 'own tastes']

type Cell = Omit<Game, 'seed'>

export async function run(): Promise<BenchRow[]> {
  const games: Game[] = []
  const add = (cell: Cell, some = seeds) => games.push(...some.map((seed) => ({ ...cell, seed })))
  for (const consumersADay of loads) {
    for (const policy of policies)
      for (const hasLoadStage of [true, false]) add({ world: 'base', consumersADay, policy, hasLoadStage })
    for (const world of [...withGoal.slice(1), ...harder])
      for (const policy of ['rules', 'learned', 'oracle'] as const)
        add(
          { world, consumersADay, policy, hasLoadStage: true },
          withGoal.includes(world) ? seeds : seeds.slice(0, 1),
        )
  }
  for (const consumersADay of goalsOfYoung.keys())
    for (const world of young)
      for (const policy of ['learned', 'choices', 'oracle'] as const)
        add(
          { world, consumersADay, policy, hasLoadStage: true },
          world === 'base' ? youngSeeds : youngSeeds.slice(0, 3),
        )
  for (const consumersADay of loads)
    add({ world: 'base', consumersADay, policy: 'choices', hasLoadStage: true }, seeds.slice(0, 1))
  for (const consumersADay of loads)
    add({ world: 'base', consumersADay, policy: 'staying', hasLoadStage: true })
  const scores = await playGames(games)
  const found = (cell: Cell) =>
    games.flatMap((game, at) => {
      const isOfCell =
        game.world === cell.world &&
        game.consumersADay === cell.consumersADay &&
        game.policy === cell.policy &&
        game.hasLoadStage === cell.hasLoadStage
      return isOfCell ? scores.slice(at, at + 1) : []
    })
  const rows: BenchRow[] = []
  for (const world of [...withGoal, ...harder])
    for (const consumersADay of loads) rows.push(...rowsOf(world, consumersADay, found))
  for (const world of young)
    for (const [consumersADay, goal] of goalsOfYoung)
      rows.push(rowOfChoices(world, consumersADay, found, world === 'base' ? goal : null))
  for (const consumersADay of loads) rows.push(rowOfChoices('base', consumersADay, found, null))
  for (const consumersADay of loads) rows.push(...rowsOfStaying(consumersADay, found))
  return rows
}

/** The third head, against the same engine without it: hires that last, and matches. */
function rowsOfStaying(consumersADay: number, found: (cell: Cell) => Score[]): BenchRow[] {
  const of = (policy: Cell['policy']) => found({ world: 'base', consumersADay, policy, hasLoadStage: true })
  const [own, without] = [of('staying'), of('learned')]
  return (['lasting', 'matches'] as const).map((what) => {
    const [value, other] = [sum(own, what), sum(without, what)]
    const bySeed = own.map((score, at) => (score[what] / (without[at]?.[what] ?? Number.NaN)).toFixed(3))
    return {
      name: `closed loop, base, ${consumersADay} a day, with hiring and staying: ${what === 'lasting' ? 'hires that last' : 'matches'}`,
      value,
      unit: what === 'lasting' ? 'hires' : 'matches',
      peer: { name: 'without the third head', value: other },
      ratio: value / other,
      note: `ratio by seed ${bySeed.join(' ')}`,
    }
  })
}

/** Choices before the first list, against the same engine without them. */
function rowOfChoices(
  world: WorldName,
  consumersADay: number,
  found: (cell: Cell) => Score[],
  goal: number | null,
): BenchRow {
  const of = (policy: Cell['policy']) => found({ world, consumersADay, policy, hasLoadStage: true })
  const choices = of('choices')
  const oracle = of('oracle').slice(0, choices.length)
  const percent = (scores: readonly Score[]) => (100 * sum(scores, 'matches')) / sum(oracle, 'matches')
  const share = percent(choices)
  const without = percent(of('learned').slice(0, choices.length))
  const bySeed = choices.map(({ matches }, at) => (100 * matches) / (oracle[at]?.matches ?? Number.NaN))
  return {
    name: `closed loop, ${world}, ${consumersADay} a day, with choices: matches, as a share of the oracle's`,
    value: share,
    unit: '%',
    peer: { name: 'without choices', value: without },
    ratio: share / without,
    ...(goal !== null && {
      goal: `at least ${goal}%`,
      isMet: share >= goal,
      missedBecause: `${share.toFixed(1)}% instead of ${goal}%`,
    }),
    note: `by seed ${bySeed.map((one) => one.toFixed(1)).join(' ')}`,
  }
}

function rowsOf(world: WorldName, consumersADay: number, found: (cell: Cell) => Score[]): BenchRow[] {
  const of = (policy: Cell['policy'], hasLoadStage = true) =>
    found({ world, consumersADay, policy, hasLoadStage })
  const oracle = of('oracle')
  const learned = of('learned')
  const shares = learned.map(({ matches }, at) => (100 * matches) / (oracle[at]?.matches ?? Number.NaN))
  const percent = (scores: readonly Score[]) => (100 * sum(scores, 'matches')) / sum(oracle, 'matches')
  const share = percent(learned)
  const name = `closed loop, ${world}, ${consumersADay} a day`
  const rules = world === 'base' ? of('rules', false) : of('rules')
  const hasGoal = withGoal.includes(world)
  const [own, least] = [wastedOf(learned), wastedOf(oracle)]
  const most = consumersADay === 60 ? 4 : 1.15 * least
  return [
    {
      name: `${name}: matches, as a share of the oracle's`,
      value: share,
      unit: '%',
      peer: { name: world === 'base' ? 'rules that hide who is full' : 'rules', value: percent(rules) },
      ratio: share / percent(rules),
      ...(hasGoal && {
        goal: 'at least 97%',
        isMet: share >= 97,
        missedBecause: `${share.toFixed(1)}% instead of 97%`,
      }),
      note: `by seed ${shares.map((one) => one.toFixed(1)).join(' ')}${world === 'base' ? others(of, percent) : ''}`,
    },
    {
      name: `${name}: requests wasted on full advisors`,
      value: own,
      unit: '%',
      peer: { name: 'the oracle’s own', value: least },
      ratio: own / least,
      ...(hasGoal && {
        goal: consumersADay === 60 ? 'under 4%' : 'at most 1.15×',
        isMet: own < most,
        missedBecause: `${own.toFixed(1)}% instead of ${most.toFixed(1)}%`,
      }),
    },
  ]
}

function others(
  of: (policy: Cell['policy'], hasLoadStage: boolean) => Score[],
  percent: (scores: readonly Score[]) => number,
): string {
  return policies
    .map((policy) => {
      const [planned, hidden] = [of(policy, true), of(policy, false)]
      const wasted = `${wastedOf(planned).toFixed(0)}/${wastedOf(hidden).toFixed(0)}`
      return `; ${policy} ${percent(planned).toFixed(1)}/${percent(hidden).toFixed(1)} wasted ${wasted}`
    })
    .join('')
    .concat(' (with/without the load stage, in %)')
}

const sum = (scores: readonly Score[], what: keyof Score) =>
  scores.reduce((total, score) => total + score[what], 0)

const wastedOf = (scores: readonly Score[]) => (100 * sum(scores, 'wasted')) / sum(scores, 'answered')
