import { packFacts } from '../matching/src/features/pack-facts.ts'
import { at } from '../matching/src/features/packed-facts-layout.ts'
import { productPrior } from '../matching/src/features/product-prior.ts'
import { seeded } from '../matching/src/random/seeded.ts'
import { inventFacts } from '../matching/src/testing/invent-facts.ts'
import { inventWishes } from '../matching/src/testing/invent-wishes.ts'
import { advisorRoster } from '../server/src/features/market/matching/market/advisor-roster.ts'
import { indexedFinder } from '../server/src/features/market/matching/market/best-finder.ts'
import type { Market } from '../server/src/features/market/matching/market/market.ts'
import { orderInMarket } from '../server/src/features/market/matching/market/order-in-market.ts'
import { typicalInRoster } from '../server/src/features/market/matching/market/typical-in-roster.ts'

const rowsAtOnce = 2000

/** The packed facts of so many different advisors. */
export const inventPackedFacts = (seed: number, different: number) =>
  Array.from({ length: different }, (_, index) => packFacts(inventFacts(seeded(seed, 1, index), index + 1)))

interface Invented {
  seed: number
  advisors: number
  /** Beyond these, facts come again under other ids. */
  packed: readonly Uint8Array[]
  /** How many consumers the index is arranged for. */
  arrangedFor: number
}

/** A market of invented advisors without a database. */
export async function openInventedMarket({ seed, advisors, packed, arrangedFor }: Invented): Promise<Market> {
  const roster = advisorRoster(advisors)
  const model = () => productPrior
  const finder = indexedFinder(roster, model)
  for (let first = 1; first <= advisors; first += rowsAtOnce) {
    const ids = Array.from(
      { length: Math.min(rowsAtOnce, advisors + 1 - first) },
      (_, index) => first + index,
    )
    for (const id of ids) {
      const facts = Buffer.from(packed[id % packed.length] ?? [])
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
  return market
}
