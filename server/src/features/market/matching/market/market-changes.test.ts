import type { PersonId } from '@evenkeel/contract/person-id'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { packFacts, unpackFacts } from '@evenkeel/matching/features/pack-facts'
import { productPrior } from '@evenkeel/matching/features/product-prior'
import { packedFilter, type SearchFilters } from '@evenkeel/matching/features/search-filters'
import { isEligible, refusalBit } from '@evenkeel/matching/is-eligible'
import { roomOf } from '@evenkeel/matching/load-budget'
import { type Seeded, seeded } from '@evenkeel/matching/random/seeded'
import { countRefusalBits, refusalBits } from '@evenkeel/matching/testing/count-one-by-one'
import { inventFacts } from '@evenkeel/matching/testing/invent-facts'
import { inventWishes } from '@evenkeel/matching/testing/invent-wishes'
import { expect, test } from 'vitest'
import { advisorRoster } from './advisor-roster.ts'
import { type BestFinder, indexedFinder, plainFinder } from './best-finder.ts'
import type { Market } from './market.ts'
import type { StoredEffects, StoredLoad } from './market-store.ts'
import { orderInMarket } from './order-in-market.ts'
import { countEligible, countMarket, rankMarket } from './rank-market.ts'
import { typicalInRoster } from './typical-in-roster.ts'

const people = 260
const states = ['CA', 'TX', 'WY']
const model = () => productPrior

interface Advisor {
  facts: Uint8Array
  load?: StoredLoad
  effects?: StoredEffects
}

function marketOf(finderOf: (roster: Market['roster'], model: Market['model']) => BestFinder): Market {
  const roster = advisorRoster()
  const finder = finderOf(roster, model)
  const typical = () => typicalInRoster(roster, productPrior)
  return { asOf: () => 1, model, roster, finder, typical, advance: async () => {}, forget: () => {} }
}

const isUsable = ({ load, effects }: Advisor) =>
  Number.isFinite(load?.pending ?? 0) && Number.isFinite(effects?.appeal ?? 0)

/** Applies a change as the market does. */
function apply({ roster, finder }: Market, id: PersonId, known: Advisor): void {
  const isPut = [
    roster.putFacts(id, known.facts),
    known.load === undefined || roster.putLoad(id, known.load),
    known.effects === undefined || roster.putEffects(id, known.effects),
  ].every(Boolean)
  if (isPut) finder.changed([id])
  else finder.drop(id)
}

function inventLoad(draw: Seeded): StoredLoad {
  const pending = draw.uniform() < 0.04 ? Number.NaN : draw.below(3) / 2
  return { freePlaces: draw.below(4), pending, unanswered: draw.below(10) }
}

function inventEffects(draw: Seeded): StoredEffects {
  const appeal = draw.uniform() < 0.04 ? Number.NaN : draw.normal()
  const variances = { appealVariance: 0.2, selectivityVariance: 0.3, covariance: 0.1 }
  return { appeal, selectivity: draw.normal(), ...variances, showings: draw.below(6) }
}

const someFilters = (draw: Seeded): SearchFilters =>
  draw.uniform() < 0.5 ? {} : { feeTypes: [draw.below(4)], meetsByVideo: true }

/** Everyone looked at one by one, without columns. */
function countOneByOne(
  known: ReadonlyMap<PersonId, Advisor>,
  wishes: ConsumerWishes,
  filters: SearchFilters,
  hidden: PersonId,
) {
  const isKept = packedFilter(filters)
  const here = [...known].flatMap(([id, advisor]): number[] => {
    const facts = unpackFacts(advisor.facts)
    if (!isUsable(advisor) || 'kind' in facts) return []
    const { freePlaces, pending, unanswered } = advisor.load ?? { freePlaces: 0, pending: 0, unanswered: 0 }
    const room = advisor.load ? roomOf(freePlaces, [pending]) : 0
    let bits = refusalBits(isEligible(wishes, facts, { room, unanswered, between: null }))
    if ((bits & (refusalBit.state | refusalBit['not-shown'])) !== 0) return []
    if (isKept && !isKept(advisor.facts, 0)) bits |= refusalBit.filtered
    return [id === hidden ? bits | refusalBit.hidden : bits]
  })
  return countRefusalBits(here)
}

test('after any sequence of changes lists and counts are those of a market read anew, and of everyone one by one', async () => {
  const draw = seeded(9, 4)
  const known = new Map<PersonId, Advisor>()
  const changing = marketOf(indexedFinder)
  for (let round = 0; round < 4; round++) {
    for (let turn = 0; turn < 2 * people; turn++) {
      const id = 1 + draw.below(people)
      if (draw.uniform() < 0.1) {
        known.delete(id)
        changing.finder.drop(id)
        changing.roster.drop(id)
        continue
      }
      const before = known.get(id) ?? { facts: packFacts(inventFacts(draw, id, { states })) }
      const change = draw.below(4)
      const next: Advisor = {
        ...before,
        ...(change === 0 && { facts: packFacts(inventFacts(draw, id, { states })) }),
        ...(change === 1 && { load: inventLoad(draw) }),
        ...(change === 2 && { effects: inventEffects(draw) }),
      }
      known.set(id, next)
      apply(changing, id, next)
      // In the middle of the changes rows are arranged anew once.
      if (round === 2 && turn === people) {
        const orders = [inventWishes(draw, { states })].map((one) => orderInMarket(changing, one))
        await changing.finder.arrangeFor(orders)
      }
    }
    const anew = marketOf(plainFinder)
    for (const [id, advisor] of known) apply(anew, id, advisor)
    for (let asked = 0; asked < 10; asked++) {
      const wishes = inventWishes(draw, { states, must: 0.5 })
      const filters = someFilters(draw)
      const hidden = 1 + draw.below(people)
      const question = { wishes, filters, between: new Map([[hidden, 'hidden' as const]]) }
      const counted = countEligible(changing, wishes, question.between, filters)
      expect(counted).toEqual(countEligible(anew, wishes, question.between, filters))
      const { reasons, ...ofState } = countOneByOne(known, wishes, filters, hidden)
      expect(counted.refusals).toMatchObject(ofState)
      expect(counted.refusals.reasons.filter(({ reason }) => reason !== 'state')).toEqual(reasons)
      expect(countMarket(changing, wishes, question.between, filters)).toEqual(
        countMarket(anew, wishes, question.between, filters),
      )
      const ranked = rankMarket(changing, { ...question, size: 10, seed: asked })
      expect(ranked).toEqual(rankMarket(anew, { ...question, size: 10, seed: asked }))
    }
  }
})

test('every Nth advisor is the same after others left and came, and newcomers are those in few lists', () => {
  const draw = seeded(10, 4)
  const roster = advisorRoster()
  const steps = [2, 3, 7]
  for (let turn = 0; turn < 4000; turn++) {
    const id = 1 + draw.below(3000)
    if (draw.uniform() < 0.3) roster.drop(id)
    else roster.putEffects(id, { ...inventEffects(draw), appeal: 0 })
    if (turn % 500 === 0) for (const step of steps) roster.everyNth(step)
  }
  const hasBit = (bits: Uint32Array, entry: number) => (((bits[entry >> 5] ?? 0) >>> (entry & 31)) & 1) === 1
  const wrong = [...roster.entries()].filter(
    ([id, entry]) =>
      steps.some((step) => hasBit(roster.everyNth(step), entry) !== (id % step === 0)) ||
      hasBit(roster.newcomers(), entry) !== roster.showingsAt(entry) < 3,
  )
  expect(wrong).toEqual([])
})
