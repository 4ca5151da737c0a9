import { expect, test } from 'vitest'
import { productPrior } from '../features/product-prior.ts'
import { productSchema } from '../features/product-schema.ts'
import { inventModel } from '../testing/invent-model.ts'
import { checkModel } from './check-model.ts'
import type { Head, Model } from './model.ts'

const broken = (change: Partial<Model>) => checkModel({ ...productPrior, ...change }, productSchema)
const withMean = (index: number, value: number): Head => {
  const mean = productPrior.wants.mean.slice()
  mean[index] = value
  return { ...productPrior.wants, mean }
}
const withCovariance = (index: number, value: number): Head => {
  const covariance = productPrior.accepts.covariance.slice()
  covariance[index] = value
  return { ...productPrior.accepts, covariance }
}
const prior = productPrior.effectPrior

test('weights of another schema are refused, whatever they look like', () => {
  expect(broken({ schemaHash: 'product-0' })).toBe('other-schema')
  expect(checkModel(productPrior, { ...productSchema, hash: 'product-2' })).toBe('other-schema')
})

test('so are weights of another number', () => {
  expect(broken({ wants: { ...productPrior.wants, mean: productPrior.wants.mean.slice(1) } })).toBe(
    'wrong-length',
  )
  expect(broken({ accepts: { ...productPrior.accepts, covariance: new Float64Array(4) } })).toBe(
    'wrong-length',
  )
})

test('so is a single number that is none', () => {
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
    expect(broken({ wants: withMean(3, value) })).toBe('not-finite')
    expect(broken({ accepts: withCovariance(7, value) })).toBe('not-finite')
    expect(broken({ examination: value })).toBe('not-finite')
    for (const part of ['appealVariance', 'selectivityVariance', 'correlation'] as const)
      expect(broken({ effectPrior: { ...prior, [part]: value } })).toBe('not-finite')
  }
})

test('so is a spread below nothing, a correlation beyond one, and looking further down more often', () => {
  expect(broken({ accepts: withCovariance(0, -1e-9) })).toBe('not-valid')
  expect(broken({ effectPrior: { ...prior, appealVariance: -1 } })).toBe('not-valid')
  expect(broken({ effectPrior: { ...prior, correlation: 1.01 } })).toBe('not-valid')
  expect(broken({ examination: -0.1 })).toBe('not-valid')
})

test('so is a covariance whose two halves disagree', () => {
  expect(broken({ accepts: withCovariance(1, 0.3) })).toBe('not-valid')
})

test('version 0 and what was learned upon it can be used', () => {
  expect(broken({})).toBeNull()
  expect(checkModel(inventModel(4), productSchema)).toBeNull()
})
