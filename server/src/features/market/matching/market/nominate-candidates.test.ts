import type { PersonId } from '@evenkeel/contract/person-id'
import { packFacts } from '@evenkeel/matching/features/pack-facts'
import { productPrior } from '@evenkeel/matching/features/product-prior'
import { seeded } from '@evenkeel/matching/random/seeded'
import { inventConsumers } from '@evenkeel/matching/testing/invent-candidates'
import { inventFacts } from '@evenkeel/matching/testing/invent-facts'
import { expect, test } from 'vitest'
import { advisorRoster } from './advisor-roster.ts'
import { plainFinder } from './best-finder.ts'
import type { Market } from './market.ts'
import { nominateCandidates } from './nominate-candidates.ts'
import { orderInMarket } from './order-in-market.ts'
import { refusedIn } from './rank-market.ts'
import { typicalInRoster } from './typical-in-roster.ts'

const people = 400

function marketOf(showingsOf: (id: PersonId) => number): Market {
  const roster = advisorRoster()
  const model = () => productPrior
  const finder = plainFinder(roster, model)
  const ids = Array.from({ length: people }, (_, index) => index + 1)
  for (const id of ids) {
    roster.putFacts(id, packFacts(inventFacts(seeded(4, id), id, { states: ['CA'], open: 1 })))
    roster.putLoad(id, { freePlaces: 3, pending: 0, unanswered: 0 })
    const variance = { appealVariance: 0.3, selectivityVariance: 0.2, covariance: 0 }
    if (showingsOf(id) > 0)
      roster.putEffects(id, { appeal: 0, selectivity: 0, ...variance, showings: showingsOf(id) })
  }
  finder.changed(ids)
  const typical = () => typicalInRoster(roster, productPrior)
  return { asOf: () => 1, model, roster, finder, typical, advance: async () => {}, forget: () => {} }
}

test.each([
  ['everybody is new', () => 0],
  ['nobody is', () => 9],
  ['every third is', (id: PersonId) => (id % 3 === 0 ? 2 : 3)],
  ['all but a few are', (id: PersonId) => (id % 50 === 0 ? 9 : 1)],
  ['one is', (id: PersonId) => (id === 7 ? 0 : 3)],
])('the best and the best of the new are nominated and nobody else, where %s', (_, showingsOf) => {
  const market = marketOf(showingsOf)
  for (const wishes of inventConsumers(6, 6, { answered: 0.7 }).map((one) => ({ ...one, state: 'CA' })))
    for (const size of [1, 10, 20, 39, 50]) {
      const { eligible } = refusedIn(market.roster, { wishes, between: new Map(), filters: {} })
      const order = orderInMarket(market, wishes)
      const question = { order, state: wishes.state, eligible }
      const best = market.finder.best({ ...question, size: size + 1 })
      const fresh = market.finder.best({ ...question, size: 40, isNew: true })
      expect(nominateCandidates(market, order, { wishes, size }, eligible).toSorted()).toEqual(
        [...new Set([...best, ...fresh])].toSorted(),
      )
    }
})
