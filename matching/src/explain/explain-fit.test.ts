import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Codes, codesPerGroup, sumOf, tableOf } from '../features/feature-schema.ts'
import { productPrior } from '../features/product-prior.ts'
import { productSchema } from '../features/product-schema.ts'
import type { Model } from '../model/model.ts'
import { inventCandidate, inventConsumers } from '../testing/invent-candidates.ts'
import { inventModel } from '../testing/invent-model.ts'
import { plainCandidate } from '../testing/plain-candidate.ts'
import { fullWishes, plainWishes } from '../testing/plain-wishes.ts'
import { explainFit, personFactor, scaleOf } from './explain-fit.ts'

const tolerance = 1e-9
const sides = ['wants', 'accepts'] as const

/** Version 0 or a later model, a consumer and an advisor. */
const anyPair = fc
  .record({ seed: fc.integer({ min: 0, max: 1e9 }), isLater: fc.boolean() })
  .map(({ seed, isLater }) => {
    const model: Model = isLater ? inventModel(seed, 1 + (seed % 9)) : productPrior
    const [wishes = plainWishes()] = inventConsumers(seed, 1, { answered: 0.7 })
    return { model, wishes, advisor: inventCandidate(seed, 1, {}, model) }
  })

test('rows make up their side, sides make up the fit, and nothing lies outside its maximum', () => {
  fc.assert(
    fc.property(anyPair, ({ model, wishes, advisor }) => {
      const fit = explainFit(scaleOf(wishes, model), wishes, advisor.codes, advisor.effects)
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
      expect(Math.abs((fit.wants.total + fit.accepts.total) / 2 - fit.total)).toBeLessThan(tolerance)
    }),
    { numRuns: 60 },
  )
})

describe('take a factor away', () => {
  test('and its side loses exactly its points, no other row moves, and so does the sum the order is made of', () => {
    fc.assert(
      fc.property(anyPair, ({ model, wishes, advisor }) => {
        const scale = scaleOf(wishes, model)
        const before = explainFit(scale, wishes, advisor.codes, advisor.effects)
        for (const side of sides) {
          const { rows, pointsPerUnit } = scale[side]
          const table = tableOf(productSchema, wishes, model[side].mean)
          for (const { feature, weight, stand } of rows) {
            if (stand !== 'answered') continue
            const codes: Codes = advisor.codes.slice()
            for (const [place, group] of feature.groups.entries())
              codes[group] = leastCode((code) => weight * feature.value(wishes, code, place))
            const after = explainFit(scale, wishes, codes, advisor.effects)[side]
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

  test('and the person goes like every other factor', () => {
    const model = inventModel(6)
    const { codes, effects } = inventCandidate(6, 1, {}, model)
    const wishes = fullWishes()
    const scale = scaleOf(wishes, model)
    const before = explainFit(scale, wishes, codes, { ...effects, appeal: 0.4 }).wants
    const after = explainFit(scale, wishes, codes, { ...effects, appeal: -scale.wants.span }).wants
    const person = before.rows.find(({ factor }) => factor === personFactor)
    expect(before.total - after.total).toBeCloseTo(person?.points ?? Number.NaN, 9)
    // Effects are clamped at two standard deviations.
    const far = explainFit(scale, wishes, codes, { ...effects, appeal: 1e6 }).wants
    const row = far.rows.find(({ factor }) => factor === personFactor)
    expect(row?.points).toBeCloseTo(row?.max ?? Number.NaN, 9)
  })
})

function leastCode(weightOf: (code: number) => number): number {
  let least = 0
  for (let code = 1; code < codesPerGroup; code++) if (weightOf(code) < weightOf(least)) least = code
  return least
}

test('version 0 says nothing of persons: it has seen nobody', () => {
  const { codes, effects } = plainCandidate()
  const wishes = fullWishes()
  const rows = explainFit(scaleOf(wishes, productPrior), wishes, codes, effects).wants.rows
  expect(rows.map(({ factor }) => factor)).not.toContain(personFactor)
})

test('the best there can be is 100, the worst 0', () => {
  const wishes = fullWishes()
  const scale = scaleOf(wishes, productPrior)
  const { effects } = plainCandidate()
  for (const [pick, total] of [
    [1, 100],
    [-1, 0],
  ] as const) {
    const codes: Codes = plainCandidate().codes.slice()
    for (const { feature, weight } of [...scale.wants.rows, ...scale.accepts.rows])
      for (const [place, group] of feature.groups.entries())
        codes[group] = leastCode((code) => -pick * weight * feature.value(wishes, code, place))
    expect(explainFit(scale, wishes, codes, effects).total).toBeCloseTo(total, 9)
  }
})

test('where nothing weighs anything everybody stands in the middle', () => {
  const nothing = { ...productPrior.wants, mean: productPrior.wants.mean.map(() => 0) }
  const model = { ...productPrior, wants: nothing, accepts: nothing }
  const { codes, effects } = plainCandidate()
  expect(explainFit(scaleOf(plainWishes(), model), plainWishes(), codes, effects).total).toBe(50)
})
