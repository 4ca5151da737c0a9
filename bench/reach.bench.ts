import type { AdvisorFacts } from '../matching/src/features/advisor-facts.ts'
import { productPrior } from '../matching/src/features/product-prior.ts'
import { unseenEffects } from '../matching/src/model/model.ts'
import { seeded } from '../matching/src/random/seeded.ts'
import { inventFacts } from '../matching/src/testing/invent-facts.ts'
import { inventWishes } from '../matching/src/testing/invent-wishes.ts'
import { inventedStates } from '../matching/src/testing/population-shares.ts'
import type { Market } from '../server/src/features/market/matching/market/market.ts'
import { type Cutoffs, computeCutoffs } from '../server/src/features/market/metrics/compute-cutoffs.ts'
import { type ConsumerRoster, consumerRoster } from '../server/src/features/market/metrics/consumer-roster.ts'
import { countReach, type ReachQuestion } from '../server/src/features/market/metrics/count-reach.ts'
import type { BenchRow } from './bench-row.ts'
import { medianOf } from './figures.ts'
import { inventPackedFacts, openInventedMarket } from './invented-market.ts'

// The effect of an advisor's criteria while they move a slider: 100,000 consumers, each with the keys of the
// 10th and 50th of 100,000 advisors. A sample is ranked; the other consumers reuse its keys.

const people = 100_000
const advisors = Number(process.env.EVENKEEL_BENCH_ADVISORS ?? 100_000)
const ranked = 1500
const asked = 40
const goalMs = 150
const none = { only: [], prefer: [], never: [] }

export async function run(): Promise<BenchRow[]> {
  const seed = Date.now() % 1_000_000
  const packed = inventPackedFacts(seed, advisors)
  const market = await openInventedMarket({ seed, advisors, packed, arrangedFor: 24 })
  const { roster, cutoffMs } = inventConsumers(market, seed)
  const draw = seeded(seed, 9)
  const times: number[] = []
  const longest: number[] = []
  const worked: number[] = []
  const busy: number[] = []
  for (let number = 0; number < asked; number++) {
    const facts = { ...inventFacts(draw, people + number), isShown: true, isAccepting: true }
    const held = holdWatch()
    const from = performance.now()
    const before = process.cpuUsage()
    await countReach(roster, questionFor(facts))
    const { user, system } = process.cpuUsage(before)
    times.push(performance.now() - from)
    busy.push((user + system) / 1000)
    const { ms, workedMs } = held()
    longest.push(ms)
    worked.push(workedMs)
  }
  // Serves everywhere and has answered everything, so that no consumer is excluded early.
  const widest = {
    ...inventFacts(draw, people),
    isShown: true,
    isAccepting: true,
    states: [...inventedStates],
  }
  const prefer = { only: [], prefer: [0, 1, 2, 3], never: [] }
  const takes = {
    ...widest.takes,
    topics: prefer,
    specialties: prefer,
    assetBands: prefer,
    incomeBands: prefer,
  }
  const worst: number[] = []
  for (let number = 0; number < 10; number++) {
    const facts = {
      ...widest,
      assetMinimum: 0,
      incomeMinimum: 0,
      takes: { ...takes, meetingModes: prefer, kindsOfHelp: prefer },
    }
    const from = performance.now()
    await countReach(roster, questionFor(facts))
    worst.push(performance.now() - from)
  }
  const note = `seed ${seed}; ${people.toLocaleString('en-US')} consumers × ${advisors.toLocaleString('en-US')} advisors; in the process, without the database; ${medianOf(busy).toFixed(0)} ms of processor time`
  return [
    row('reach of an advisor with the effect of each criterion, median', medianOf(times), note),
    row('the same, slowest of 40', Math.max(...times)),
    row('the same for an advisor who serves every state, median', medianOf(worst)),
    {
      name: 'longest wait of other work meanwhile',
      value: Math.max(...longest),
      unit: 'ms',
      goal: 'under 20 ms',
      isMet: Math.max(...longest) < 20,
      note: `${Math.max(...worked).toFixed(1)} ms of processor time; more is waiting for a core`,
    },
    {
      name: 'one consumer’s 10th and 50th place, mean',
      value: cutoffMs,
      unit: 'ms',
      note: `all of them once a week: ${((cutoffMs * people) / 60_000).toFixed(1)} minutes of one core`,
    },
  ]
}

const row = (name: string, value: number, note?: string): BenchRow => ({
  name,
  value,
  unit: 'ms',
  goal: `under ${goalMs} ms`,
  isMet: value < goalMs,
  ...(note !== undefined && { note }),
})

function inventConsumers(market: Market, seed: number): { roster: ConsumerRoster; cutoffMs: number } {
  const roster = consumerRoster()
  const known: Cutoffs[] = []
  let spent = 0
  for (let id = 1; id <= people; id++) {
    const wishes = inventWishes(seeded(seed, 3, id))
    if (known.length < ranked) {
      const from = performance.now()
      known.push(computeCutoffs(market, wishes))
      spent += performance.now() - from
    }
    const { tenthKey, fiftiethKey, points } = known[id % known.length] as Cutoffs
    roster.add({ wishes, tenthKey, fiftiethKey, points })
  }
  return { roster, cutoffMs: spent / ranked }
}

function questionFor(facts: AdvisorFacts): ReachQuestion {
  const taking = (changed: Partial<AdvisorFacts['takes']>, more: Partial<AdvisorFacts> = {}) => ({
    ...facts,
    ...more,
    takes: { ...facts.takes, ...changed },
  })
  return {
    advisor: { facts, effects: unseenEffects(productPrior.effectPrior), room: 2, unanswered: 0 },
    without: {
      states: taking({ preferredStates: [] }, { states: inventedStates.slice(0, 5) }),
      topics: taking({ topics: none }),
      specialties: taking({ specialties: none }),
      assets: taking({ assetBands: none }, { assetMinimum: 0 }),
      income: taking({ incomeBands: none }, { incomeMinimum: 0 }),
      meeting: taking({ meetingModes: none }, { meetingModes: [0, 1, 2, 3] }),
      'kinds-of-help': taking({ kindsOfHelp: none }),
    },
    model: productPrior,
  }
}

/** Returns the longest event-loop delay since the start, and the longest by the processor time of this thread. */
function holdWatch(): () => { ms: number; workedMs: number } {
  let last = performance.now()
  let lastUsed = process.threadCpuUsage()
  let [ms, workedMs] = [0, 0]
  let isOver = false
  const look = () => {
    const now = performance.now()
    const { user, system } = process.threadCpuUsage(lastUsed)
    ms = Math.max(ms, now - last)
    workedMs = Math.max(workedMs, (user + system) / 1000)
    last = now
    lastUsed = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return () => {
    isOver = true
    return { ms: Math.max(ms, performance.now() - last), workedMs }
  }
}
