import { expect, test } from 'vitest'
import { newcombeInterval, wilsonOf } from './newcombe-interval.ts'

test('the interval is the one Newcombe printed in 1998 for 56 of 70 against 48 of 80', () => {
  const apart = newcombeInterval({ accepted: 56, n: 70 }, { accepted: 48, n: 80 })
  expect(apart?.value).toBeCloseTo(0.2, 10)
  expect(apart?.low).toBeCloseTo(0.0524, 4)
  expect(apart?.high).toBeCloseTo(0.3339, 4)
})

test('none of ten against none of twenty is no difference, and not a certain one', () => {
  const apart = newcombeInterval({ accepted: 0, n: 10 }, { accepted: 0, n: 20 })
  expect(apart?.value).toBe(0)
  expect(apart?.low).toBeCloseTo(-0.1611, 4)
  expect(apart?.high).toBeCloseTo(0.2775, 4)
})

test('of nothing there is no share', () => {
  expect(wilsonOf({ accepted: 0, n: 0 })).toBeUndefined()
  expect(newcombeInterval({ accepted: 1, n: 2 }, { accepted: 0, n: 0 })).toBeUndefined()
})
