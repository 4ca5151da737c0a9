import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Codes, codesPerGroup, sumOf, tableOf } from '../features/feature-schema.ts'
import { productPrior } from '../features/product-prior.ts'
import { productSchema } from '../features/product-schema.ts'
import type { Model } from '../model/model.ts'
import { scoreCandidate } from '../rank-candidates.ts'
import { inventCandidate, inventCandidates, inventConsumers } from '../testing/invent-candidates.ts'
import { inventModel } from '../testing/invent-model.ts'
import { orderAmong } from '../testing/order-among.ts'
import { plainCandidate } from '../testing/plain-candidate.ts'
import { fullWishes, plainWishes } from '../testing/plain-wishes.ts'
import { explainFit, scaleOf } from './explain-fit.ts'

const tolerance = 1e-9
const sides = ['wants', 'accepts'] as const

/** Version 0 or a later model, a consumer and an advisor. */
const anyPair = fc
  .record({ seed: fc.integer({ min: 0, max: 1e9 }), isLater: fc.boolean() })
  .map(({ seed, isLater }) => {
    const model: Model = isLater ? inventModel(seed, 1 + (seed % 9)) : productPrior
    const [wishes = plainWishes()] = inventConsumers(seed, 1, { answered: 0.7 })
    const advisor = inventCandidate(seed, 1, {}, model)
    const others = inventCandidates(seed + 1, 6, {}, model)
    return { model, wishes, advisor, order: orderAmong([advisor, ...others], wishes, model) }
  })

test('rows add up to their side, sides and lines to the fit, and nothing exceeds its maximum', () => {
  fc.assert(
    fc.property(anyPair, ({ model, wishes, advisor, order }) => {
      const fit = explainFit(scaleOf(wishes, model), order, wishes, advisor)
      for (const side of sides) {
        const { rows, total } = fit[side]
        expect(Math.abs(rows.reduce((sum, { points }) => sum + points, 0) - total)).toBeLessThan(tolerance)
        expect(Math.abs(rows.reduce((sum, { max }) => sum + max, 0) - 100)).toBeLessThan(tolerance)
        for (const { points, max } of rows) {
          expect(points).toBeGreaterThanOrEqual(-tolerance)
          expect(points).toBeLessThanOrEqual(max + tolerance)
        }
        expect(new Set(rows.map(({ factor }) => factor)).size).toBe(rows.length)
      }
      const average = (fit.wants.total + fit.accepts.total) / 2
      const lines = fit.lines.reduce((sum, { points }) => sum + points, 0)
      expect(Math.abs(average + lines - fit.total)).toBeLessThan(tolerance)
      const moved = fit.lines.reduce(
        (sum, { factor, points }) => sum + (factor === 'limit' || factor === 'stays' ? 0 : points),
        0,
      )
      const stays = fit.lines.find(({ factor }) => factor === 'stays')?.points ?? 0
      expect(Math.abs(stays)).toBeLessThanOrEqual(4 + tolerance)
      expect(Math.abs(moved)).toBeLessThanOrEqual(8 + tolerance)
      for (const { points } of fit.lines) expect(Math.abs(points)).toBeLessThanOrEqual(15 + tolerance)
      expect(fit.total).toBeGreaterThanOrEqual(0)
      expect(fit.total).toBeLessThanOrEqual(100)
      const { key } = scoreCandidate(order, advisor)
      expect(Math.abs(Math.min(100, Math.max(0, key)) - fit.total)).toBeLessThan(tolerance)
      expect(fit.lines.some(({ factor }) => factor === 'limit')).toBe(key < 0 || key > 100)
    }),
    { numRuns: 60 },
  )
})

describe('take a factor away', () => {
  test('and its side loses exactly its points, and no other row changes', () => {
    fc.assert(
      fc.property(anyPair, ({ model, wishes, advisor, order }) => {
        const scale = scaleOf(wishes, model)
        const before = explainFit(scale, order, wishes, advisor)
        for (const side of sides) {
          const { rows, pointsPerUnit } = scale[side]
          const table = tableOf(productSchema, wishes, model[side].mean)
          for (const { feature, weight, stand } of rows) {
            if (stand !== 'answered') continue
            const codes: Codes = advisor.codes.slice()
            for (const [place, group] of feature.groups.entries())
              codes[group] = leastCode((code) => weight * feature.value(wishes, code, place))
            const after = explainFit(scale, order, wishes, { ...advisor, codes })[side]
            const lost =
              before[side].rows.find(({ factor }) => factor === feature.factor)?.points ?? Number.NaN
            expect(Math.abs(before[side].total - after.total - lost)).toBeLessThan(tolerance)
            expect(after.rows.find(({ factor }) => factor === feature.factor)?.points).toBeCloseTo(0, 9)
            expect(after.rows.filter(({ factor }) => factor !== feature.factor)).toEqual(
              before[side].rows.filter(({ factor }) => factor !== feature.factor),
            )
            const inTheOrder = pointsPerUnit * (sumOf(table, advisor.codes) - sumOf(table, codes))
            expect(Math.abs(inTheOrder - lost)).toBeLessThan(tolerance)
          }
        }
      }),
      { numRuns: 15 },
    )
  })
})

function leastCode(weightOf: (code: number) => number): number {
  let least = 0
  for (let code = 1; code < codesPerGroup; code++) if (weightOf(code) < weightOf(least)) least = code
  return least
}

test('the best average is 100, the worst 0', () => {
  const wishes = fullWishes()
  const scale = scaleOf(wishes, productPrior)
  const advisor = plainCandidate()
  const order = orderAmong([advisor], wishes, productPrior)
  for (const [pick, average] of [
    [1, 100],
    [-1, 0],
  ] as const) {
    const codes: Codes = advisor.codes.slice()
    for (const { feature, weight } of [...scale.wants.rows, ...scale.accepts.rows])
      for (const [place, group] of feature.groups.entries())
        codes[group] = leastCode((code) => -pick * weight * feature.value(wishes, code, place))
    const { wants, accepts } = explainFit(scale, order, wishes, { ...advisor, codes })
    expect((wants.total + accepts.total) / 2).toBeCloseTo(average, 9)
  }
})

test('without any weights everyone gets 50', () => {
  const nothing = { ...productPrior.wants, mean: productPrior.wants.mean.map(() => 0) }
  const model = { ...productPrior, wants: nothing, accepts: nothing }
  const advisor = plainCandidate()
  const wishes = plainWishes()
  const order = orderAmong([advisor], wishes, model)
  expect(explainFit(scaleOf(wishes, model), order, wishes, advisor).total).toBe(50)
})
