import { sumOf } from '../matching/src/features/feature-schema.ts'
import { type AdvisorIndex, advisorIndex } from '../matching/src/index/advisor-index.ts'
import type { Answer } from '../matching/src/index/find-best.ts'
import type { IndexedAdvisor } from '../matching/src/index/indexed-advisor.ts'
import type { Query } from '../matching/src/index/query.ts'
import { asideOf, numberAt, staysOf } from '../matching/src/order/order-points.ts'
import type { BenchRow } from './bench-row.ts'
import { medianOf } from './figures.ts'
import { groups, inventAdvisors } from './loads/top-k-advisors.ts'
import { groupsTouched, inventDenseQueries, inventQueries } from './loads/top-k-consumers.ts'
import { askPostgres } from './loads/top-k-postgres.ts'

const people = 1_000_000
const fewest = 100_000
const most = 4_000_000
const size = 50
const consumers = 150
const rounds = 4
/** Other consumers than the measured ones: the rows are arranged for these. */
const typical = inventQueries(24, size, 2001)

export async function run(): Promise<BenchRow[]> {
  const queries = inventQueries(consumers, size, 2002)
  const dense = inventDenseQueries(30, size, 2003)
  const advisors = [...inventAdvisors(people, 2004)]
  const index = build(advisors)

  const states = countStates(advisors)
  const state = [...states.keys()].reduce((a, b) => (near(states.get(b)) < near(states.get(a)) ? b : a))
  const all = time(index, queries)
  const hard = time(index, dense)
  const inState = time(
    index,
    queries.map((query) => ({ ...query, state })),
  )
  const stream = timeStream(queries)
  const asked = queries.slice(0, 3)
  const byForce: number[][] = []
  const objects = medianOf(
    asked.map((query) => timed(() => byForce.push(rankObjects(advisors, query).map(({ id }) => id)))),
  )
  const postgres = await askPostgres(advisors, asked)
  checkAnswers(index, asked, byForce, 'scoring everybody')
  checkAnswers(index, asked, postgres.ids, 'PostgreSQL')
  const best = medianOf(postgres.milliseconds)
  const growth = grow(all.p50)

  return [
    {
      name: `exact top ${size} of ${people.toLocaleString('en-US')} advisors, p50`,
      value: all.p50,
      unit: 'ms',
      peer: { name: `best PostgreSQL query: ${postgres.way}`, value: best },
      ratio: all.p50 / best,
      goal: 'at most 0.004× (250 times as fast)',
      isMet: best / all.p50 >= 250,
      missedBecause: `${Math.round(best / all.p50)} times as fast instead of 250`,
      note:
        `p99 ${all.p99.toFixed(2)} ms, least ${all.least.toFixed(2)} ms, ${Math.round(best / all.p50)} times as fast; ` +
        `${consumers} consumers × ${rounds}, who touch ${all.touched.toFixed(1)} of ${groups} groups; ` +
        `${all.blocks.toFixed(0)} of ${Math.ceil(people / 128)} blocks read, ${all.scored.toFixed(0)} advisors scored; ` +
        `answers equal PostgreSQL's; it took in ms: ${postgres.tried}`,
    },
    {
      name: `exact top ${size}, against reading the bytes`,
      value: all.p50,
      unit: 'ms',
      peer: { name: 'stream read of the planes these consumers touch', value: stream },
      ratio: all.p50 / stream,
      goal: 'at most 4×',
      isMet: all.p50 <= 4 * stream,
    },
    {
      name: `exact top ${size}, against objects in JavaScript`,
      value: all.p50,
      unit: 'ms',
      peer: { name: 'score every object and sort', value: objects },
      ratio: all.p50 / objects,
    },
    {
      name: `exact top ${size}, 24 dense tables, p50`,
      value: hard.p50,
      unit: 'ms',
      note: `the hard case: p99 ${hard.p99.toFixed(2)} ms, ${hard.blocks.toFixed(0)} blocks read, ${hard.scored.toFixed(0)} advisors scored`,
    },
    {
      name: `exact top ${size} in a state of ${states.get(state)?.toLocaleString('en-US')}, p50`,
      value: inState.p50,
      unit: 'ms',
      goal: 'under 0.7 ms',
      isMet: inState.p50 < 0.7,
      note: `p99 ${inState.p99.toFixed(2)} ms, least ${inState.least.toFixed(2)} ms`,
    },
    ...growth,
  ]
}

