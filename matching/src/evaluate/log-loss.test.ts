import { expect, test } from 'vitest'
import { logLoss } from './log-loss.ts'

test('log-loss is refused for what is no probability', () => {
  expect(logLoss([1], [1.01])).toEqual({ kind: 'refusal', reason: 'not-a-probability', at: 0 })
  expect(logLoss([1, 0], [0.5, -0.1])).toEqual({ kind: 'refusal', reason: 'not-a-probability', at: 1 })
  expect(logLoss([], [])).toEqual({ kind: 'refusal', reason: 'nothing-to-measure' })
})

test('log-loss is log 2 for who knows nothing, 0 for who knows all, and finite for who was certain of the wrong', () => {
  expect(logLoss([0, 1], [0.5, 0.5])).toBeCloseTo(Math.LN2, 14)
  expect(logLoss([0, 1], [0, 1])).toBeCloseTo(0, 14)
  expect(logLoss([1], [0])).toBeCloseTo(34.539, 3)
  expect(logLoss([1, 1, 0], [0.9, 0.6, 0.3])).toBeCloseTo(
    -(Math.log(0.9) + Math.log(0.6) + Math.log(0.7)) / 3,
    13,
  )
})
