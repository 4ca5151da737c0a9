import { describe, expect, test } from 'vitest'
import { isRefusal } from '../evaluate/evaluation-refusal.ts'
import { productPrior } from '../features/product-prior.ts'
import { isEligible } from '../is-eligible.ts'
import { seeded } from '../random/seeded.ts'
import { rankAdvisors } from '../rank-advisors.ts'
import { scoreCandidate } from '../rank-candidates.ts'
import { inventCandidates, inventConsumers } from '../testing/invent-candidates.ts'
import { orderAmong } from '../testing/order-among.ts'
import { plainCandidate } from '../testing/plain-candidate.ts'
import { plainWishes } from '../testing/plain-wishes.ts'
import { auditFairness, type FairnessQuestion } from './audit-fairness.ts'
import { exposureOfLists } from './exposure-of-lists.ts'

const resampling = { draws: 400, seed: 1, confidence: 0.95 }
const any = { values: [], weight: 'any' as const }
const pool = inventCandidates(41, 160, { states: ['CA'], open: 1 })
const consumers = inventConsumers(42, 60, { states: ['CA'], must: 0 }).map((wishes) => ({
  ...wishes,
  genders: any,
  ageBands: any,
}))
const advisors = new Map(pool.map(({ id, facts }) => [id, facts]))

/** Lists of eight by a given order. */
const listsBy = (worth: (key: number, id: number) => number) =>
  consumers.map((wishes) => {
    const order = orderAmong(pool, wishes, productPrior)
    const eligible = pool
      .filter(({ facts, ...standing }) => isEligible(wishes, facts, standing).isEligible)
      .map((one) => {
        const { id, key, chance } = scoreCandidate(order, one)
        return { id, key, merit: chance }
      })
    const shown = eligible.toSorted((a, b) => worth(b.key, b.id) - worth(a.key, a.id)).slice(0, 8)
    return { eligible, shown: shown.map(({ id }) => id) }
  })
const audit = (change: Partial<FairnessQuestion>) =>
  auditFairness({ lists: [], advisors, requests: [], flips: [], examination: 0.6, resampling, ...change })
const exposureOf = (lists: FairnessQuestion['lists']) => {
  const { exposure, isFair } = audit({ lists })
  if (isRefusal(exposure)) throw new Error(exposure.reason)
  return { exposure, isFair }
}

describe('an order that holds somebody back is caught', () => {
  test('women who are shown as if they suited half as well', () => {
    const lists = listsBy((key, id) => (advisors.get(id)?.gender === 1 ? key / 2 : key))
    const { exposure, isFair } = exposureOf(lists)
    const women = exposure.find(
      ({ measure, attribute, group }) => measure === 'order' && attribute === 'gender' && group === 1,
    )
    expect(women?.verdict).toBe('too-little')
    expect(women?.ofOthers?.high).toBeLessThan(0.9)
    expect(isFair).toBe(false)
  })

  test('and so are the young who are pushed', () => {
    const { exposure, isFair } = exposureOf(
      listsBy((key, id) => ((advisors.get(id)?.ageBand ?? 9) <= 1 ? key * 3 : key)),
    )
    const pushed = exposure.filter(
      ({ attribute, verdict }) => attribute === 'ageBand' && verdict === 'too-much',
    )
    expect(pushed.map(({ measure, group }) => [measure, group])).toContainEqual(['order', 1])
    expect(isFair).toBe(false)
  })
})

test('our own lists are in the order of what people suit, and nobody is accused', () => {
  const everybody = listsBy((key) => key)
  const lists = consumers.map((wishes, seed) => {
    const ranking = rankAdvisors({ wishes, candidates: pool, model: productPrior, seed, size: 8 })
    if (ranking.kind === 'refusal') throw new Error(ranking.reason)
    return { shown: ranking.matches.map(({ id }) => id), eligible: everybody[seed]?.eligible ?? [] }
  })
  const { exposure, isFair } = exposureOf(lists)
  expect(
    exposure.filter(
      ({ measure, verdict }) => measure === 'order' && verdict !== 'fair' && verdict !== 'too-few',
    ),
  ).toEqual([])
  expect(isFair).toBe(true)
  const women = exposure.find(({ measure, group }) => measure === 'merit' && group === 1)
  expect(women).toMatchObject({ attribute: 'gender', verdict: 'fair' })
  expect(women?.ofOthers?.low).toBeLessThan(women?.ofOthers?.high ?? 0)
})

