import { expect, test } from 'vitest'
import { leastRoom, roomFactor, roomOf } from './load-budget.ts'

test('whoever waits for an answer takes up as much room as they are likely to be accepted', () => {
  expect(roomOf(3, [])).toBe(3)
  expect(roomOf(2, [0.5, 0.25])).toBe(1.25)
  expect(roomOf(0, [0.5])).toBe(-0.5)
})

test('room beyond one place helps nobody, and no room leaves a last bit', () => {
  expect(roomFactor(12)).toBe(1)
  expect(roomFactor(1)).toBe(1)
  expect(roomFactor(0.6)).toBe(0.6)
  expect(roomFactor(0)).toBe(0.02)
  expect(roomFactor(-4)).toBe(0.02)
})

test('the bound is the one that is published', () => expect(leastRoom).toBe(0.35))
