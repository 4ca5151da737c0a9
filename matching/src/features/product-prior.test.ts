import { describe, expect, test } from 'vitest'
import { explainFit, type FitSide, scaleOf } from '../explain/explain-fit.ts'
import { checkModel } from '../model/check-model.ts'
import type { Model } from '../model/model.ts'
import { scoreCandidate } from '../rank-candidates.ts'
import { orderAmong } from '../testing/order-among.ts'
import { plainCandidate } from '../testing/plain-candidate.ts'
import { fullWishes, plainWishes } from '../testing/plain-wishes.ts'
import type { ConsumerWishes } from './consumer-wishes.ts'
import { productPrior, staysPrior } from './product-prior.ts'
import { productFeatures, productSchema } from './product-schema.ts'

const fitOf = (wishes: ConsumerWishes) => {
  const advisor = plainCandidate()
  const order = orderAmong([advisor], wishes, productPrior)
  return explainFit(scaleOf(wishes, productPrior), order, wishes, advisor)
}
const maxima = ({ rows }: FitSide) =>
  Object.fromEntries(rows.map(({ factor, max }) => [factor, Number(max.toFixed(9))]))

describe('version 0', () => {
  test('gives a consumer who stated everything exactly the shares that are published', () => {
    const { wants, accepts } = fitOf(fullWishes())
    expect(maxima(wants)).toEqual({
      topics: 25,
      specialties: 20,
      cost: 15,
      feeType: 10,
      meeting: 4,
      time: 3,
      language: 3,
      experience: 5,
      credentials: 4,
      answers: 3,
      rating: 3,
      advisorAge: 3,
      gender: 2,
    })
    expect(maxima(accepts)).toEqual({
      takesSpecialties: 30,
      takesTopics: 25,
      takesAssets: 12,
      takesIncome: 3,
      takesHelp: 10,
      takesMeeting: 8,
      takesState: 2,
      takesAge: 10,
    })
  })

  test('gives the same shares whatever was stated: one topic or three, any limit, any order of fees', () => {
    const full = maxima(fitOf(fullWishes()).wants)
    for (const said of [
      { topics: [0], specialties: [20], feeOrder: [2], yearlyLimit: null },
      { topics: [7, 0], feeOrder: [3, 2, 1], yearlyLimit: 0, languages: ['ko'] },
      { yearlyLimit: 2_000_000, assetBand: 7, meetingTimes: [0], meetingModes: [3] },
      { yearlyLimit: 300, assetBand: 0, genders: { values: [3], weight: 'nice' as const } },
    ])
      expect(maxima(fitOf(fullWishes(said)).wants)).toEqual(full)
  })

  test('spreads the shares of what does not matter over the rest in proportion', () => {
    const any = { values: [], weight: 'any' as const }
    const { wants } = fitOf(fullWishes({ genders: any, ageBands: any, specialties: [] }))
    const left = 100 - 2 - 3 - 20
    expect(maxima(wants)).toMatchObject({
      topics: Number(((25 / left) * 100).toFixed(9)),
      cost: Number(((15 / left) * 100).toFixed(9)),
      answers: Number(((3 / left) * 100).toFixed(9)),
    })
    expect(wants.rows.map(({ factor }) => factor)).not.toContain('gender')
    expect(wants.rows.reduce((sum, { max }) => sum + max, 0)).toBeCloseTo(100, 9)
  })

  test('keeps the shares of what was not answered and counts half of them', () => {
    const { wants } = fitOf(plainWishes())
    const topics = wants.rows.find(({ factor }) => factor === 'topics')
    expect(topics?.stand).toBe('unanswered')
    expect(topics?.points).toBeCloseTo((topics?.max ?? 0) / 2, 12)
  })

  test('expects nothing of tenure or acceptance, but can learn them', () => {
    const at = (name: string) => productFeatures.findIndex((feature) => feature.name === name)
    const size = productFeatures.length
    for (const [head, name] of [
      ['wants', 'tenure'],
      ['accepts', 'answers'],
      ['accepts', 'acceptance'],
    ] as const) {
      expect(productPrior[head].mean[at(name)]).toBe(0)
      expect(productPrior[head].covariance[at(name) * size + at(name)]).toBeGreaterThan(0)
    }
    // A head never learns features it does not use: an advisor's criteria do not affect what consumers want.
    expect(productPrior.wants.covariance[at('takes age') * size + at('takes age')]).toBe(0)
    expect(productPrior.accepts.covariance[at('gender') * size + at('gender')]).toBe(0)
    expect(productPrior.accepts.covariance[at('advisor age') * size + at('advisor age')]).toBe(0)
  })

  test('gives reviews a small share that outcomes can move far, also to nothing', () => {
    const at = productFeatures.findIndex(({ name }) => name === 'rating')
    const weight = productPrior.wants.mean[at] ?? 0
    expect(weight).toBeGreaterThan(0)
    const spread = Math.sqrt(productPrior.wants.covariance[at * productFeatures.length + at] ?? 0)
    expect(spread).toBeGreaterThan(weight)
    expect(productPrior.accepts.mean[at]).toBe(0)
  })

  test('has no third head, and where that starts from it changes no order and never learns topics, age, gender or wealth', () => {
    expect(productPrior.stays).toBeUndefined()
    const size = productFeatures.length
    for (const [index, { name }] of productFeatures.entries()) {
      if (name === 'bias') continue
      expect(staysPrior.mean[index]).toBe(0)
      const isFixed = (staysPrior.covariance[index * size + index] ?? 0) === 0
      expect(isFixed, name).toBe(/topics|age|gender|assets|income|state/.test(name) && name !== 'language')
    }
    const wishes = fullWishes()
    const advisors = [plainCandidate(), plainCandidate({ topics: [], meetingModes: [] })]
    const keysOf = (model: Model) =>
      advisors.map((advisor) => scoreCandidate(orderAmong(advisors, wishes, model), advisor).key)
    expect(keysOf({ ...productPrior, stays: staysPrior })).toEqual(keysOf(productPrior))
  })

  test('is a model the engine itself accepts', () => {
    expect(checkModel(productPrior, productSchema)).toBeNull()
    expect(productPrior.version).toBe(0)
  })
})