test('a group of a few is shown and not judged', () => {
  const { exposure } = exposureOf(listsBy((key, id) => (advisors.get(id)?.gender === 2 ? 0 : key)))
  const few = exposure.filter(({ attribute, group }) => attribute === 'gender' && group === 2)
  expect(few.map(({ advisors: count }) => count < 5)).toEqual([true, true])
  expect(few.map(({ verdict }) => verdict)).toEqual(['too-few', 'too-few'])
})

describe('acceptance by who asks', () => {
  const requests = (chances: readonly number[]) =>
    Array.from({ length: 900 }, (_, consumer) => {
      const gender = consumer % 2
      const isAccepted = seeded(7, consumer).uniform() < (chances[gender] ?? 0)
      return { consumer, gender, ageBand: consumer % 5 === 0 ? null : consumer % 5, isAccepted }
    })

  test('is caught where one gender is refused twice as often', () => {
    const { acceptance, isFair } = audit({ requests: requests([0.6, 0.3]) })
    if (isRefusal(acceptance)) throw new Error(acceptance.reason)
    expect(acceptance.find(({ group }) => group === 1)).toMatchObject({
      attribute: 'gender',
      verdict: 'too-little',
    })
    expect(isFair).toBe(false)
  })

  test('is fair where it is the same, with an interval around it', () => {
    const { acceptance, isFair } = audit({ requests: requests([0.5, 0.5]) })
    if (isRefusal(acceptance)) throw new Error(acceptance.reason)
    expect(acceptance.map(({ verdict }) => verdict)).toEqual(Array(7).fill('fair'))
    expect(acceptance.map(({ attribute, group }) => [attribute, group])).toEqual([
      ['gender', 0],
      ['gender', 1],
      ['ageBand', 1],
      ['ageBand', 2],
      ['ageBand', 3],
      ['ageBand', 4],
      ['ageBand', null],
    ])
    for (const { share, requests: asked } of acceptance) {
      expect(share.low).toBeLessThan(0.5 + 0.1)
      expect(share.high).toBeGreaterThan(share.value)
      expect(asked).toBeGreaterThan(100)
    }
    expect(isFair).toBe(true)
  })
})

test('a list that changes with somebody’s gender is not fair, nor is a question that cannot be asked again', () => {
  const request = {
    wishes: plainWishes(),
    candidates: [plainCandidate()],
    model: productPrior,
    seed: 1,
    size: 3,
  }
  const { flips, isFair } = audit({ flips: [request] })
  expect(flips.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged', 'nothing-to-flip'])
  expect(isFair).toBe(true)
  expect(audit({ flips: [{ ...request, size: Number.NaN }] }).isFair).toBe(false)
})

test('without lists or requests there is nothing to find, and it is said', () => {
  expect(audit({})).toMatchObject({
    exposure: { kind: 'refusal', reason: 'nothing-to-measure' },
    acceptance: { kind: 'refusal', reason: 'nothing-to-measure' },
    flips: [],
  })
})

test('what everybody gets of a list is what there is: looks, merit and what the order gives are the same in all', () => {
  const all = exposureOfLists(
    listsBy((_, id) => -id),
    0.6,
  )
  const sum = (part: 'exposure' | 'merit' | 'earned') => all.reduce((total, one) => total + one[part], 0)
  expect(sum('merit')).toBeCloseTo(sum('exposure'), 9)
  expect(sum('earned')).toBeCloseTo(sum('exposure'), 9)
  const [single] = exposureOfLists(
    [
      {
        shown: [5, 6],
        eligible: [
          { id: 5, key: 0, merit: 0 },
          { id: 6, key: 0, merit: 0 },
        ],
      },
    ],
    1,
  )
  expect(single).toEqual({ id: 5, exposure: 1, merit: 0.75, earned: 1 })
})
