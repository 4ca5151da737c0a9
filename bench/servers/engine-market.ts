import { seeded } from '../../matching/src/random/seeded.ts'
import { inventWishes } from '../../matching/src/testing/invent-wishes.ts'
import { countEligible, rankMarket } from '../../server/src/features/market/matching/market/rank-market.ts'
import { inventPackedFacts, openInventedMarket } from '../invented-market.ts'

// Child process of engine.bench.ts: a market of so many invented advisors without a database, what it costs to
// fill and to hold, and the processor time of searches and counts in it.

const people = Number(process.argv[2] ?? 10_000)
const seed = 8
/** Different facts; beyond these they come again under other ids. */
const different = Math.min(people, 20_000)
const arrangedFor = 12
const consumers = 60
const warmUpRounds = 5
const rounds = 5

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const residentBefore = process.memoryUsage().rss
const packed = inventPackedFacts(seed, different)
const wishes = Array.from({ length: consumers }, (_, index) => inventWishes(seeded(seed, 2, index)))

const openedFrom = cpuMs()
const market = await openInventedMarket({ seed, advisors: people, packed, arrangedFor })
const openSeconds = (cpuMs() - openedFrom) / 1000

/** Processor time of each, after some rounds in which the code is compiled. */
function each(work: (index: number) => unknown): number {
  let from = 0
  for (let round = 0; round < warmUpRounds + rounds; round++) {
    if (round === warmUpRounds) from = cpuMs()
    for (let index = 0; index < consumers; index++) work(index)
  }
  return (cpuMs() - from) / (rounds * consumers)
}
const question = (index: number) => ({
  wishes: wishes[index] ?? inventWishes(seeded(seed)),
  between: new Map(),
})
const searchMs = each((index) => rankMarket(market, { ...question(index), size: 20, seed: 1 }))
const countMs = each((index) => countEligible(market, question(index).wishes, new Map()))
const { rss, heapUsed, external } = process.memoryUsage()
process.send?.({
  searchMs,
  countMs,
  openSeconds,
  residentMb: rss / 1e6,
  residentBeforeMb: residentBefore / 1e6,
  heapMb: heapUsed / 1e6,
  externalMb: external / 1e6,
})
process.on('SIGTERM', () => process.exit(0))