const near = (count = 0) => Math.abs(count - 40_000)

function countStates(advisors: readonly IndexedAdvisor[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { states } of advisors)
    for (const state of states) counts.set(state, (counts.get(state) ?? 0) + 1)
  return counts
}

function build(advisors: Iterable<IndexedAdvisor>, expected = people): AdvisorIndex {
  const index = advisorIndex({ groups, advisors, version: 0, expected })
  if ('refused' in index) throw new Error(index.refused)
  index.arrange(typical)
  return index
}

function find(index: AdvisorIndex, query: Query): Answer {
  const search = index.find(query)
  if ('refused' in search) throw new Error(search.refused)
  return search
}

function timed(work: () => unknown): number {
  const startedAt = performance.now()
  work()
  return performance.now() - startedAt
}

function time(index: AdvisorIndex, queries: readonly Query[]) {
  for (const query of queries) find(index, query)
  const times: number[] = []
  let blocks = 0
  let scored = 0
  for (let round = 0; round < rounds; round++)
    for (const query of queries) {
      const startedAt = performance.now()
      const search = find(index, query)
      times.push(performance.now() - startedAt)
      blocks += search.blocksRead
      scored += search.rowsScored
    }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor(part * (times.length - 1))] ?? Number.NaN
  return {
    least: at(0),
    p50: at(0.5),
    p99: at(0.99),
    blocks: blocks / times.length,
    scored: scored / times.length,
    touched: queries.reduce((sum, query) => sum + groupsTouched(query), 0) / queries.length,
  }
}

/** Reads as many bytes as the planes touched by a query, including room. */
function timeStream(queries: readonly Query[]): number {
  const planes = medianOf(queries.map(groupsTouched)) + 1
  const numbers = new Float64Array((planes * people) / 2 / 8).fill(1)
  // Larger than the processor's caches, so that it reads from memory as the index does.
  const times = Array.from({ length: 40 }, () => timed(() => sumUp(numbers)))
  return medianOf(times.slice(5))
}

function sumUp(numbers: Float64Array): number {
  let a = 0
  let b = 0
  let c = 0
  let d = 0
  // Casts, because a fallback would be one more thing to time.
  for (let index = 0; index + 3 < numbers.length; index += 4) {
    a += numbers[index] as number
    b += numbers[index + 1] as number
    c += numbers[index + 2] as number
    d += numbers[index + 3] as number
  }
  return a + b + c + d
}

function rankObjects(advisors: readonly IndexedAdvisor[], query: Query) {
  const { order, leastRoom = 0 } = query
  return advisors
    .filter(({ room }) => room >= leastRoom)
    .map(({ id, codes, appeal, selectivity, room }) => ({
      id,
      key: numberAt(
        order.points,
        {
          wants: sumOf(order.wants, codes),
          accepts: sumOf(order.accepts, codes),
          aside: asideOf(order, codes),
          stays: staysOf(order, codes),
        },
        appeal,
        selectivity,
        room,
      ),
    }))
    .sort((a, b) => b.key - a.key || a.id - b.id)
    .slice(0, query.size)
}

function checkAnswers(
  index: AdvisorIndex,
  queries: readonly Query[],
  ids: readonly number[][],
  whose: string,
): void {
  for (const [place, query] of queries.entries()) {
    const ours = find(index, query).found.map(({ id }) => id)
    if (ours.join() !== ids[place]?.join()) throw new Error(`query ${place}: not the answer of ${whose}`)
  }
}

function grow(atPeople: number): BenchRow[] {
  const queries = inventQueries(60, size, 2006)
  const each = (count: number, p50: number) => (p50 * 1e6) / count
  const few = each(fewest, time(build(withoutStates(fewest), fewest), queries).p50)
  const many = each(most, time(build(withoutStates(most), most), queries).p50)
  const name = (count: number) => count.toLocaleString('en-US')
  return [
    {
      name: `exact top ${size}, growth from ${name(fewest)} to ${name(most)}`,
      value: many,
      unit: 'ns each',
      peer: { name: `each of ${name(fewest)}`, value: few },
      ratio: many / few,
      goal: 'at most 1×, which is linear',
      isMet: many <= few,
      note: `each of ${name(people)}: ${each(people, atPeople).toFixed(2)} ns`,
    },
  ]
}

function* withoutStates(count: number): Generator<IndexedAdvisor> {
  for (const advisor of inventAdvisors(count, 2005)) yield { ...advisor, states: [] }
}
