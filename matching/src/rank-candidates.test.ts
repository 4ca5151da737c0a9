import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sigmoid } from './exact/sigmoid.ts'
import { explainFit, scaleOf } from './explain/explain-fit.ts'
import { sumOf } from './features/feature-schema.ts'
import { appealInOrder } from './model/benefit-of-doubt.ts'
import { seeded } from './random/seeded.ts'
import { type Candidate, newBelowShowings, placesWithOneTurn, rankCandidates } from './rank-candidates.ts'
import { inventCandidates, inventConsumers } from './testing/invent-candidates.ts'
import { inventModel } from './testing/invent-model.ts'
import { orderAmong } from './testing/order-among.ts'
import { plainWishes } from './testing/plain-wishes.ts'

const model = inventModel(3)
const [wishes = plainWishes()] = inventConsumers(8, 1)
const market = inventCandidates(11, 120)
const order = orderAmong(market, wishes, model)
const { wants, accepts } = order
const scale = scaleOf(wishes, model)
const rank = (candidates: readonly Candidate[], size: number, seed = 1, propensityDraws = 0) =>
  rankCandidates({ order, candidates, size, seed, propensityDraws })
const known = (candidates: readonly Candidate[]) =>
  candidates.map((one) => ({ ...one, effects: { ...one.effects, showings: 500 } }))

