import { packFacts } from '../../matching/src/features/pack-facts.ts'
import { at } from '../../matching/src/features/packed-facts-layout.ts'
import { productPrior } from '../../matching/src/features/product-prior.ts'
import { seeded } from '../../matching/src/random/seeded.ts'
import { inventFacts } from '../../matching/src/testing/invent-facts.ts'
import { inventWishes } from '../../matching/src/testing/invent-wishes.ts'
import { advisorRoster } from '../../server/src/features/market/matching/market/advisor-roster.ts'
import { indexedFinder } from '../../server/src/features/market/matching/market/best-finder.ts'
import type { Market } from '../../server/src/features/market/matching/market/market.ts'
import { orderInMarket } from '../../server/src/features/market/matching/market/order-in-market.ts'
import { countEligible, rankMarket } from '../../server/src/features/market/matching/market/rank-market.ts'
import { typicalInRoster } from '../../server/src/features/market/matching/market/typical-in-roster.ts'

// Child process of engine.bench.ts: a market of so many invented advisors without a database, what it costs to
// fill and to hold, and the processor time of searches and counts in it.

const people = Number(process.argv[2] ?? 10_000)
const seed = 8
/** Different facts; beyond these they come again under other ids. */
const different = Math.min(people, 20_000)
const rowsAtOnce = 2000
const arrangedFor = 12
const consumers = 60
const warmUpRounds = 5
const rounds = 5

const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const residentBefore = process.memoryUsage().rss
const packed = Array.from({ length: different }, (_, index) =>
  packFacts(inventFacts(seeded(seed, 1, index), index + 1)),
)
const wishes = Array.from({ length: consumers }, (_, index) => inventWishes(seeded(seed, 2, index)))

const openedFrom = cpuMs()
const roster = advisorRoster(people)
const model = () => productPrior
const finder = indexedFinder(roster, model)
for (let first = 1; first <= people; first += rowsAtOnce) {
  const ids = Array.from({ length: Math.min(rowsAtOnce, people + 1 - first) }, (_, index) => first + index)
  for (const id of ids) {
    const facts = Buffer.from(packed[id % different] ?? [])
    facts.writeDoubleLE(id, at.id)
    roster.putFacts(id, facts)
    roster.putLoad(id, { freePlaces: id % 6, pending: (id % 7) / 10, unanswered: id % 9 })
  }
  finder.changed(ids)
}
const typical = typicalInRoster(roster, productPrior)
const market: Market = {
  asOf: () => 1,
  model,
  roster,
  finder,
  typical: () => typical,
  advance: async () => {},
  forget: () => {},
}
const orders = Array.from({ length: arrangedFor }, (_, index) =>
  orderInMarket(market, inventWishes(seeded(seed, 3, index))),
)
await finder.arrangeFor(orders)
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
