import { expect, test } from 'vitest'
import { explainFit, scaleOf } from '../explain/explain-fit.ts'
import { productPrior, staysPrior } from '../features/product-prior.ts'
import { productFeatures } from '../features/product-schema.ts'
import type { Model } from '../model/model.ts'
import { scoreCandidate } from '../rank-candidates.ts'
import { orderAmong } from '../testing/order-among.ts'
import { plainCandidate } from '../testing/plain-candidate.ts'
import { fullWishes } from '../testing/plain-wishes.ts'

const at = (name: string) => productFeatures.findIndex((feature) => feature.name === name)
const withStays = (weights: Readonly<Record<string, number>>): Model => {
  const mean = staysPrior.mean.slice()
  for (const [name, weight] of Object.entries(weights)) mean[at(name)] = weight
  return { ...productPrior, version: 1, stays: { ...staysPrior, mean } }
}

const wishes = fullWishes()
const [popular, other] = [
  plainCandidate({ id: 1, answered: { share: 1, of: 20 } }),
  plainCandidate({ id: 2, answered: { share: 0.2, of: 20 } }),
]
const advisors = [popular, other]
const fitOf = (model: Model, advisor: typeof popular) =>
  explainFit(scaleOf(wishes, model), orderAmong(advisors, wishes, model), wishes, advisor)
const lineOf = (model: Model, advisor: typeof popular) =>
  fitOf(model, advisor).lines.find(({ factor }) => factor === 'stays')?.points ?? 0

test('an advisor with whom people hire and stay more often gets a line up, and the others one down', () => {
  const model = withStays({ answers: 1 })
  expect(lineOf(model, popular)).toBeGreaterThan(0)
  expect(lineOf(model, other)).toBeLessThan(0)
  expect(lineOf(productPrior, popular)).toBe(0)
})

test('however strong the head, it moves an advisor by at most 4 points, and takes nothing from the other lines', () => {
  const model = withStays({ answers: 20, bias: -12 })
  for (const advisor of advisors) {
    const fit = fitOf(model, advisor)
    const average = (fit.wants.total + fit.accepts.total) / 2
    const { key } = scoreCandidate(orderAmong(advisors, wishes, model), advisor)
    expect(Math.abs(lineOf(model, advisor))).toBe(4)
    const others = (fitted: typeof fit) => fitted.lines.filter(({ factor }) => factor !== 'stays')
    expect(others(fit)).toEqual(others(fitOf({ ...model, stays: undefined }, advisor)))
    expect(Math.abs(key - average)).toBeLessThanOrEqual(12 + 1e-9)
    expect(fit.total).toBeCloseTo(Math.min(100, Math.max(0, key)), 9)
  }
})