const shuffled = <One>(all: readonly One[], seed: number): One[] => {
  const draw = seeded(seed)
  return all
    .map((one) => ({ one, at: draw.uniform() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one)
}

describe('the order', () => {
  test('is the number on the card, highest first, and nothing else', () => {
    const places = rank(known(market), 120)
    expect(places).toHaveLength(120)
    for (const [index, { id, key, chanceWants, chanceAccepts, doubtFactor }] of places.entries()) {
      const one = market[id - 1]
      if (!one) throw new Error('somebody nobody knows')
      expect(chanceWants).toBe(sigmoid(sumOf(wants, one.codes) + one.effects.appeal))
      expect(chanceAccepts).toBe(sigmoid(sumOf(accepts, one.codes) + one.effects.selectivity))
      const inOrder = sigmoid(sumOf(wants, one.codes) + appealInOrder(one.effects))
      const fit = explainFit(scale, order, wishes, one)
      expect(Math.min(100, Math.max(0, key))).toBeCloseTo(fit.total, 9)
      expect(doubtFactor).toBe(inOrder / chanceWants)
      expect(key).toBeLessThanOrEqual(places[index - 1]?.key ?? 1000)
    }
  })

  test('gives whom few outcomes tell of the benefit of the doubt, and takes it back as they come', () => {
    const twin = (id: number, appealVariance: number) =>
      ({ ...market[0], id, effects: { ...market[0]?.effects, appealVariance, showings: 500 } }) as Candidate
    const idsOf = (...all: Candidate[]) =>
      rankCandidates({ order: orderAmong(all, wishes, model), candidates: all, size: 3, seed: 1 }).map(
        ({ id }) => id,
      )
    expect(idsOf(twin(1, 0.1), twin(2, 0.4), twin(3, 1.6))).toEqual([3, 2, 1])
    expect(idsOf(twin(1, 0), twin(2, 0), twin(3, 0))).toEqual([1, 2, 3])
    expect(rank([twin(1, 0)], 3)[0]?.doubtFactor).toBe(1)
  })

  test('of equals is by who came first, all the way down', () => {
    const [one] = known(market)
    if (!one) throw new Error('nobody')
    const equals = shuffled(
      Array.from({ length: 30 }, (_, index) => ({ ...one, id: index + 1 })),
      4,
    )
    expect(rank(equals, 12).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('does not depend on the order they come in, nor does anybody’s propensity', () => {
    fc.assert(
      fc.property(fc.nat(1e6), fc.integer({ min: 0, max: 20 }), (seed, size) => {
        expect(rank(shuffled(market, seed), size, 77, 20)).toEqual(rank(market, size, 77, 20))
      }),
      { numRuns: 25 },
    )
  })

  test('of the same question and seed is the same, bit for bit', () => {
    expect(rank(market, 10, 5, 30)).toEqual(rank(market, 10, 5, 30))
  })
})

describe('how many there are', () => {
  test('nobody, one, and a list without places', () => {
    expect(rank([], 8)).toEqual([])
    expect(rank(market.slice(0, 1), 8).map(({ id, isTurn }) => [id, isTurn])).toEqual([[1, false]])
    expect(rank(market, 0)).toEqual([])
    expect(rank(market, 1)).toHaveLength(1)
    expect(rank(market, 500)).toHaveLength(120)
  })

  test('nobody stands in a list twice, whatever its size', () => {
    for (let size = 0; size <= 130; size += 7) {
      const ids = rank(market, size, size).map(({ id }) => id)
      expect(new Set(ids).size).toBe(Math.min(size, 120))
    }
  })
})

describe('the turn of somebody new', () => {
  const seeds = Array.from({ length: 60 }, (_, index) => index)

  test('is never given to somebody who was shown often, nor are there two', () => {
    for (const seed of seeds)
      for (const size of [2, 5, 8, 10, 30]) {
        const turns = rank(market, size, seed).flatMap(({ id, isTurn }, index) =>
          isTurn ? [{ id, index }] : [],
        )
        expect(turns).toHaveLength(1)
        const [{ id, index } = { id: 0, index: -1 }] = turns
        expect(market[id - 1]?.effects.showings).toBeLessThan(newBelowShowings)
        expect(index).toBe(Math.min(size, placesWithOneTurn) - 1)
      }
  })

  test('does not exist where nobody is new, where all are shown anyway, or with a single place', () => {
    expect(rank(known(market), 8).filter(({ isTurn }) => isTurn)).toEqual([])
    expect(rank(market, 120).filter(({ isTurn }) => isTurn)).toEqual([])
    expect(rank(market, 1).filter(({ isTurn }) => isTurn)).toEqual([])
  })

  test('begins with the third showing to be nobody’s any more', () => {
    const shown = (showings: number) =>
      market.map((one) => ({ ...one, effects: { ...one.effects, showings: one.id === 90 ? showings : 500 } }))
    expect(rank(shown(2), 8).some(({ id, isTurn }) => id === 90 && isTurn)).toBe(true)
    expect(rank(shown(3), 8).some(({ isTurn }) => isTurn)).toBe(false)
  })

  test('is all that another seed changes: the rest keeps its order', () => {
    const greedy = rank(known(market), 120).map(({ id }) => id)
    const turns = new Set<number>()
    for (const seed of seeds) {
      const list = rank(market, 10, seed)
      const turn = list.find(({ isTurn }) => isTurn)?.id ?? 0
      turns.add(turn)
      const expected = greedy.filter((id) => id !== turn || greedy.indexOf(id) < 7)
      expect(list.filter(({ isTurn }) => !isTurn).map(({ id }) => id)).toEqual(expected.slice(0, 9))
    }
    expect(turns.size).toBeGreaterThan(1)
  })
})

test('the draw is as wide as what is not known of somebody, on either side', () => {
  const [one] = market
  if (!one) throw new Error('nobody')
  const sure = { ...one.effects, appealVariance: 0, selectivityVariance: 0, covariance: 0, showings: 500 }
  const better = Array.from({ length: 7 }, (_, index) => ({
    ...one,
    id: index + 1,
    effects: { ...sure, appeal: 9 },
  }))
  const alike = { ...one, id: 8, effects: { ...sure, showings: 0 } }
  for (const unsure of [{ appealVariance: 4 }, { selectivityVariance: 4 }]) {
    const open = { ...one, id: 9, effects: { ...sure, ...unsure, showings: 0 } }
    const turns = Array.from({ length: 300 }, (_, seed) => rank([...better, alike, open], 8, seed).at(-1)?.id)
    const share = turns.filter((id) => id === 9).length / turns.length
    // Equally good on average: better in half of the draws.
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
  }
})

describe('propensities', () => {
  const draws = 100
  // All new, so that those behind the drawn place change too.
  const small = market.slice(0, 16).map((one) => ({ ...one, effects: { ...one.effects, showings: 3 } }))
  const lists = Array.from({ length: 400 }, (_, seed) => rank(small, 10, seed, draws))

  test('are left out where nobody asks', () => {
    expect(rank(market, 10).map(({ propensity }) => propensity)).toEqual(Array(10).fill(null))
  })

  test('lie above 0 and not above 1, and are 1 where nothing was drawn', () => {
    for (const { propensity } of lists.flat()) {
      expect(propensity).toBeGreaterThan(0)
      expect(propensity).toBeLessThanOrEqual(1)
    }
    for (const list of lists) for (const { propensity } of list.slice(0, 7)) expect(propensity).toBe(1)
    for (const { propensity } of rank(known(market), 10, 1, draws)) expect(propensity).toBe(1)
  })

  test('are about how often somebody really stands there, at the drawn place and behind it', () => {
    for (const place of [7, 8, 9]) {
      const stood = new Map<number, { times: number; said: number }>()
      for (const list of lists) {
        const { id, propensity } = list[place] ?? { id: 0, propensity: 0 }
        const { times, said } = stood.get(id) ?? { times: 0, said: 0 }
        stood.set(id, { times: times + 1, said: said + (propensity ?? 0) })
      }
      for (const { times, said } of stood.values()) {
        const share = times / lists.length
        // Four standard errors over four hundred lists, plus one draw in a hundred.
        const slack = 4 * Math.sqrt((share * (1 - share)) / lists.length) + 2 / draws
        expect(Math.abs(said / times - share)).toBeLessThan(slack + 0.02)
      }
    }
  })
})
